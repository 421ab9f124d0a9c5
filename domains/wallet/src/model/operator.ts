/** Who changes an account by hand, and why: kept with the change for ever. */
export type Deed = {
  /** Who he is. Two names are two persons. */
  readonly operator: string;
  readonly reason: string;
};

const OPERATOR = /^[a-z][a-z0-9.-]{0,63}$/;
const REASON_MAX = 500;

/** The field of a deed that says nothing; undefined when all is well. */
export function faultOf({ operator, reason }: Deed): "operator" | "reason" | undefined {
  if (!OPERATOR.test(operator)) return "operator";
  return reason.trim() === "" || reason.length > REASON_MAX ? "reason" : undefined;
}
