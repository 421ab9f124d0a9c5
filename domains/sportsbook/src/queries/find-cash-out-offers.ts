import { isRefused } from "@fairline/kernel";
import type { OfferingBook } from "@fairline/offering";
import type { Ledger } from "@fairline/wallet";
import type { Pool } from "pg";
import { offerCashOut } from "../model/offer-cash-out.ts";
import { findSellableBets } from "../store/sales.ts";

/** What pricing works with. */
export type FindCashOutOffersDeps = {
  readonly pool: Pool;
  readonly book: OfferingBook;
  readonly ledger: Ledger;
};

const BETS_MAX = 50;

/**
 * What the house pays now for each open bet of the player, and why not where it does not. Offers live by
 * the ledger's time, whichever process makes them.
 */
export async function findCashOutOffers(
  { pool, book, ledger }: FindCashOutOffersDeps,
  playerId: bigint,
) {
  const bets = await findSellableBets(pool, playerId, BETS_MAX);
  const nowMs = ledger.nowMs();
  const offers = bets.map((bet) => {
    const offer = offerCashOut(bet, book, nowMs);
    const betId = String(bet.id);
    if (isRefused(offer)) return { betId, offer: null, code: offer.code };
    const { offerId, amountMinor, expiresAtMs, delaySeconds } = offer;
    return {
      betId,
      offer: {
        offerId,
        amountMinor: String(amountMinor),
        expiresAt: expiresAtMs,
        delaySeconds,
      },
      code: null,
    };
  });
  return { offers };
}
