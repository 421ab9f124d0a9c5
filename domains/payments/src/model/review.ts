import { refused, type Refused } from "@fairline/kernel";
import { DAY_MS } from "./sum-of-day.ts";
import { isInReview, type Withdrawal } from "./withdrawal.ts";

/** Reasons for which a person refuses a withdrawal. */
export const rejectReasons = [
  "foreign-means",
  "identity",
  "fraud",
  "rules",
  "player-request",
] as const;

/** Why a person refuses a withdrawal. */
export type RejectReason = (typeof rejectReasons)[number];

/** What a person decides about a withdrawal as he saw it. */
export type Review = {
  readonly id: bigint;
  /** The revision he looked at: what has moved on since is not decided blindly. */
  readonly rev: number;
  /** Who he is. Two names are two persons. */
  readonly operator: string;
  readonly decision:
    | { readonly kind: "approve" }
    | { readonly kind: "reject"; readonly reason: RejectReason };
};

/** How long a first approval waits for the second one; afterwards it is given anew. */
const APPROVAL_MS = DAY_MS;

const OPERATOR = /^[a-z][a-z0-9.-]{0,63}$/;

/** Whether a text is the name of an operator: small letters, so that nobody has two of them. */
export function isOperator(name: string): boolean {
  return OPERATOR.test(name);
}

/** Why a decision is not taken; undefined when it is. */
export function judgeReview(
  withdrawal: Withdrawal,
  { rev, operator, decision }: Review,
  nowMs: number,
): Refused<"BAD_REQUEST" | "WITHDRAW_REVIEW_CHANGED" | "WITHDRAW_REVIEW_SAME_PERSON"> | undefined {
  if (!isOperator(operator)) return refused("BAD_REQUEST", { field: "operator" });
  if (!isInReview(withdrawal.state) || withdrawal.rev !== rev) {
    return refused("WITHDRAW_REVIEW_CHANGED");
  }
  const isSame = decision.kind === "approve" && withdrawal.firstApprover === operator;
  return isSame && !isLapsed(withdrawal, nowMs)
    ? refused("WITHDRAW_REVIEW_SAME_PERSON")
    : undefined;
}

/** Where an approval leads. */
export function stepOfApproval(
  { state, needsSecond, ...withdrawal }: Withdrawal,
  isLarge: boolean,
  nowMs: number,
): "second-approval" | "approved" {
  if (state === "review") return needsSecond || isLarge ? "second-approval" : "approved";
  return isLapsed(withdrawal, nowMs) ? "second-approval" : "approved";
}

/** Whether nobody joined a first approval in time. */
export function isLapsed(
  { firstApprovedAtMs }: Pick<Withdrawal, "firstApprovedAtMs">,
  nowMs: number,
): boolean {
  return firstApprovedAtMs !== undefined && nowMs - firstApprovedAtMs >= APPROVAL_MS;
}
