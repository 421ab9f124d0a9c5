import { ODDS_MILLI_MIN, type OddsMilli, priceMarket, snapDown } from "@fairline/odds";
import type { MarketInfo } from "../sports/market-type.ts";

/** Live prices carry this much more. */
const LIVE_BOOK = 0.015;
/** Nothing is offered once one outcome is as good as certain. */
const CERTAIN = 0.985;
/** An outcome less likely than this has no price: the ladder ends at 1000. */
const HOPELESS = 0.0008;
/** Prices below this are not worth a bet. */
const WORTHWHILE_MILLI: OddsMilli = 1_010;

/** Ladder prices in the order of the outcomes; null for an outcome without one. */
export type Prices = readonly (OddsMilli | null)[];

/** Whether a market with these fair probabilities is worth a price at all. */
export function isOpen(market: MarketInfo, shares: readonly number[]): boolean {
  const winners = winnersOf(market);
  return shares.length > 0 && shares.every((share) => share * winners <= CERTAIN);
}

/** Prices of a market with these fair probabilities; all null when it is not open. */
export function pricesOf(market: MarketInfo, shares: readonly number[], isLive: boolean): Prices {
  if (!isOpen(market, shares)) return market.outcomes.map(() => null);
  const winners = winnersOf(market);
  const book = market.book + (isLive ? LIVE_BOOK : 0);
  return priceMarket(withoutHopeless(shares), book).map((price) => {
    if (price === null) return null;
    const own = winners === 1 ? price : snapDown(Math.max(price / winners, ODDS_MILLI_MIN));
    return own === undefined || own < WORTHWHILE_MILLI ? null : own;
  });
}

/** Of a stake on an outcome, in millionths: what wins, and what comes back; the rest is lost. */
export type FairParts = { readonly winPpm: number; readonly refundPpm: number };

const MILLION = 1_000_000;
/** Refunds drift with every second: in steps of one percent they stand still for a while. */
const REFUND_STEPS = 100;

/** The fair parts of one outcome. */
export function fairParts(market: MarketInfo, share: number, refunded: number): FairParts {
  const back = Math.floor(refunded * REFUND_STEPS) / REFUND_STEPS;
  const winPpm = Math.floor(share * winnersOf(market) * (1 - back) * MILLION);
  return { winPpm, refundPpm: Math.round(back * MILLION) };
}

/** How many outcomes win together: the shares of such a market are divided by it. */
function winnersOf({ winners }: MarketInfo): 1 | 2 {
  return winners ?? 1;
}

function withoutHopeless(shares: readonly number[]): readonly number[] {
  const kept = shares.map((share) => (share < HOPELESS ? 0 : share));
  const sum = kept.reduce((total, share) => total + share, 0);
  return kept.map((share) => share / sum);
}
