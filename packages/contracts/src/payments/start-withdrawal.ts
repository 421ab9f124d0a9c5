import { z } from "zod";
import { contract } from "../contract.ts";
import { askedMinorText, idText, requestId } from "../fields.ts";
import { withdrawalExample, withdrawalView } from "./withdrawal-view.ts";

/** Sets money aside and asks for it to be paid out, at most once for a `requestId`. */
export const startWithdrawal = contract({
  id: "start-withdrawal",
  method: "POST",
  path: "/payments-api/v1/withdrawals",
  access: "player",
  effect: "money",
  summary: "Asks for money to be paid out.",
  body: z.strictObject({
    requestId,
    methodId: z.string().max(64),
    amountMinor: askedMinorText,
    /** One of the player's currency accounts; his main one unless named. */
    accountId: idText.optional(),
  }),
  reply: z.object({ withdrawal: withdrawalView }),
  errors: [
    "PAYMENT_METHOD_UNKNOWN",
    "PAYMENT_AMOUNT_INVALID",
    "PAYMENT_BELOW_MIN",
    "PAYMENT_ABOVE_MAX",
    "PAYMENT_DUPLICATE_MISMATCH",
    "WITHDRAW_INSUFFICIENT",
    "WITHDRAW_ACCOUNT_BLOCKED",
    "WITHDRAW_VERIFICATION",
    "WITHDRAW_WAGERING",
    "WITHDRAW_TOO_MANY_OPEN",
    "REQUEST_ID_STALE",
    "WALLET_ACCOUNT_UNKNOWN",
    "WALLET_ACCOUNT_BONUS",
    "RATE_UNAVAILABLE",
  ],
  example: {
    body: {
      requestId: "01920000-0000-7000-8000-000000000009",
      methodId: "sandbox-bank",
      amountMinor: "5000",
    },
    reply: { withdrawal: withdrawalExample },
  },
});
