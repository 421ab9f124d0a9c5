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
  WITHDRAW_INSUFFICIENT: {
    status: 422,
    textKey: "error.WITHDRAW_INSUFFICIENT",
    when: "The balance is less than the amount; `availableMinor` can be taken out.",
    caller: "Show what is available at the amount field.",
  },
  WITHDRAW_ACCOUNT_BLOCKED: {
    status: 403,
    textKey: "error.WITHDRAW_ACCOUNT_BLOCKED",
    when: "The player's account is frozen or closed.",
    caller: "Ask the player to contact support: his money stays his.",
  },
  WITHDRAW_VERIFICATION: {
    status: 403,
    textKey: "error.WITHDRAW_VERIFICATION",
    when: "A step of the verification is open; `step` names it.",
    caller: "Lead to the verification.",
  },
  WITHDRAW_WAGERING: {
    status: 409,
    textKey: "error.WITHDRAW_WAGERING",
    when: "A rule that the player agreed to holds this money until it is wagered.",
    caller: "Show the rule and what is left of it.",
  },
  WITHDRAW_TOO_MANY_OPEN: {
    status: 409,
    textKey: "error.WITHDRAW_TOO_MANY_OPEN",
    when: "The player has `max` withdrawals under way.",
    caller: "Let him wait for one or cancel one.",
  },
  WITHDRAW_CANCEL_TOO_LATE: {
    status: 409,
    textKey: "error.WITHDRAW_CANCEL_TOO_LATE",
    when: "The withdrawal was sent, or has ended.",
    caller: "Read it again.",
  },
  WITHDRAW_REVIEW_CHANGED: {
    status: 409,
    textKey: "error.WITHDRAW_REVIEW_CHANGED",
    when: "The withdrawal is no longer as the person who decides saw it.",
    caller: "Read it again and let him decide anew.",
  },
  WITHDRAW_REVIEW_SAME_PERSON: {
    status: 409,
    textKey: "error.WITHDRAW_REVIEW_SAME_PERSON",
    when: "Two persons have to approve it, and this one has done so already.",
    caller: "Leave it to somebody else.",
  },
} as const satisfies ErrorCatalogue;

/** A code of this domain. */
export type PaymentErrorCode = keyof typeof paymentErrors;
