import { Failure } from "@fairline/kernel";

/** Parts of the product that stand in for the world outside: money, vouching and texts of theirs are worth nothing. */
export const SANDBOXES = ["payments", "networks", "phones", "rates"] as const;

/** One of them. */
export type SandboxName = (typeof SANDBOXES)[number];

/**
 * Those that a start opens: all of them where nobody plays for money, else those that the operator names.
 */
export function sandboxesOf(
  asked: readonly string[],
  isProduction: boolean,
): ReadonlySet<SandboxName> {
  for (const name of asked) {
    if (isSandbox(name)) continue;
    const sentence = `FAIRLINE_SANDBOXES names ${SANDBOXES.join(", ")}; not "${name}".`;
    throw new Failure("SANDBOX_UNKNOWN", sentence);
  }
  return new Set(isProduction || asked.length > 0 ? asked.filter(isSandbox) : SANDBOXES);
}

function isSandbox(name: string): name is SandboxName {
  return SANDBOXES.some((one) => one === name);
}
