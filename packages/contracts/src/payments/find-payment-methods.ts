import { z } from "zod";
import { contract } from "../contract.ts";
import { currencyCode, idText, minorText } from "../fields.ts";

/** A way to pay in; amounts in minor units of `currency`. */
export const paymentMethod = z.object({
  methodId: z.string(),
  nameKey: z.string(),
  currency: currencyCode,
  minMinor: minorText,
  maxMinor: minorText,
  feeBp: z.number().int(),
  timeKey: z.string(),
  /** No real money moves by it. */
  isTest: z.boolean(),
  /** Name of whoever takes the money. */
  provider: z.string(),
});

/** The ways to pay in that this player may use now. */
export const findPaymentMethods = contract({
  id: "find-payment-methods",
  method: "GET",
  path: "/payments-api/v1/methods",
  access: "player",
  effect: "none",
  summary: "Lists deposit methods for the currency of one of the player's accounts.",
  query: z.strictObject({
    /** The player's main account unless named. */
    accountId: idText.optional(),
  }),
  reply: z.object({ methods: z.array(paymentMethod) }),
  errors: ["WALLET_ACCOUNT_UNKNOWN", "WALLET_ACCOUNT_BONUS"],
  example: {
    reply: {
      methods: [
        {
          methodId: "sandbox-card",
          nameKey: "payment.method.sandbox-card",
          currency: "EUR",
          minMinor: "100",
          maxMinor: "500000",
          feeBp: 0,
          timeKey: "payment.time.instant",
          isTest: true,
          provider: "Fairline Sandbox",
        },
      ],
    },
  },
});
