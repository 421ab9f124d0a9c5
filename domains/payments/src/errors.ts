import type { ErrorCatalogue } from "@fairline/kernel";

/** Every refusal of this domain. */
export const paymentErrors = {
  PAYMENT_METHOD_UNKNOWN: {
    status: 422,
    textKey: "error.PAYMENT_METHOD_UNKNOWN",
    when: "No such method takes the currency of the player's account.",
    caller: "Offer the methods of find-payment-methods.",
  },
  PAYMENT_AMOUNT_INVALID: {
    status: 422,
    textKey: "error.PAYMENT_AMOUNT_INVALID",
    when: "The amount is not a whole number of minor units above zero.",
    caller: "Show it at the amount field.",
  },
  PAYMENT_BELOW_MIN: {
    status: 422,
    textKey: "error.PAYMENT_BELOW_MIN",
    when: "The amount is below `minMinor` of the method in `currency`.",
    caller: "Show the minimum at the amount field.",
  },
  PAYMENT_ABOVE_MAX: {
    status: 422,
    textKey: "error.PAYMENT_ABOVE_MAX",
    when: "The amount is above `maxMinor` of the method in `currency`.",
    caller: "Show the maximum at the amount field.",
  },
  PAYMENT_TOO_MANY_OPEN: {
    status: 409,
    textKey: "error.PAYMENT_TOO_MANY_OPEN",
    when: "The player has `max` deposits under way.",
    caller: "Let him finish one or wait until its link has expired.",
  },
  PAYMENT_PROVIDER_DOWN: {
    status: 503,
    textKey: "error.PAYMENT_PROVIDER_DOWN",
    when: "The provider refused the order or could not be reached; nothing was charged.",
    caller: "Offer another method, or a new try with a new requestId later.",
  },
  PAYMENT_DUPLICATE_MISMATCH: {
    status: 409,
    textKey: "error.PAYMENT_DUPLICATE_MISMATCH",
    when: "The requestId was used before for another deposit.",
    caller: "Use a fresh requestId for a fresh deposit.",
  },
} as const satisfies ErrorCatalogue;

/** A code of this domain. */
export type PaymentErrorCode = keyof typeof paymentErrors;
