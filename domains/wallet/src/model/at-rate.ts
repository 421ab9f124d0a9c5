import { assert } from "@fairline/kernel";
import { currencies, exchange, type Rate } from "@fairline/money";
import type { TransferDraft } from "../ledger.ts";
import { countsUp } from "./transfer-kinds.ts";

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
  const { fromCurrencyId, toCurrencyId, rateId } = rate;
  const rounding = countsUp(draft.kind) ? "up" : "down";
  const from = exponentOf(fromCurrencyId);
  const to = exponentOf(toCurrencyId);
  const amountMinor = exchange(draft.amountMinor, rate, from, to, rounding);
  return { ...draft, currencyId: fromCurrencyId, base: { amountMinor, rateId } };
}

/** Decimals of a currency's minor unit. */
export function exponentOf(currencyId: number): number {
  const currency = currencies.find(({ id }) => id === currencyId);
  assert(currency !== undefined, "a currency of the ledger is known");
  return currency.exponent;
}
