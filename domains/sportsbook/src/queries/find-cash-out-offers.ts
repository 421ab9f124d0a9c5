import { isRefused } from "@fairline/kernel";
import type { OfferingBook } from "@fairline/offering";
import type { Ledger } from "@fairline/wallet";
import { offerCashOut } from "../model/offer-cash-out.ts";
import type { BetStore } from "../store/bet-store.ts";

/** What pricing works with. */
export type FindCashOutOffersDeps = {
  readonly store: BetStore;
  readonly book: OfferingBook;
  readonly ledger: Ledger;
};

const BETS_MAX = 50;

/** Which bets: ids with commas between; the newest open ones unless named. */
export type OffersQuestion = { readonly bets?: string | undefined };

/**
 * What the house pays now for open bets of the player, and why not where it does not. Offers live by
 * the ledger's time, whichever process makes them.
 */
export async function findCashOutOffers(
  { store, book, ledger }: FindCashOutOffersDeps,
  playerId: bigint,
  question: OffersQuestion = {},
) {
  const bets = await store.findSellableBets(playerId, idsOf(question), BETS_MAX);
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

const ID_MAX = 2n ** 63n;

/** A number beyond all ids is no bet. */
function idsOf({ bets }: OffersQuestion): bigint[] | null {
  if (bets === undefined) return null;
  return bets
    .split(",")
    .map(BigInt)
    .filter((id) => id < ID_MAX);
}
