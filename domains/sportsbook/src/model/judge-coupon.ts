import { type ClosedSports, isSportClosed, type OddsPolicy, type Plan } from "@fairline/contracts";
import { isRefused, type Refused, refused } from "@fairline/kernel";
import { redCardsOf } from "./red-cards.ts";
import type { StoredLeg } from "./bet.ts";
import { judgeOffer } from "./judge-offer.ts";
import { judgePrices } from "./judge-price.ts";
import { accumulatorRiskOf, judgeStake, parseStake, riskOf, stakeRange } from "./judge-stake.ts";
import { type CouponRules, judgeStructure } from "./judge-structure.ts";
import { isQuoted, legFacts, type QuotedLeg, type SeenLeg } from "./seen-leg.ts";
import type { StakeLimits } from "./stake-limits.ts";

/** Everything acceptance looks at before money. */
export type CouponCase = {
  readonly plan: Plan;
  readonly policy: OddsPolicy;
  readonly stakeText: string;
  readonly legs: readonly SeenLeg[];
  /** What the site takes; every coupon unless told. */
  readonly rules?: CouponRules | undefined;
  /** Sports that are closed to the player; none unless told. */
  readonly closedSports?: ClosedSports | undefined;
  readonly limits: StakeLimits;
  readonly currency: string;
  readonly nowMs: number;
  /** What the house still takes on the outcome of a leg, and of whole accumulators with it. */
  roomOf(leg: QuotedLeg): bigint;
  accumulatorRoomOf(leg: QuotedLeg): bigint;
};

/** A coupon that may be placed, at these prices. */
export type PassedCoupon = {
  readonly kind: "passed";
  readonly stakeMinor: bigint;
  readonly legs: readonly StoredLeg[];
};

/** Steps 3 to 6 of acceptance, in their fixed order: the first fault is the answer. */
export function judgeCoupon(coupon: CouponCase): PassedCoupon | Refused {
  const shape = judgeStructure(coupon.plan, coupon.legs, coupon.rules);
  if (shape) return shape;
  const stakeMinor = parseStake(coupon.stakeText);
  if (isRefused(stakeMinor)) return stakeMinor;
  const offer = judgeOffer(coupon.legs, coupon.nowMs);
  if (offer) return offer;
  const quoted = coupon.legs.filter(isQuoted);
  const closed = quoted.filter((leg) => isClosed(leg, coupon.closedSports));
  if (closed.length > 0) {
    return refused("COUPON_SPORT_CLOSED", { legs: closed.map((leg) => legFacts(leg)) });
  }
  const prices = judgePrices(quoted, coupon.policy);
  if (isRefused(prices)) return prices;
  const isAccumulator = coupon.plan === "accumulator";
  const priced = quoted.map((leg, index) => ({
    leg,
    oddsMilli: prices[index] ?? leg.asked.oddsMilli,
    roomMinor: coupon.roomOf(leg),
    accumulatorRoomMinor: isAccumulator ? coupon.accumulatorRoomOf(leg) : undefined,
  }));
  const size = judgeStake(stakeMinor, stakeRange(coupon.limits, priced), coupon.currency);
  if (size) return size;
  const { payoutCapMinor } = coupon.limits;
  const whole = isAccumulator
    ? accumulatorRiskOf({ plan: coupon.plan, stakeMinor, payoutCapMinor, legs: priced })
    : undefined;
  const legs = priced.map(({ leg, oddsMilli }) => ({
    ...toStoredLeg(leg, oddsMilli, stakeMinor),
    ...(whole === undefined ? {} : { accumulatorRiskMinor: String(whole) }),
  }));
  return { kind: "passed", stakeMinor, legs };
}

function isClosed({ quote }: QuotedLeg, closed: ClosedSports | undefined): boolean {
  const section = quote.fixture.section === "live" ? "live" : "line";
  return isSportClosed(closed, section, quote.champion.sport);
}

function toStoredLeg(leg: QuotedLeg, oddsMilli: number, stakeMinor: bigint): StoredLeg {
  const { asked, quote } = leg;
  const { fixture } = quote;
  const isLive = fixture.section === "live";
  return {
    fixtureId: asked.fixtureId,
    marketKey: leg.marketKey,
    typeId: asked.typeId,
    specifiers: asked.specifiers,
    outcomeId: asked.outcomeId,
    section: isLive ? "live" : "line",
    sport: quote.champion.sport,
    home: fixture.home.name,
    away: fixture.away.name,
    championName: quote.champion.name,
    startsAt: fixture.startsAt,
    askedOddsMilli: asked.oddsMilli,
    oddsMilli,
    epoch: quote.epoch,
    seq: quote.seq,
    materialSeq: quote.materialSeq,
    scoreAtBet: (isLive && fixture.play?.main) || null,
    redCardsAtBet: (isLive && redCardsOf(fixture.play)) || null,
    riskMinor: String(riskOf(stakeMinor, oddsMilli)),
  };
}
