import { z } from "zod";
import { currencyCode, idText, minorText, timeMs } from "../fields.ts";

/** A quote of the ledger, and the conversion it became when `convertedAt` is set. */
export const conversionView = z.object({
  quoteId: idText,
  fromAccountId: idText,
  fromCurrency: currencyCode,
  amountMinor: minorText,
  toAccountId: idText,
  toCurrency: currencyCode,
  receivedMinor: minorText,
  expiresAt: timeMs,
  convertedAt: timeMs.nullable(),
});

/** An example of it. */
export const conversionExample = {
  quoteId: "400000000000000002",
  fromAccountId: "1000000",
  fromCurrency: "EUR",
  amountMinor: "10000",
  toAccountId: "400000000000000001",
  toCurrency: "USD",
  receivedMinor: "10850",
  expiresAt: 1_790_000_730_000,
  convertedAt: null,
};
