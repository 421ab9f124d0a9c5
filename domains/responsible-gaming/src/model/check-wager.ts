import { type Refused, refused } from "@fairline/kernel";
import type { LimitErrorCode } from "../errors.ts";
import { isWithin, spanAt } from "./join-spans.ts";
import type { WindowDays } from "./limit-types.ts";
import { DAY_MICROS, SECOND_MICROS } from "./limit-version.ts";
import { readRules, type RuleValues, type Span, type WindowLimits } from "./player-rules.ts";
import { isBehind, leftOf, mostIn, spentIn, type SpendingState } from "./spent.ts";

const HOUR_MICROS = 3_600n * SECOND_MICROS;
/** The hours of a session limit are counted in periods of this length. */
export const SESSION_PERIOD_MICROS = DAY_MICROS;

/** The windows of limits, their limits' names and the end of their codes, the shortest first. */
export const WINDOWS = [
  [1, "d1", "24H"],
  [7, "d7", "7D"],
  [30, "d30", "30D"],
] as const satisfies readonly (readonly [WindowDays, keyof WindowLimits, string])[];

/** Asks every rule about a stake, in the ledger's own transaction; undefined when it may be placed. */
export function checkWager(
  state: SpendingState,
  stakeMinor: bigint,
  nowMicros: bigint,
): Refused<LimitErrorCode> | undefined {
  const rules = readRules(state.rules);
  if (rules === null) return undefined;
  return (
    checkExclusion(rules, nowMicros) ??
    checkSession(rules, nowMicros) ??
    checkWindows(rules, state, "wager", stakeMinor, nowMicros) ??
    checkWindows(rules, state, "loss", stakeMinor, nowMicros)
  );
}

/** Asks once more when a held stake is captured: an exclusion in between gives it back. */
export function checkCapture(
  state: SpendingState,
  nowMicros: bigint,
): Refused<LimitErrorCode> | undefined {
  const rules = readRules(state.rules);
  return rules === null ? undefined : checkExclusion(rules, nowMicros);
}

/** Refuses while the player is excluded, by this account or by another one of the same person. */
export function checkExclusion(
  { exclusions, personExclusions }: RuleValues,
  nowMicros: bigint,
): Refused<LimitErrorCode> | undefined {
  const exclusion = spanAt(exclusions, nowMicros);
  if (exclusion) return refused("SELF_EXCLUDED", { until: toMs(exclusion.until) });
  // Its time is told to nobody: a namesake must not learn it.
  return spanAt(personExclusions, nowMicros) && refused("PERSON_EXCLUDED");
}

/** When the hours of the running period are used up, and when the next period may begin. */
export function sessionSpan({ sessionHours, sessionFrom }: RuleValues): Span | null {
  if (sessionHours === null || sessionFrom === null) return null;
  const from = sessionFrom + BigInt(sessionHours) * HOUR_MICROS;
  const until = sessionFrom + SESSION_PERIOD_MICROS;
  return { from, until };
}

/** Microseconds as Unix milliseconds. */
export function toMs(micros: bigint): number {
  return Number(micros / 1_000n);
}

function checkSession(rules: RuleValues, nowMicros: bigint): Refused<LimitErrorCode> | undefined {
  const span = sessionSpan(rules);
  if (span === null || !isWithin(span, nowMicros)) return undefined;
  return refused("SESSION_LIMIT", { resetsAt: toMs(span.until) });
}

function checkWindows(
  rules: RuleValues,
  state: SpendingState,
  kind: "wager" | "loss",
  stakeMinor: bigint,
  nowMicros: bigint,
): Refused<LimitErrorCode> | undefined {
  for (const [days, window, name] of WINDOWS) {
    const limitMinor = rules[kind][window];
    if (limitMinor === null) continue;
    const mostMinor = mostIn(state, kind, days, nowMicros);
    if (mostMinor !== null && mostMinor + stakeMinor <= limitMinor) continue;
    if (isBehind(state, days, nowMicros)) return state.lookAgain();
    const { spentMinor, resetsAt } = spentIn(state, kind, days);
    const code =
      kind === "wager" ? (`LIMIT_WAGER_${name}` as const) : (`LIMIT_LOSS_${name}` as const);
    return refused(code, { leftMinor: String(leftOf(limitMinor, spentMinor)), resetsAt });
  }
  return undefined;
}
