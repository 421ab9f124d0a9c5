import type { StoredLeg } from "./bet.ts";
import { type DelayVerdict, isSmallDrift, judgeDelay, type LegBook } from "./judge-delay.ts";
import { findSaleFault } from "./judge-offer.ts";
import type { WaitingSale } from "./sale.ts";

/** So much of a chance may have come or gone during the wait, in percent: about a step of the ladder. */
const DRIFT_PERCENT = 1;
const HUNDRED = 100;

/**
 * The fairness rule at the end of a sale's wait. A leg with a price may have moved by a step of the ladder,
 * one without by as much of its chance; what changed from the one to the other has moved too far.
 */
export function judgeSaleWait(
  sale: Pick<WaitingSale, "openLegs" | "endsAtMs">,
  book: LegBook,
  nowMs: number,
): DelayVerdict {
  const { openLegs: legs, endsAtMs } = sale;
  const chances = new Map<StoredLeg, number | undefined>(legs.map((leg) => [leg, leg.winPpm]));
  return judgeDelay({ legs, policy: "none", delayEndsAt: BigInt(endsAtMs) }, book, nowMs, {
    findFault: findSaleFault,
    isAcceptable(leg, quote) {
      const before = chances.get(leg);
      const now = quote?.oddsMilli ?? null;
      if (before === undefined) return isSmallDrift(leg, now);
      const winPpm = now === null ? quote?.fair?.winPpm : undefined;
      return winPpm !== undefined && isNear(winPpm, before);
    },
  });
}

function isNear(nowPpm: number, beforePpm: number): boolean {
  return Math.abs(nowPpm - beforePpm) * HUNDRED <= beforePpm * DRIFT_PERCENT;
}
