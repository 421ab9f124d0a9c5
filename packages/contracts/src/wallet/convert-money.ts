import { z } from "zod";
import { contract } from "../contract.ts";
import { idText, requestId } from "../fields.ts";
import { conversionExample, conversionView } from "./conversion-view.ts";

/** A quote is taken up once: every repeat answers that conversion, whatever its requestId. */
export const convertMoney = contract({
  id: "convert-money",
  method: "POST",
  path: "/wallet-api/v1/conversions",
  access: "player",
  effect: "money",
  summary: "Takes a quote up.",
  body: z.strictObject({ requestId, quoteId: idText }),
  reply: z.object({ conversion: conversionView }),
  errors: ["RATE_EXPIRED", "WALLET_INSUFFICIENT_FUNDS", "WALLET_ACCOUNT_BLOCKED"],
  example: {
    body: {
      requestId: "01920000-0000-7000-8000-000000000001",
      quoteId: "400000000000000002",
    },
    reply: { conversion: { ...conversionExample, convertedAt: 1_790_000_712_000 } },
  },
});
