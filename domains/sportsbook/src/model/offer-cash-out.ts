import { type Refused, refused } from "@fairline/kernel";
import type { OfferingBook, Quote } from "@fairline/offering";
import { redCardsOf } from "./red-cards.ts";
import type { StoredBet, StoredLeg } from "./bet.ts";
import { findSaleFault, type OfferFault } from "./judge-offer.ts";
import { keptPart } from "./kept-part.ts";
import type { SaleLeg } from "./sale.ts";
import { type FairLeg, priceCashOut } from "./price-cash-out.ts";

/** What the house pays for a bet now. */
export type CashOutOffer = {
  readonly kind: "offer";
  readonly offerId: string;
  /** For all of the kept stake. */
  readonly amountMinor: bigint;
  /** Unix milliseconds. */
  readonly expiresAtMs: number;
  /** 0 when every open leg is before its match. */
  readonly delaySeconds: number;
  /** The open legs as this offer saw them. */
  readonly openLegs: readonly SaleLeg[];
};

/** What the offer says of the legs of a bet that may be sold. */
export type SaleBook = Pick<OfferingBook, "liveDelaySeconds"> & {
  quote(leg: StoredLeg): Quote | undefined;
};

/** How long an offer may be accepted. */
export const OFFER_LIFE_MS = 4_000;
/** Two processes may know the ledger's time so differently. */
const SKEW_MS = 1_000;
const DELAY_SECONDS_MAX = 15;

/** Why the market of an open leg keeps a bet from being sold for good, not only for the moment. */
const FINAL: ReadonlySet<OfferFault> = new Set([
  "COUPON_SELECTION_UNKNOWN",
  "COUPON_FIXTURE_CLOSED",
  "COUPON_MARKET_CLOSED",
]);

/** The offer for a bet as the market stands, or why there is none. */
export function offerCashOut(
  bet: StoredBet,
  book: SaleBook,
  nowMs: number,
): CashOutOffer | Refused {
  if (bet.state !== "accepted") {
    return unavailable(bet.state === "pending-delay" ? "waiting" : "decided");
  }
  if (bet.saleEndsAtMs !== null) return refused("CASHOUT_PENDING");
  const open = bet.legs
    .map((leg, index) => ({ leg, index, quote: book.quote(leg) }))
    .filter(({ index }) => !bet.results[index]);
  if (open.length === 0) return unavailable("decided");
  const faults = open.map(({ quote }) => findSaleFault(quote, nowMs));
  if (faults.some((fault) => fault !== undefined && FINAL.has(fault))) return unavailable("closed");
  if (faults.some((fault) => fault !== undefined)) return refused("CASHOUT_SUSPENDED");
  const fairs = new Map(open.flatMap(({ index, quote }) => fairOf(index, quote)));
  if (fairs.size < open.length) return unavailable("no-price");
  const amountMinor = priceCashOut(keptPart(bet), bet.results, fairs);
  if (amountMinor <= 0n) return unavailable("worthless");
  return {
    kind: "offer",
    offerId: `${bet.rev}-${amountMinor}-${nowMs}`,
    amountMinor,
    expiresAtMs: nowMs + OFFER_LIFE_MS,
    delaySeconds: delayOf(book, open),
    openLegs: open.map(({ leg, quote }) => asSeen(leg, quote)),
  };
}

/**
 * Whether the offer that a page names still stands. Nothing in the name is believed: the present
 * offer decides, and the name only tells which one the player saw.
 */
export function isStanding(offerId: string, offer: CashOutOffer, nowMs: number): boolean {
  const [seen, now] = [parse(offerId), parse(offer.offerId)];
  if (seen === undefined || now === undefined) return false;
  const ageMs = nowMs - seen.atMs;
  const isSame = seen.rev === now.rev && seen.amountMinor === now.amountMinor;
  return isSame && ageMs >= -SKEW_MS && ageMs <= OFFER_LIFE_MS;
}

const OFFER_ID = /^(\d{1,9})-(\d{1,19})-(\d{1,15})$/;

function parse(offerId: string) {
  const [, rev, amountMinor, atMs] = OFFER_ID.exec(offerId) ?? [];
  if (rev === undefined || amountMinor === undefined || atMs === undefined) return undefined;
  return { rev: Number(rev), amountMinor: BigInt(amountMinor), atMs: Number(atMs) };
}

function unavailable(reason: "waiting" | "decided" | "closed" | "no-price" | "worthless"): Refused {
  return refused("CASHOUT_UNAVAILABLE", { reason });
}

function fairOf(index: number, quote: Quote | undefined): [number, FairLeg][] {
  if (!quote?.fair) return [];
  return [[index, { ...quote.fair, isLive: quote.fixture.section === "live" }]];
}

function delayOf(
  book: SaleBook,
  open: readonly { readonly leg: StoredLeg; readonly quote: Quote | undefined }[],
): number {
  const live = open.filter(({ quote }) => quote?.fixture.section === "live");
  const seconds = live.map(({ leg }) => book.liveDelaySeconds(leg.sport));
  return Math.min(DELAY_SECONDS_MAX, Math.max(0, ...seconds));
}

/** The leg with the facts of this moment: what the fairness rule compares at the end of the wait. */
function asSeen(leg: StoredLeg, quote: Quote | undefined): SaleLeg {
  if (!quote) return leg;
  const { fixture, fair } = quote;
  const isLive = fixture.section === "live";
  return {
    ...leg,
    section: isLive ? "live" : "line",
    oddsMilli: quote.oddsMilli ?? leg.oddsMilli,
    ...(quote.oddsMilli === null && fair !== null ? { winPpm: fair.winPpm } : {}),
    epoch: quote.epoch,
    seq: quote.seq,
    materialSeq: quote.materialSeq,
    scoreAtBet: (isLive && fixture.play?.main) || null,
    redCardsAtBet: (isLive && redCardsOf(fixture.play)) || null,
  };
}
