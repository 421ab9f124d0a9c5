import type { Problem } from "@fairline/contracts/calls";

/** What was to be done to a limit. */
export type LimitStep = "set" | "confirm" | "cancel";

const UNAUTHORISED: ReadonlySet<number> = new Set([401, 403]);
const SERVER_FAILED = 500;

/**
 * What is said of a step that was not done: the platform's own word, and ours where it gave none. Who is
 * no longer signed in is told so by the page; here that says nothing.
 */
export function limitProblem(
  step: LimitStep,
  { status, problem }: { readonly status: number; readonly problem: Problem },
): Problem | null {
  if (UNAUTHORISED.has(status)) return null;
  const hasWord = status !== 0 && status < SERVER_FAILED && problem.textKey !== "";
  if (hasWord || step === "set") return problem;
  return { ...problem, textKey: `office.limits.error.${step}` };
}
