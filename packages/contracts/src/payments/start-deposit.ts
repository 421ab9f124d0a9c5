import { z } from "zod";
import { contract } from "../contract.ts";
import { askedMinorText, idText, requestId } from "../fields.ts";
import { paymentExample, paymentView } from "./payment-view.ts";

/** Creates the provider's order; the browser then leaves for `next.url`. */
export const startDeposit = contract({
  id: "start-deposit",
  method: "POST",
  path: "/payments-api/v1/deposits",
  access: "player",
  effect: "money",
  summary: "Starts a deposit and answers where the player pays.",
  body: z.strictObject({
    requestId,
    methodId: z.string().max(64),
    amountMinor: askedMinorText,
    language: z.string().regex(/^[a-z]{2}$/),
    /** One of the player's currency accounts; his main one unless named. */
    accountId: idText.optional(),
  }),
  reply: z.object({
    payment: paymentView,
    next: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("redirect"), url: z.string() }),
      z.object({ kind: z.literal("wait") }),
    ]),
  }),
  errors: [
    "PAYMENT_METHOD_UNKNOWN",
    "PAYMENT_AMOUNT_INVALID",
    "PAYMENT_BELOW_MIN",
    "PAYMENT_ABOVE_MAX",
    "PAYMENT_TOO_MANY_OPEN",
    "SELF_EXCLUDED",
    "PERSON_EXCLUDED",
    "DEPOSIT_TIMEOUT",
    "LIMIT_DEPOSIT_24H",
    "LIMIT_DEPOSIT_7D",
    "LIMIT_DEPOSIT_30D",
    "PAYMENT_PROVIDER_DOWN",
    "PAYMENT_DUPLICATE_MISMATCH",
    "WALLET_ACCOUNT_UNKNOWN",
    "WALLET_ACCOUNT_BONUS",
    "WALLET_ACCOUNT_BLOCKED",
    "RATE_UNAVAILABLE",
  ],
  example: {
    body: {
      requestId: "01920000-0000-7000-8000-000000000001",
      methodId: "sandbox-card",
      amountMinor: "10000",
      language: "en",
    },
    reply: {
      payment: { ...paymentExample, state: "awaiting" },
      next: { kind: "redirect", url: "http://localhost:3100/pay/abc" },
    },
  },
});
