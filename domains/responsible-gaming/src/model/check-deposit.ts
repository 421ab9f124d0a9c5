import { type Refused, refused } from "@fairline/kernel";
import type { LimitErrorCode } from "../errors.ts";
import { checkExclusion, toMs, WINDOWS } from "./check-wager.ts";
import { spanAt } from "./join-spans.ts";
import { readRules } from "./player-rules.ts";
import { isBehind, leftOf, spentIn, type SpendingState } from "./spent.ts";

/**
 * Asks every rule about a deposit; undefined when it may be taken. `reservedMinor` is what other
 * deposits under way may still bring. Withdrawals never give a deposit limit back.
 */
export function checkDeposit(
  state: SpendingState,
  deposit: { readonly amountMinor: bigint; readonly reservedMinor: bigint },
  nowMicros: bigint,
): Refused<LimitErrorCode> | undefined {
  const rules = readRules(state.rules);
  if (rules === null) return undefined;
  const excluded = checkExclusion(rules, nowMicros);
  if (excluded) return excluded;
  const timeout = spanAt(rules.timeouts, nowMicros);
  if (timeout) return refused("DEPOSIT_TIMEOUT", { until: toMs(timeout.until) });
  for (const [days, window, name] of WINDOWS) {
    const limitMinor = rules.deposit[window];
    if (limitMinor === null) continue;
    const { spentMinor, resetsAt } = spentIn(state, "deposit", days);
    const takenMinor = spentMinor + deposit.reservedMinor;
    // Of a window that is behind, no less than was paid in over it.
    if (takenMinor + deposit.amountMinor <= limitMinor) continue;
    if (isBehind(state, days, nowMicros)) return state.lookAgain();
    const leftMinor = String(leftOf(limitMinor, takenMinor));
    return refused(`LIMIT_DEPOSIT_${name}`, { leftMinor, resetsAt });
  }
  return undefined;
}
