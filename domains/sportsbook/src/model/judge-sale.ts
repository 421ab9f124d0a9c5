import { isRefused, type Refused, refused } from "@fairline/kernel";
import type { StoredBet, StoredLeg } from "./bet.ts";
import { partOf, riskLeft, withRisks } from "./kept-part.ts";
import { isStanding, offerCashOut, type SaleBook } from "./offer-cash-out.ts";
import type { Sale } from "./sale.ts";

/** What a player asks to be paid for. */
export type SaleRequest = {
  readonly offerId: string;
  /** Of the kept stake, in basis points; 10000 sells all of it. */
  readonly partBp: number;
};

/** A sale that may go on, and how long it waits. */
export type PassedSale = {
  readonly kind: "passed";
  readonly sale: Omit<Sale, "id">;
  readonly delaySeconds: number;
};

/** Judges a sale by what the bet is worth now; the first fault is the answer. */
export function judgeSale(
  bet: StoredBet,
  request: SaleRequest,
  book: SaleBook,
  nowMs: number,
): PassedSale | Refused {
  const offer = offerCashOut(bet, book, nowMs);
  if (isRefused(offer)) return offer;
  if (!isStanding(request.offerId, offer, nowMs)) {
    return refused("CASHOUT_OFFER_EXPIRED", {
      newOfferMinor: String(offer.amountMinor),
      offerId: offer.offerId,
      expiresAt: offer.expiresAtMs,
    });
  }
  const part = partOf(bet.stakeMinor - bet.soldStakeMinor, offer.amountMinor, request.partBp);
  if (part.stakeMinor <= 0n || part.priceMinor <= 0n) {
    return refused("CASHOUT_UNAVAILABLE", { reason: "worthless" });
  }
  const sale = { ...part, openLegs: offer.openLegs, freedLegs: freedBy(bet, part.stakeMinor) };
  return { kind: "passed", sale, delaySeconds: offer.delaySeconds };
}

/** The legs of the bet, each with the risk that a sale of so much stake takes off the house. */
export function freedBy(bet: StoredBet, stakeMinor: bigint): StoredLeg[] {
  const left = { ...bet, soldStakeMinor: bet.soldStakeMinor + stakeMinor };
  return bet.legs.map((leg) =>
    withRisks(leg, (riskMinor) => riskLeft(bet, riskMinor) - riskLeft(left, riskMinor)),
  );
}
