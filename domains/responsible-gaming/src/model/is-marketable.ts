import { checkExclusion } from "./check-wager.ts";
import { spanAt } from "./join-spans.ts";
import { readRules } from "./player-rules.ts";
import type { SpendingState } from "./spent.ts";

/** Whether a player may be offered anything: not while he is excluded or pauses his deposits. */
export function isMarketable(state: SpendingState, nowMicros: bigint): boolean {
  const rules = readRules(state.rules);
  if (rules === null) return true;
  const isPausing = spanAt(rules.timeouts, nowMicros) !== undefined;
  return !isPausing && checkExclusion(rules, nowMicros) === undefined;
}
