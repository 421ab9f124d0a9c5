import type { Rational } from "@fairline/money";
import { type DecidedLeg, type OpenLeg, priceOf, WON } from "./leg.ts";
import type { Part, SettlementPlan } from "./plan.ts";
import type { OddsMilli } from "./price-ladder.ts";
import { antiPrice, exactReturns } from "./returns.ts";
import { multiply, ONE, rational, roundHalfUp } from "@fairline/money";

/** A bet of which some legs may still be open. */
export type OpenBet = {
  readonly plan: SettlementPlan;
  readonly part: Part;
  readonly unit: Rational;
  readonly legs: readonly (DecidedLeg | OpenLeg)[];
};

/** Whether a leg is decided. */
export function isDecided(leg: DecidedLeg | OpenLeg): leg is DecidedLeg {
  return "win" in leg;
}

/** The most the bet can still return: every open leg wins (for an anti bet: one loses). */
export function maxReturns(bet: OpenBet): Rational {
  if (bet.plan.kind === "anti") {
    const prices = bet.legs.map((leg) => leg.price);
    return multiply(bet.unit, antiPrice(prices, bet.plan.marginBp));
  }
  const legs = bet.legs.map((leg) => (isDecided(leg) ? leg : asWon(leg)));
  return exactReturns({ plan: bet.plan, part: bet.part, unit: bet.unit, legs });
}

/** Whether the bet returns nothing whatever its open legs become: it settles as lost at once. */
export function isDead(bet: OpenBet): boolean {
  return bet.plan.kind !== "anti" && maxReturns(bet).n === 0n;
}

/** Above this, the product of prices is not worth reading. */
export const DISPLAY_ODDS_MAX = 1_000_000_000_000;

/** The product of the prices rounded half-up to thousandths: for display only, never for paying. */
export function displayOddsMilli(prices: readonly OddsMilli[]): number {
  const [only] = prices;
  if (only !== undefined && prices.length === 1) return Math.min(only, DISPLAY_ODDS_MAX);
  const product = prices.reduce((total, price) => multiply(total, priceOf(price)), ONE);
  const milli = roundHalfUp(multiply(product, rational(1_000n)));
  return milli > BigInt(DISPLAY_ODDS_MAX) ? DISPLAY_ODDS_MAX : Number(milli);
}

function asWon(leg: OpenLeg): DecidedLeg {
  // The usual leg is a price and nothing else; copying any leg costs more than all its arithmetic.
  if (leg.placeFraction === undefined && leg.banker === undefined) {
    return { price: leg.price, win: WON, place: WON };
  }
  return { ...leg, win: WON, place: WON };
}
