import type { ErrorCatalogue } from "@fairline/kernel";

/** Every refusal of this domain. */
export const identityErrors = {
  IDENTITY_EMAIL_INVALID: {
    status: 422,
    textKey: "error.IDENTITY_EMAIL_INVALID",
    when: "The text cannot be an e-mail address.",
    caller: "Show it at the e-mail field.",
  },
  IDENTITY_EMAIL_TAKEN: {
    status: 409,
    textKey: "error.IDENTITY_EMAIL_TAKEN",
    when: "An account with this address exists, however it is spelled.",
    caller: "Offer to sign in.",
  },
  IDENTITY_PASSWORD_WEAK: {
    status: 422,
    textKey: "error.IDENTITY_PASSWORD_WEAK",
    when: "The password is shorter than `min` or longer than `max` characters, among the most common ones, or holds the e-mail, the name or the brand; `reason` says which.",
    caller: "Show the reason at the password field.",
  },
  IDENTITY_NAME_INVALID: {
    status: 422,
    textKey: "error.IDENTITY_NAME_INVALID",
    when: "The name is empty, too long or holds other signs than letters, spaces, hyphens, dots and apostrophes.",
    caller: "Show it at the name field.",
  },
  IDENTITY_BIRTH_DATE_INVALID: {
    status: 422,
    textKey: "error.IDENTITY_BIRTH_DATE_INVALID",
    when: "The birth date is no real day, lies in the future or before 1900.",
    caller: "Show it at the birth date field.",
  },
  IDENTITY_UNDER_AGE: {
    status: 403,
    textKey: "error.IDENTITY_UNDER_AGE",
    when: "The person has not reached `minAge` years by today's date in UTC.",
    caller: "Show the neutral text and the help link; do not offer another try.",
  },
  IDENTITY_CONSENT_REQUIRED: {
    status: 422,
    textKey: "error.IDENTITY_CONSENT_REQUIRED",
    when: "The person has not said that he is of age and accepts the terms.",
    caller: "Show it at the box; never tick it for him.",
  },
  IDENTITY_COUNTRY_BLOCKED: {
    status: 403,
    textKey: "error.IDENTITY_COUNTRY_BLOCKED",
    when: "The site takes no players from `country`, or no such country exists.",
    caller: "Show the text at the country field.",
  },
  IDENTITY_CURRENCY_UNKNOWN: {
    status: 422,
    textKey: "error.IDENTITY_CURRENCY_UNKNOWN",
    when: "No account can be kept in `currency`.",
    caller: "Offer the currencies of the site.",
  },
  IDENTITY_ALREADY_SIGNED_IN: {
    status: 409,
    textKey: "error.IDENTITY_ALREADY_SIGNED_IN",
    when: "A signed-in player tries to open another account.",
    caller: "Go to the account; sign out first to register somebody else.",
  },
  IDENTITY_WRONG_CREDENTIALS: {
    status: 401,
    textKey: "error.IDENTITY_WRONG_CREDENTIALS",
    when: "No player has this login with this password; the answer never tells which of the two is wrong.",
    caller: "Let the player try again.",
  },
  IDENTITY_LOCKED: {
    status: 429,
    textKey: "error.IDENTITY_LOCKED",
    when: "Ten wrong tries for this login came from this network; it is closed to it until `untilMs`.",
    caller: "Show the time; a try before it changes nothing.",
  },
} as const satisfies ErrorCatalogue;

/** A code of this domain. */
export type IdentityErrorCode = keyof typeof identityErrors;
