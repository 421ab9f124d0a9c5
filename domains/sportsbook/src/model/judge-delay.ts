import type { JsonObject } from "@fairline/kernel";
import type { OfferingBook, Quote } from "@fairline/offering";
import { ladderStepMilli } from "@fairline/odds";
import { redCardsOf } from "./red-cards.ts";
import type { Pair, StoredBet, StoredLeg } from "./bet.ts";
import { findOfferFault, type OfferFault } from "./judge-offer.ts";
import { isWithin } from "./judge-price.ts";

/** What becomes of a live bet when its delay is over. */
export type DelayVerdict =
  | { readonly kind: "accept"; readonly legs: readonly StoredLeg[]; readonly facts: JsonObject }
  | {
      readonly kind: "reject";
      readonly code: string;
      readonly data: JsonObject;
      readonly facts: JsonObject;
    };

/** What the offer says of the legs of a bet. */
export type LegBook = {
  quote(leg: StoredLeg): Quote | undefined;
  materialSeq(fixtureId: string): number | undefined;
};

/** The offer of these legs as it is at this moment: it stays so, however often it is judged. */
export function glanceAt(legs: readonly StoredLeg[], book: OfferingBook): LegBook {
  const quotes = new Map(legs.map((leg) => [leg, book.quote(leg)]));
  const seqs = new Map(legs.map(({ fixtureId }) => [fixtureId, book.materialSeq(fixtureId)]));
  return { quote: (leg) => quotes.get(leg), materialSeq: (fixtureId) => seqs.get(fixtureId) };
}

/** What judges a leg at the end of a wait: its offer, and how far its price may have gone. */
export type WaitRule = {
  findFault(quote: Quote | undefined, nowMs: number): OfferFault | undefined;
  isAcceptable(leg: StoredLeg, quote: Quote | undefined): boolean;
};

/** Later than this after its end, what happened in the window can no longer be told from what came after. */
export const DELAY_OVERDUE_MAX_MS = 15_000;

/**
 * The fairness rule. A material change of any live fixture during the window rejects the bet,
 * whichever side it backs; so does a window whose facts cannot be known, because the counting
 * began anew or the check comes too late. Without one, a drift within a step of the ladder is
 * accepted at the price of submission in both directions, and beyond it the player's policy rules.
 */
export function judgeDelay(
  bet: Pick<StoredBet, "legs" | "policy" | "delayEndsAt">,
  book: LegBook,
  nowMs: number,
  rule: WaitRule = ruleOf(bet.policy),
): DelayVerdict {
  const live = bet.legs.filter((leg) => leg.section === "live");
  const facts = { checkedAt: nowMs, legs: live.map((leg) => legFacts(leg, book.quote(leg))) };
  const lateMs = nowMs - Number(bet.delayEndsAt ?? nowMs);
  const rejection =
    lateMs > DELAY_OVERDUE_MAX_MS
      ? { code: "COUPON_FEED_STALE", data: { reason: "late" } }
      : findRejection(live, bet, rule, book, nowMs);
  if (rejection) return { kind: "reject", ...rejection, facts };
  const legs = bet.legs.map((leg) =>
    leg.section === "live" ? { ...leg, oddsMilli: priceAfter(leg, book.quote(leg)) } : leg,
  );
  return { kind: "accept", legs, facts };
}

type Rejection = { code: string; data: JsonObject };

function findRejection(
  live: readonly StoredLeg[],
  bet: Pick<StoredBet, "legs">,
  rule: WaitRule,
  book: LegBook,
  nowMs: number,
): Rejection | undefined {
  const at = (leg: StoredLeg) => bet.legs.indexOf(leg);
  for (const leg of live) {
    const rejection = findMaterialChange(leg, book);
    if (rejection) return { code: rejection, data: { legs: [{ index: at(leg) }] } };
  }
  for (const leg of live) {
    const code = rule.findFault(book.quote(leg), nowMs);
    if (code) return { code, data: { legs: [{ index: at(leg) }] } };
  }
  const drifted = live.filter((leg) => !rule.isAcceptable(leg, book.quote(leg)));
  if (drifted.length === 0) return undefined;
  return {
    code: "COUPON_ODDS_CHANGED",
    data: { legs: drifted.map((leg) => driftOf(leg, at(leg), book)) },
  };
}

/** Before prices and states are looked at: one verdict for every bet with that window. */
function findMaterialChange(leg: StoredLeg, book: LegBook): string | undefined {
  const quote = book.quote(leg);
  const now = book.materialSeq(leg.fixtureId);
  if (!quote || now === undefined || quote.epoch !== leg.epoch) return "COUPON_FEED_STALE";
  if (now === leg.materialSeq) return undefined;
  const { play } = quote.fixture;
  if (isOther(leg.scoreAtBet, play?.main)) return "COUPON_SCORE_CHANGED";
  if (isOther(leg.redCardsAtBet, redCardsOf(play))) return "COUPON_RED_CARD_CHANGED";
  return "COUPON_MATERIAL_CHANGE";
}

function isOther(before: Pair | null, now: Pair | undefined): boolean {
  return (before?.[0] ?? 0) !== (now?.[0] ?? 0) || (before?.[1] ?? 0) !== (now?.[1] ?? 0);
}

function ruleOf(policy: StoredBet["policy"]): WaitRule {
  return {
    findFault: findOfferFault,
    isAcceptable(leg, quote) {
      const now = quote?.oddsMilli ?? null;
      return isSmallDrift(leg, now) || isWithin(policy, leg.oddsMilli, now);
    },
  };
}

/** Whether a price moved by a step of the ladder at most. */
export function isSmallDrift(leg: StoredLeg, now: number | null): boolean {
  return now !== null && Math.abs(now - leg.oddsMilli) <= ladderStepMilli(leg.oddsMilli);
}

function priceAfter(leg: StoredLeg, quote: Quote | undefined): number {
  const now = quote?.oddsMilli ?? null;
  return now === null || isSmallDrift(leg, now) ? leg.oddsMilli : now;
}

function driftOf(leg: StoredLeg, index: number, book: LegBook): JsonObject {
  const quote = book.quote(leg);
  return {
    index,
    reason: "price",
    oddsMilli: quote?.oddsMilli ?? null,
    epoch: quote?.epoch ?? 0,
    seq: quote?.seq ?? 0,
  };
}

/** Both sequences and prices, kept with the verdict. */
function legFacts(leg: StoredLeg, quote: Quote | undefined): JsonObject {
  return {
    fixtureId: leg.fixtureId,
    materialSeqBefore: leg.materialSeq,
    materialSeqAfter: quote?.materialSeq ?? null,
    epochBefore: leg.epoch,
    epochAfter: quote?.epoch ?? null,
    oddsMilliBefore: leg.oddsMilli,
    oddsMilliAfter: quote?.oddsMilli ?? null,
  };
}
