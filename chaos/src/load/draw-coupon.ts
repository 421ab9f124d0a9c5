import type { AskedLeg } from "@fairline/contracts";
import type { SeededRandom } from "@fairline/fairness";
import { MARKET, PRICE_VERSION } from "../world/fixed-book.ts";
import { FIRST_KICK_OFF_MS, KICK_OFF_EVERY_MS, PRICES, type Schedule } from "../world/schedule.ts";
import type { Coupon } from "./chaos-player.ts";

/** Line matches that kick off soon, so that most bets settle within the run. */
const SOON = 15;
/** Matches from the one that kicks off next to the one that ended last. */
const PLAYED = 5;
const STAKE_MINOR_MIN = 20;
const STAKE_MINOR_SPAN = 400;
const LEGS_MAX = 4;
/** What the bonus of the first deposit asks of a bet. */
const LEGS_OF_BONUS = 3;

/**
 * Draws a coupon: half of them singles before the match, a quarter accumulators, a quarter on matches
 * between the moment before their kick-off and the one after their end; `isLong` asks for an accumulator
 * that a bonus may pay.
 */
export function drawCoupon(
  schedule: Schedule,
  random: SeededRandom,
  requestId: string,
  nowMs: number,
  isLong = false,
): Coupon {
  const played = nowMs - schedule.startMs - FIRST_KICK_OFF_MS;
  const nextUp = Math.max(1, Math.ceil(played / KICK_OFF_EVERY_MS) + 2);
  const stakeMinor = String(STAKE_MINOR_MIN + random.below(STAKE_MINOR_SPAN));
  const shape = random.below(4);
  const base = { requestId, stakeMinor, oddsPolicy: "none" } as const;
  if (shape === 0 || isLong) {
    const least = isLong ? LEGS_OF_BONUS : 2;
    const count = least + random.below(LEGS_MAX + 1 - least);
    const first = nextUp + random.below(SOON);
    const legs = Array.from({ length: count }, (_, index) => drawLeg(first + index, random));
    return { ...base, plan: "accumulator", legs };
  }
  const isNow = shape === 1;
  const fixture = isNow
    ? Math.max(1, nextUp - 1 - random.below(PLAYED))
    : nextUp + random.below(SOON);
  return { ...base, plan: "single", legs: [drawLeg(fixture, random)] };
}

function drawLeg(fixture: number, random: SeededRandom): AskedLeg {
  const outcomes = Object.entries(PRICES);
  const [outcomeId, oddsMilli] = outcomes[random.below(outcomes.length)] ?? ["1", 0];
  return { fixtureId: String(fixture), ...MARKET, outcomeId, oddsMilli, ...PRICE_VERSION };
}
