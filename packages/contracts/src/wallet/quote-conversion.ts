import { z } from "zod";
import { contract } from "../contract.ts";
import { askedMinorText, idText } from "../fields.ts";
import { conversionExample, conversionView } from "./conversion-view.ts";

/** What the player receives is final when he takes the quote up before it expires. */
export const quoteConversion = contract({
  id: "quote-conversion",
  method: "POST",
  path: "/wallet-api/v1/conversions/quotes",
  access: "player",
  effect: "change",
  summary: "Offers an exchange between two of the player's accounts, for 30 seconds.",
  body: z.strictObject({
    fromAccountId: idText,
    toAccountId: idText,
    amountMinor: askedMinorText,
  }),
  reply: z.object({ quote: conversionView }),
  errors: [
    "WALLET_ACCOUNT_UNKNOWN",
    "WALLET_ACCOUNT_NOT_EXCHANGEABLE",
    "WALLET_AMOUNT_INVALID",
    "RATE_UNAVAILABLE",
  ],
  example: {
    body: {
      fromAccountId: "1000000",
      toAccountId: "400000000000000001",
      amountMinor: "10000",
    },
    reply: { quote: conversionExample },
  },
});
