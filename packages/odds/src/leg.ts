import { assert, assertNever } from "@fairline/kernel";
import {
  add,
  compare,
  multiply,
  ONE,
  type Rational,
  rational,
  subtract,
  ZERO,
} from "@fairline/money";
import type { ResultWord } from "./line-result.ts";
import type { OddsMilli } from "./price-ladder.ts";

/** Shares of the stake that count as won and as given back; together at most 1. */
export type Shares = { readonly win: Rational; readonly refund: Rational };

/**
 * A decided leg. `place` and `placeFraction` (of odds − 1; absent means the full odds) matter to
 * each-way and place bets only. A leg without `place` has no place part: its win part decides.
 */
export type DecidedLeg = {
  /** Exact decimal price: 43/20 for 2.15, 13/3 for the racing price 10/3. */
  readonly price: Rational;
  readonly win: Shares;
  readonly place?: Shares;
  readonly placeFraction?: Rational;
  /** Joins every combination of a system; is one of the fixed legs of a lobby. */
  readonly banker?: boolean;
};

/** A leg that is not decided yet has no shares. */
export type OpenLeg = Omit<DecidedLeg, "win" | "place">;

const HALF = rational(1n, 2n);

/** All of the stake counts as won. */
export const WON: Shares = { win: ONE, refund: ZERO };

/** All of the stake is lost. */
export const LOST: Shares = { win: ZERO, refund: ZERO };

/** All of the stake is given back. */
export const REFUNDED: Shares = { win: ZERO, refund: ONE };

/** Prices stand on a ladder: the same few thousand come again and again. */
const PRICES_MAX = 16_384;
const prices = new Map<OddsMilli, Rational>();

/** The exact price behind integer thousandths. */
export function priceOf(oddsMilli: OddsMilli): Rational {
  const known = prices.get(oddsMilli);
  if (known !== undefined) return known;
  const price = rational(BigInt(oddsMilli), 1_000n);
  if (prices.size < PRICES_MAX) prices.set(oddsMilli, price);
  return price;
}

/** Shares of the stake behind the word the player reads. */
export function sharesOf(word: ResultWord): Shares {
  switch (word) {
    case "won":
      return WON;
    case "lost":
      return LOST;
    case "refunded":
      return REFUNDED;
    case "half-won":
      return { win: HALF, refund: HALF };
    case "half-lost":
      return { win: ZERO, refund: HALF };
    default:
      return assertNever(word);
  }
}

/** A dead heat: `tied` runners share `places` left; the stake divides, the price stays whole. */
export function deadHeat(places: bigint, tied: bigint): Shares {
  assert(places > 0n && tied > 0n, "a dead heat has places and runners");
  return places >= tied ? WON : { win: rational(places, tied), refund: ZERO };
}

/** What one unit on the leg becomes: win · price + refund. */
export function winFactor(leg: DecidedLeg): Rational {
  return factor(leg.price, leg.win);
}

/** What one unit on the place part becomes: win · (1 + (price − 1) · fraction) + refund. */
export function placeFactor(leg: DecidedLeg): Rational {
  const fraction = leg.placeFraction ?? ONE;
  return factor(scaleProfit(leg.price, fraction), leg.place ?? leg.win);
}

/** A price whose profit is multiplied by `share`: place terms, Rule 4. */
export function scaleProfit(price: Rational, share: Rational): Rational {
  return add(ONE, multiply(subtract(price, ONE), share));
}

function factor(price: Rational, shares: Shares): Rational {
  if (shares === WON) return price;
  assert(
    compare(add(shares.win, shares.refund), ONE) <= 0,
    "shares of a leg are at most the stake",
  );
  return add(multiply(shares.win, price), shares.refund);
}
