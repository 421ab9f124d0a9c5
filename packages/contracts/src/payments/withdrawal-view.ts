import { z } from "zod";
import { currencyCode, idText, minorText, timeMs } from "../fields.ts";

/** What a person of the payments team looks at before a withdrawal goes out; no more than that is told. */
export const reviewSubject = z.enum(["amount", "new-method", "account", "security"]);

/** A withdrawal as its owner sees it; `unknown` is being clarified with the provider. */
export const withdrawalView = z.object({
  withdrawalId: idText,
  methodId: z.string(),
  state: z.enum([
    "review",
    "approved",
    "sending",
    "sent",
    "unknown",
    "paid",
    "returned",
    "cancelled",
    "rejected",
  ]),
  amountMinor: minorText,
  currency: currencyCode,
  createdAt: timeMs,
  updatedAt: timeMs,
  canCancel: z.boolean(),
  /** While it waits for a person: what is looked at, and when it is decided at the latest. */
  review: z.object({ of: z.array(reviewSubject).min(1).max(4), until: timeMs }).nullable(),
});

/** A withdrawal as its owner sees it. */
export type WithdrawalView = z.infer<typeof withdrawalView>;

/** Example used by several contracts. */
export const withdrawalExample: WithdrawalView = {
  withdrawalId: "9",
  methodId: "sandbox-bank",
  state: "approved",
  amountMinor: "5000",
  currency: "EUR",
  createdAt: 1_790_000_650_000,
  updatedAt: 1_790_000_650_000,
  canCancel: true,
  review: null,
};
