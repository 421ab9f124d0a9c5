import { checkExclusion, isWithin } from "./check-wager.ts";
import { readRules } from "./player-rules.ts";
import type { SpendingState } from "./spent.ts";

/** Whether a player may be offered anything: not while he is excluded or pauses his deposits. */
export function isMarketable(state: SpendingState, nowMicros: bigint): boolean {
  const rules = readRules(state.rules);
  if (rules === null) return true;
  const isPausing = rules.timeout !== null && isWithin(rules.timeout, nowMicros);
  return !isPausing && checkExclusion(rules, nowMicros) === undefined;
}
