import type { ErrorCatalogue } from "@fairline/kernel";

const LEFT =
  "what is left is `leftMinor`, of `currency` where that is not the account's, " +
  "and the window's first row leaves it at `resetsAt` (ms).";
const STAKE_SMALLER = "Offer what is left with a new requestId.";
const DEPOSIT_SMALLER = "Offer what is left; the limit can be raised with a day's notice only.";

/** Every refusal of this domain. */
export const limitErrors = {
  SELF_EXCLUDED: {
    status: 403,
    textKey: "error.SELF_EXCLUDED",
    when: "The player excluded himself until `until` (ms): no stake and no deposit is taken.",
    caller: "Show the end date; withdrawing and reading stay possible.",
  },
  PERSON_EXCLUDED: {
    status: 403,
    textKey: "error.PERSON_EXCLUDED",
    when: "Another account with the same name and date of birth is excluded: no stake and no deposit is taken.",
    caller: "Lead the player to support; withdrawing and reading stay possible.",
  },
  NAMESAKE_UNKNOWN: {
    status: 404,
    textKey: "error.NAMESAKE_UNKNOWN",
    when: "The two numbers are not those of two accounts with one name and date of birth.",
    caller: "Check both numbers.",
  },
  SESSION_LIMIT: {
    status: 403,
    textKey: "error.SESSION_LIMIT",
    when: "The hours of the player's session limit are used up until `resetsAt` (ms).",
    caller: "Show the permanent message and sign the player out.",
  },
  DEPOSIT_TIMEOUT: {
    status: 403,
    textKey: "error.DEPOSIT_TIMEOUT",
    when: "The player takes no deposits until `until` (ms).",
    caller: "Show the end date.",
  },
  LIMIT_WAGER_24H: windowError(
    "LIMIT_WAGER_24H",
    `Over the stakes of 24 hours: ${LEFT}`,
    STAKE_SMALLER,
  ),
  LIMIT_WAGER_7D: windowError(
    "LIMIT_WAGER_7D",
    `Over the stakes of 7 days: ${LEFT}`,
    STAKE_SMALLER,
  ),
  LIMIT_WAGER_30D: windowError(
    "LIMIT_WAGER_30D",
    `Over the stakes of 30 days: ${LEFT}`,
    STAKE_SMALLER,
  ),
  LIMIT_LOSS_24H: windowError(
    "LIMIT_LOSS_24H",
    `Over the loss of 24 hours: ${LEFT}`,
    STAKE_SMALLER,
  ),
  LIMIT_LOSS_7D: windowError("LIMIT_LOSS_7D", `Over the loss of 7 days: ${LEFT}`, STAKE_SMALLER),
  LIMIT_LOSS_30D: windowError("LIMIT_LOSS_30D", `Over the loss of 30 days: ${LEFT}`, STAKE_SMALLER),
  LIMIT_DEPOSIT_24H: windowError(
    "LIMIT_DEPOSIT_24H",
    `Over the deposits of 24 hours: ${LEFT}`,
    DEPOSIT_SMALLER,
  ),
  LIMIT_DEPOSIT_7D: windowError(
    "LIMIT_DEPOSIT_7D",
    `Over the deposits of 7 days: ${LEFT}`,
    DEPOSIT_SMALLER,
  ),
  LIMIT_DEPOSIT_30D: windowError(
    "LIMIT_DEPOSIT_30D",
    `Over the deposits of 30 days: ${LEFT}`,
    DEPOSIT_SMALLER,
  ),
  LIMIT_VALUE_INVALID: {
    status: 422,
    textKey: "error.LIMIT_VALUE_INVALID",
    when: "The value is none of those a limit of `limitType` can have.",
    caller: "Show it at the field.",
  },
  LIMIT_START_INVALID: {
    status: 422,
    textKey: "error.LIMIT_START_INVALID",
    when: "A start is given for a limit that has none, or lies more than 30 days ahead.",
    caller: "Offer a start within 30 days.",
  },
  LIMIT_NOT_OFFERED: {
    status: 422,
    textKey: "error.LIMIT_NOT_OFFERED",
    when: "Players of this site do not set limits of this type.",
    caller: "Offer the types that the list of limits has.",
  },
  LIMIT_UNCHANGED: {
    status: 409,
    textKey: "error.LIMIT_UNCHANGED",
    when: "The limit has this value already.",
    caller: "Nothing: it holds.",
  },
  LIMIT_NOT_SET: {
    status: 409,
    textKey: "error.LIMIT_NOT_SET",
    when: "A limit is to be removed that is not set.",
    caller: "Read the limits again.",
  },
  LIMIT_CHANGE_PENDING: {
    status: 409,
    textKey: "error.LIMIT_CHANGE_PENDING",
    when: "Another loosening of this limit waits and can be confirmed from `appliesAt` (ms).",
    caller: "Let the player cancel it first; a stricter limit is taken at any time.",
  },
  LIMIT_NOT_PENDING: {
    status: 409,
    textKey: "error.LIMIT_NOT_PENDING",
    when: "No change of this limit waits for an answer; one that nobody answers for 7 days lapses.",
    caller: "Read the limits again.",
  },
  LIMIT_TOO_EARLY: {
    status: 409,
    textKey: "error.LIMIT_TOO_EARLY",
    when: "The change can be confirmed in `leftSeconds`.",
    caller: "Show the countdown.",
  },
  LIMIT_NOT_CANCELLABLE: {
    status: 409,
    textKey: "error.LIMIT_NOT_CANCELLABLE",
    when: "The limit holds: only a change that waits can be cancelled.",
    caller: "Offer to ask for another value.",
  },
  LIMIT_ONLY_LONGER: {
    status: 409,
    textKey: "error.LIMIT_ONLY_LONGER",
    when: "An exclusion or time-out until `until` (ms) covers that time; it can only be made longer.",
    caller: "Offer the longer periods.",
  },
  LIMIT_ONLY_STRICTER: {
    status: 409,
    textKey: "error.LIMIT_ONLY_STRICTER",
    when: "Somebody other than the player asked for a looser limit.",
    caller: "Nothing: operators and regulators can only tighten.",
  },
  REALITY_CHECK_PENDING: {
    status: 403,
    textKey: "error.REALITY_CHECK_PENDING",
    when: "The player asked to be reminded of the time, and a reminder waits for his answer.",
    caller: "Show time, stakes and returns; play goes on once he answered.",
  },
} as const satisfies ErrorCatalogue;

/** A code of this domain. */
export type LimitErrorCode = keyof typeof limitErrors;

function windowError<Code extends string>(code: Code, when: string, caller: string) {
  return { status: 422, textKey: `error.${code}`, when, caller } as const;
}
