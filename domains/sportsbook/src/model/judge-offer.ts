import type { FixtureStatus, MarketStatus } from "@fairline/contracts";
import { type Refused, refused } from "@fairline/kernel";
import type { Quote } from "@fairline/offering";
import type { StoredLeg } from "./bet.ts";
import { legFacts, type SeenLeg } from "./seen-leg.ts";

const OVER: ReadonlySet<FixtureStatus> = new Set([
  "postponed",
  "abandoned",
  "ended",
  "closed",
  "cancelled",
]);

const STOPPED: ReadonlySet<FixtureStatus> = new Set(["suspended", "interrupted"]);

const FINAL: ReadonlySet<MarketStatus> = new Set(["settled", "cancelled", "inactive"]);

/** In the order in which they are told when legs fail for several reasons. */
const ORDER = [
  "COUPON_SELECTION_UNKNOWN",
  "COUPON_FIXTURE_CLOSED",
  "COUPON_PAST_CUTOFF",
  "COUPON_FEED_STALE",
  "COUPON_MARKET_CLOSED",
  "COUPON_MARKET_SUSPENDED",
] as const;

/** Why a selection may not be taken. */
export type OfferFault = (typeof ORDER)[number];

/** Step 4 of acceptance: fixture, source, market, outcome, cut-off. */
export function judgeOffer(legs: readonly SeenLeg[], nowMs: number): Refused | undefined {
  const faults = legs.map((leg) => ({ leg, fault: findOfferFault(leg.quote, nowMs) }));
  const code = ORDER.find((candidate) => faults.some(({ fault }) => fault === candidate));
  if (!code) return undefined;
  const failing = faults.filter(({ fault }) => fault === code).map(({ leg }) => legFacts(leg));
  return refused(code, { legs: failing });
}

/**
 * The cut-off again, when the stake is taken: the offer was judged a moment before, and a bet may have
 * waited since. A coupon that passes costs a look at each leg and nothing else.
 */
export function judgeCutOff(legs: readonly StoredLeg[], nowMs: number): Refused | undefined {
  for (const leg of legs) {
    if (hasBegun(leg, nowMs)) return pastCutOff(legs, nowMs);
  }
  return undefined;
}

function pastCutOff(legs: readonly StoredLeg[], nowMs: number): Refused {
  const failing = legs.flatMap((leg, index) => {
    const { oddsMilli, epoch, seq } = leg;
    return hasBegun(leg, nowMs) ? [{ index, oddsMilli, epoch, seq }] : [];
  });
  return refused("COUPON_PAST_CUTOFF", { legs: failing });
}

function hasBegun(match: { readonly section: string; readonly startsAt: number }, nowMs: number) {
  return match.section === "line" && match.startsAt <= nowMs;
}

/**
 * What keeps a backed selection from being bought back now. It needs no price, only its worth: an outcome
 * that is nearly certain, or nearly lost, is offered no more and is worth all the same.
 */
export function findSaleFault(quote: Quote | undefined, nowMs: number): OfferFault | undefined {
  const fault = findOfferFault(quote, nowMs);
  if (!quote || (fault !== "COUPON_MARKET_CLOSED" && fault !== "COUPON_MARKET_SUSPENDED")) {
    return fault;
  }
  const { market, fixture, fair } = quote;
  const isOpen = market.status === "active" || market.status === "inactive";
  if (!isOpen || STOPPED.has(fixture.status)) return fault;
  return fair === null ? "COUPON_MARKET_SUSPENDED" : undefined;
}

/** What keeps a selection from being taken now. */
export function findOfferFault(quote: Quote | undefined, nowMs: number): OfferFault | undefined {
  if (!quote) return "COUPON_SELECTION_UNKNOWN";
  const { fixture, market } = quote;
  if (fixture.section === "result" || OVER.has(fixture.status)) return "COUPON_FIXTURE_CLOSED";
  if (hasBegun(fixture, nowMs)) return "COUPON_PAST_CUTOFF";
  if (!quote.producerUp) return "COUPON_FEED_STALE";
  if (FINAL.has(market.status)) return "COUPON_MARKET_CLOSED";
  if (market.status === "suspended" || STOPPED.has(fixture.status)) {
    return "COUPON_MARKET_SUSPENDED";
  }
  return quote.active && quote.oddsMilli !== null ? undefined : "COUPON_MARKET_SUSPENDED";
}
