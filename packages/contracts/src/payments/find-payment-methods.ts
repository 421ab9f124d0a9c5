import { z } from "zod";
import { contract } from "../contract.ts";
import { currencyCode, minorText } from "../fields.ts";

/** A way to pay in; amounts in minor units of `currency`. */
export const paymentMethod = z.object({
  methodId: z.string(),
  nameKey: z.string(),
  currency: currencyCode,
  minMinor: minorText,
  maxMinor: minorText,
  feeBp: z.number().int(),
  timeKey: z.string(),
});

/** The ways to pay in that this player may use now. */
export const findPaymentMethods = contract({
  id: "find-payment-methods",
  method: "GET",
  path: "/payments-api/v1/methods",
  access: "player",
  effect: "none",
  summary: "Lists deposit methods for the player's currency.",
  reply: z.object({ methods: z.array(paymentMethod) }),
  errors: [],
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
        },
      ],
    },
  },
});
