import { type Refused, refused } from "@fairline/kernel";
import type { LimitErrorCode } from "../errors.ts";
import { SECOND_MICROS } from "./limit-version.ts";
import { readRules } from "./player-rules.ts";
import type { SpendingState } from "./spent.ts";

const MINUTE_MICROS = 60n * SECOND_MICROS;

/**
 * Refuses a stake in a game while a reality check waits for its answer: the player set one, and his
 * last answer (or the opening of the game) is longer ago than that. Times are microseconds.
 */
export function checkReality(
  state: SpendingState,
  answeredAt: bigint,
  nowMicros: bigint,
): Refused<LimitErrorCode> | undefined {
  const dueAt = nextRealityCheck(state, answeredAt);
  return dueAt === null || nowMicros < dueAt ? undefined : refused("REALITY_CHECK_PENDING");
}

/** When the check after an answer is due, in microseconds; null for a player who wants none. */
export function nextRealityCheck(
  { rules }: Pick<SpendingState, "rules">,
  answeredAt: bigint,
): bigint | null {
  const minutes = readRules(rules)?.realityCheckMinutes ?? null;
  return minutes === null ? null : answeredAt + BigInt(minutes) * MINUTE_MICROS;
}
