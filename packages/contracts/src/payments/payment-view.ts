import { z } from "zod";
import { currencyCode, idText, minorText, timeMs } from "../fields.ts";

/** A deposit as its owner sees it; only provider evidence makes it `succeeded`. */
export const paymentView = z.object({
  paymentId: idText,
  methodId: z.string(),
  state: z.enum([
    "created",
    "awaiting",
    "pending",
    "succeeded",
    "held",
    "failed",
    "cancelled",
    "expired",
    "refunded",
    "charged-back",
  ]),
  amountMinor: minorText,
  currency: currencyCode,
  createdAt: timeMs,
  updatedAt: timeMs,
});

/** A deposit as its owner sees it. */
export type PaymentView = z.infer<typeof paymentView>;

/** Example used by several contracts. */
export const paymentExample: PaymentView = {
  paymentId: "7",
  methodId: "sandbox-card",
  state: "succeeded",
  amountMinor: "10000",
  currency: "EUR",
  createdAt: 1_790_000_650_000,
  updatedAt: 1_790_000_700_000,
};
