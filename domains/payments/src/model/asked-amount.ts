import { type Refused, refused } from "@fairline/kernel";
import { parseMinor } from "@fairline/money";
import type { PaymentErrorCode } from "../errors.ts";
import type { Method } from "./methods.ts";

// No sign, no leading zero, no fraction, no exponent: one amount has one text.
const AMOUNT = /^[1-9]\d{0,17}$/;

/** Reads the amount a player typed and holds it against the bounds of the method. */
export function parseAskedAmount(text: string, method: Method): bigint | Refused<PaymentErrorCode> {
  const amountMinor = AMOUNT.test(text) ? parseMinor(text) : undefined;
  if (amountMinor === undefined) return refused("PAYMENT_AMOUNT_INVALID");
  const { currency } = method;
  if (amountMinor < method.minMinor) {
    return refused("PAYMENT_BELOW_MIN", { minMinor: String(method.minMinor), currency });
  }
  if (amountMinor > method.maxMinor) {
    return refused("PAYMENT_ABOVE_MAX", { maxMinor: String(method.maxMinor), currency });
  }
  return amountMinor;
}
