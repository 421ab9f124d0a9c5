import type { OddsPolicy } from "@fairline/contracts";
import { assertNever, type Refused, refused } from "@fairline/kernel";
import { legFacts, type QuotedLeg } from "./seen-leg.ts";

/** A price replaced longer ago than this was seen on an old page: live, and before the match. */
const LIVE_AGE_MAX_MS = 5_000;
const LINE_AGE_MAX_MS = 60_000;

/** Why a price is not taken. */
type PriceFault = "price" | "reopened" | "stale" | "epoch" | "ahead";

/**
 * Step 5 of acceptance: the version each leg saw, then the price by value under the player's
 * policy. Answers the price to take per leg. A forged version gains nothing: the value decides.
 */
export function judgePrices(
  legs: readonly QuotedLeg[],
  policy: OddsPolicy,
): Refused | readonly number[] {
  const faults = legs.map((leg) => ({ leg, fault: findPriceFault(leg, policy) }));
  const ahead = faults.filter(({ fault }) => fault === "ahead");
  if (ahead.length > 0) {
    return refused("COUPON_FEED_STALE", { legs: ahead.map(({ leg }) => legFacts(leg)) });
  }
  const changed = faults.filter(({ fault }) => fault !== undefined);
  if (changed.length > 0) {
    const facts = changed.map(({ leg, fault }) => legFacts(leg, fault));
    return refused("COUPON_ODDS_CHANGED", { legs: facts });
  }
  return legs.map((leg) => leg.quote.oddsMilli ?? leg.asked.oddsMilli);
}

function findPriceFault(leg: QuotedLeg, policy: OddsPolicy): PriceFault | undefined {
  const { seen, quote, asked } = leg;
  switch (seen.kind) {
    case "current":
      return isWithin(policy, asked.oddsMilli, quote.oddsMilli) ? undefined : "price";
    case "superseded": {
      const isLive = quote.fixture.section === "live";
      if (seen.agoMs > (isLive ? LIVE_AGE_MAX_MS : LINE_AGE_MAX_MS)) return "stale";
      // A price that left and came back is another price, whatever its value.
      if (seen.reopened && asked.oddsMilli === quote.oddsMilli) return "reopened";
      return isWithin(policy, asked.oddsMilli, quote.oddsMilli) ? undefined : "price";
    }
    case "too-old":
      return "stale";
    case "unknown-epoch":
      return "epoch";
    case "ahead":
      return "ahead";
    default:
      return assertNever(seen);
  }
}

/** Whether the player takes the price that is offered now instead of the one he asked for. */
export function isWithin(policy: OddsPolicy, asked: number, offered: number | null): boolean {
  if (offered === null) return false;
  switch (policy) {
    case "none":
      return offered === asked;
    case "better":
      return offered >= asked;
    case "any":
      return true;
    default:
      return assertNever(policy);
  }
}
