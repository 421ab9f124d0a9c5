import { assert } from "@fairline/kernel";
import { currencies, exchange, type Rate } from "@fairline/money";
import type { TransferDraft } from "../ledger.ts";
import { countsUp, isCounted } from "./transfer-kinds.ts";

/** A stored rate by which rows of a currency count in the head's. */
export type CountingRate = Rate & {
  readonly rateId: bigint;
  readonly fromCurrencyId: number;
  readonly toCurrencyId: number;
};

/**
 * A draft of another currency than the head's with what it counts there: rounded up for stakes, holds
 * and deposits, down for what comes back. A capture or release takes the rate of its hold.
 */
export function atRate(draft: TransferDraft, rate: CountingRate): TransferDraft {
  const amountMinor = countedAt(rate, draft.amountMinor, countsUp(draft.kind) ? "up" : "down");
  return { ...draft, currencyId: rate.fromCurrencyId, base: { amountMinor, rateId: rate.rateId } };
}

/**
 * The drafts of an item that moves money of a further account: all in the currency of the rate, and those
 * that count with what they count.
 */
export function draftsAtRate(
  drafts: readonly TransferDraft[],
  rate: CountingRate,
): readonly TransferDraft[] {
  return drafts.map((draft) =>
    isCounted(draft) ? atRate(draft, rate) : { ...draft, currencyId: rate.fromCurrencyId },
  );
}

/** What an amount counts in the head's currency. */
export function countedAt(
  rate: CountingRate,
  amountMinor: bigint,
  rounding: "up" | "down",
): bigint {
  const from = exponentOf(rate.fromCurrencyId);
  return exchange(amountMinor, rate, from, exponentOf(rate.toCurrencyId), rounding);
}

/** Decimals of a currency's minor unit. */
export function exponentOf(currencyId: number): number {
  const currency = currencies.find(({ id }) => id === currencyId);
  assert(currency !== undefined, "a currency of the ledger is known");
  return currency.exponent;
}
