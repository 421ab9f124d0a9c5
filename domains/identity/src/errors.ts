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
  IDENTITY_AGREEMENT_REQUIRED: {
    status: 422,
    textKey: "error.IDENTITY_AGREEMENT_REQUIRED",
    when: "The site asks applicants to agree to the rules of responsible gaming, and this one did not.",
    caller: "Show it at the box of the agreement.",
  },
  IDENTITY_WAY_CLOSED: {
    status: 403,
    textKey: "error.IDENTITY_WAY_CLOSED",
    when: "The site does not let players in by e-mail or number and password.",
    caller: "Show the text; do not offer another try.",
  },
  IDENTITY_REGISTRATION_CLOSED: {
    status: 403,
    textKey: "error.IDENTITY_REGISTRATION_CLOSED",
    when: "The site takes no new players, or none of this country or by this form.",
    caller: "Show the text; do not offer another try.",
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
  IDENTITY_CAPTCHA_REQUIRED: {
    status: 400,
    textKey: "error.IDENTITY_CAPTCHA_REQUIRED",
    when: "Many attempts came from this network or for this account; `errorCode` is 100 and `challenge` the work to be proved for `action`.",
    caller: "Solve the challenge and repeat the call with the solution as `x-captcha`.",
  },
  IDENTITY_CAPTCHA_WRONG: {
    status: 400,
    textKey: "error.IDENTITY_CAPTCHA_WRONG",
    when: "The solution is none of a challenge for this action and network; `errorCode` is 111, `challenge` another one.",
    caller: "Solve the new challenge and repeat the call.",
  },
  IDENTITY_CAPTCHA_EXPIRED: {
    status: 400,
    textKey: "error.IDENTITY_CAPTCHA_EXPIRED",
    when: "The challenge was solved too late; `errorCode` is 112, `challenge` another one.",
    caller: "Solve the new challenge and repeat the call.",
  },
  IDENTITY_CAPTCHA_USED: {
    status: 400,
    textKey: "error.IDENTITY_CAPTCHA_USED",
    when: "The solution was spent on another call; `errorCode` is 113, `challenge` another one.",
    caller: "Solve the new challenge and repeat the call.",
  },
  IDENTITY_DEVICE_UNKNOWN: {
    status: 400,
    textKey: "error.IDENTITY_DEVICE_UNKNOWN",
    when: "The fingerprint is not ours, its time is over, or it is another device's than the session's; `errorCode` is 120.",
    caller: "Take the fingerprint anew and repeat the call, or leave the header out.",
  },
  IDENTITY_TRANSFER_CLOSED: {
    status: 403,
    textKey: "error.IDENTITY_TRANSFER_CLOSED",
    when: "The site brings no accounts of an older site along.",
    caller: "Show the text; do not offer another try.",
  },
  IDENTITY_CODES_USED_UP: {
    status: 429,
    textKey: "error.IDENTITY_CODES_USED_UP",
    when: "As many codes went to this number, or out at all, as may; there is another one after `afterMinutes` at the latest.",
    caller: "Show the text; ask for no code before.",
  },
  IDENTITY_CODE_WRONG: {
    status: 401,
    textKey: "error.IDENTITY_CODE_WRONG",
    when: "The code is none of this transfer, was used, came too late, from another browser, or after five tries; the answer never tells which.",
    caller: "Let the player type it again, or ask for another one.",
  },
  IDENTITY_TRANSFER_OVER: {
    status: 401,
    textKey: "error.IDENTITY_TRANSFER_OVER",
    when: "The token is none, was used, came too late or from another browser.",
    caller: "Begin the transfer anew.",
  },
  IDENTITY_NETWORK_CLOSED: {
    status: 403,
    textKey: "error.IDENTITY_NETWORK_CLOSED",
    when: "The site does not offer this social network, or has no credentials for it.",
    caller: "Offer another way of signing in.",
  },
  IDENTITY_NETWORK_SILENT: {
    status: 503,
    textKey: "error.IDENTITY_NETWORK_SILENT",
    when: "The social network gives no answer that can be used.",
    caller: "Try again later, or sign in another way.",
  },
  IDENTITY_NETWORK_HELD: {
    status: 409,
    textKey: "error.IDENTITY_NETWORK_HELD",
    when: "The account has another person of this network already.",
    caller: "Take that one from the account first.",
  },
  IDENTITY_SOCIAL_DECLINED: {
    status: 403,
    textKey: "error.IDENTITY_SOCIAL_DECLINED",
    when: "The person did not agree at the social network.",
    caller: "Offer every way of signing in again.",
  },
  IDENTITY_SOCIAL_UNPROVEN: {
    status: 403,
    textKey: "error.IDENTITY_SOCIAL_UNPROVEN",
    when: "What came back from the social network does not fit what was asked: state, nonce, issuer, audience, signature or time.",
    caller: "Start again; nobody was signed in.",
  },
  IDENTITY_SOCIAL_EXPIRED: {
    status: 410,
    textKey: "error.IDENTITY_SOCIAL_EXPIRED",
    when: "The way to the social network is over, was used, or began in another browser.",
    caller: "Start again.",
  },
  IDENTITY_SOCIAL_EMAIL_KNOWN: {
    status: 409,
    textKey: "error.IDENTITY_SOCIAL_EMAIL_KNOWN",
    when: "An account with the person's e-mail exists that has other ways of signing in. Addresses prove nothing, so nothing is linked.",
    caller: "Have him sign in with his first way and link the network in his account.",
  },
  IDENTITY_SOCIAL_TAKEN: {
    status: 409,
    textKey: "error.IDENTITY_SOCIAL_TAKEN",
    when: "The person of the network signs in to another account.",
    caller: "Show the text; the other account keeps him.",
  },
  IDENTITY_LAST_WAY: {
    status: 409,
    textKey: "error.IDENTITY_LAST_WAY",
    when: "Without this network the player could not sign in any more.",
    caller: "Have him link another network first.",
  },
  IDENTITY_TERMS_OUTDATED: {
    status: 409,
    textKey: "error.IDENTITY_TERMS_OUTDATED",
    when: "The player agrees to another wording of the terms than `version`, the present one.",
    caller: "Show the present wording and ask again.",
  },
  IDENTITY_BAN_INVALID: {
    status: 422,
    textKey: "error.IDENTITY_BAN_INVALID",
    when: "The level of a ban is no whole number from 1 to `maxLevel`, or its version none from 0 to `maxVersion`.",
    caller: "Name a level and a version within these bounds.",
  },
  IDENTITY_PLAYER_UNKNOWN: {
    status: 404,
    textKey: "error.IDENTITY_PLAYER_UNKNOWN",
    when: "No player has this number.",
    caller: "Check the number.",
  },
} as const satisfies ErrorCatalogue;

/** A code of this domain. */
export type IdentityErrorCode = keyof typeof identityErrors;
