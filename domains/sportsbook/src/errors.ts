import type { ErrorCatalogue } from "@fairline/kernel";

/** Every refusal of this domain, and every reason why a bet may be rejected after its delay. */
export const sportsbookErrors = {
  COUPON_DUPLICATE_REQUEST: {
    status: 409,
    textKey: "error.COUPON_DUPLICATE_REQUEST",
    when: "The requestId was used before with another body.",
    caller: "Read what became of the first request; send a new one with a new requestId.",
  },
  COUPON_REQUEST_STALE: {
    status: 409,
    textKey: "error.COUPON_REQUEST_STALE",
    when: "The time inside the requestId is more than a day from the platform's clock and no bet of this player carries it.",
    caller: "Correct the device's clock or make a new requestId.",
  },
  COUPON_ACCOUNT_BLOCKED: {
    status: 403,
    textKey: "error.COUPON_ACCOUNT_BLOCKED",
    when: "The player's account is frozen or closed, or he has none.",
    caller: "Show the text; placing is impossible until support opens the account.",
  },
  COUPON_STRUCTURE_INVALID: {
    status: 422,
    textKey: "error.COUPON_STRUCTURE_INVALID",
    when: "`reason`: no-legs, type-not-offered by this site, too-many-legs (over `legsMax`), single-needs-one-leg, accumulator-needs-two-legs, or price (a leg's asked price is no price).",
    caller: "Correct the coupon.",
  },
  COUPON_LEGS_RELATED: {
    status: 422,
    textKey: "error.COUPON_LEGS_RELATED",
    when: "Legs depend on each other; `pairs` names their positions.",
    caller: "Mark the pairs; the player removes one leg of each.",
  },
  COUPON_SELECTION_UNKNOWN: {
    status: 422,
    textKey: "error.COUPON_SELECTION_UNKNOWN",
    when: "No such fixture, market or outcome; `legs` names the positions.",
    caller: "Remove the legs from the coupon.",
  },
  COUPON_FIXTURE_CLOSED: {
    status: 409,
    textKey: "error.COUPON_FIXTURE_CLOSED",
    when: "A fixture is over, postponed or cancelled; `legs` names the positions.",
    caller: "Remove the legs from the coupon.",
  },
  COUPON_SPORT_CLOSED: {
    status: 403,
    textKey: "error.COUPON_SPORT_CLOSED",
    when: "The operator takes no bets on a sport from this player; `legs` names the positions.",
    caller: "Remove the legs from the coupon; another try is refused alike.",
  },
  COUPON_PAST_CUTOFF: {
    status: 409,
    textKey: "error.COUPON_PAST_CUTOFF",
    when: "A leg before the match came after its start; `legs` names the positions.",
    caller: "Offer the live markets of the fixture.",
  },
  COUPON_MARKET_SUSPENDED: {
    status: 409,
    textKey: "error.COUPON_MARKET_SUSPENDED",
    when: "A market or outcome is stopped for the moment; `legs` names the positions.",
    caller: "Keep the coupon; placing works again when the market opens.",
  },
  COUPON_MARKET_CLOSED: {
    status: 409,
    textKey: "error.COUPON_MARKET_CLOSED",
    when: "A market is settled, cancelled or withdrawn; `legs` names the positions.",
    caller: "Remove the legs from the coupon.",
  },
  COUPON_FEED_STALE: {
    status: 409,
    textKey: "error.COUPON_FEED_STALE",
    when: "The facts needed to judge a price are not known now: the source is silent, or the page is ahead of this process.",
    caller: "Try again in a moment with a new requestId.",
  },
  COUPON_ODDS_CHANGED: {
    status: 409,
    textKey: "error.COUPON_ODDS_CHANGED",
    when: "Prices moved beyond the player's policy. Each entry of `legs` has index, oddsMilli, epoch, seq and reason: price, reopened, stale or epoch.",
    caller: "Show the new prices; on accept send them with a new requestId.",
  },
  COUPON_STAKE_INVALID: {
    status: 422,
    textKey: "error.COUPON_STAKE_INVALID",
    when: "The stake is not a whole number of minor units: a fraction, a sign, an exponent or no number at all.",
    caller: "Correct the stake.",
  },
  COUPON_STAKE_BELOW_MIN: {
    status: 422,
    textKey: "error.COUPON_STAKE_BELOW_MIN",
    when: "The stake is under `minMinor` of `currency`.",
    caller: "Offer the least stake.",
  },
  COUPON_STAKE_ABOVE_MAX: {
    status: 422,
    textKey: "error.COUPON_STAKE_ABOVE_MAX",
    when: "The stake is over what one coupon may take at this price; `maxMinor` would pass.",
    caller: "Offer the greatest stake.",
  },
  COUPON_LIABILITY_EXCEEDED: {
    status: 422,
    textKey: "error.COUPON_LIABILITY_EXCEEDED",
    when: "The house has taken enough on an outcome or fixture; `maxMinor` would pass.",
    caller: "Offer the greatest stake.",
  },
  COUPON_SCORE_CHANGED: {
    status: 409,
    textKey: "error.COUPON_SCORE_CHANGED",
    when: "The score changed during the delay of a live bet: every bet of that window is rejected and its stake is back.",
    caller: "Show the text; the player may bet again at the new prices.",
  },
  COUPON_RED_CARD_CHANGED: {
    status: 409,
    textKey: "error.COUPON_RED_CARD_CHANGED",
    when: "A red card was shown during the delay of a live bet.",
    caller: "Show the text; the player may bet again at the new prices.",
  },
  COUPON_MATERIAL_CHANGE: {
    status: 409,
    textKey: "error.COUPON_MATERIAL_CHANGE",
    when: "Something that decides prices happened during the delay of a live bet: a penalty, a review.",
    caller: "Show the text; the player may bet again at the new prices.",
  },
  COUPON_SAVING_OFF: {
    status: 403,
    textKey: "error.COUPON_SAVING_OFF",
    when: "This site keeps no coupons (`coupon.saveLoad` is off).",
    caller: "Offer neither saving nor loading.",
  },
  COUPON_NOT_SAVED: {
    status: 404,
    textKey: "error.COUPON_NOT_SAVED",
    when: "No coupon is kept under this code, or its 30 days are over.",
    caller: "Let the player correct the code.",
  },
  COUPON_CODE_TRIES: {
    status: 429,
    textKey: "error.COUPON_CODE_TRIES",
    when: "Too many codes of this network led nowhere within an hour; `retryAfterSeconds` says how long it waits.",
    caller: "Let the player wait; a page lets the browser ask.",
  },
  COUPON_STORE_FULL: {
    status: 503,
    textKey: "error.COUPON_STORE_FULL",
    when: "As many coupons are kept as may be; the oldest go first, within the hour.",
    caller: "Keep the coupon; try again later.",
  },
  CASHOUT_UNAVAILABLE: {
    status: 409,
    textKey: "error.CASHOUT_UNAVAILABLE",
    when: "The bet cannot be sold; `reason`: waiting (its live delay runs), decided, closed (a market of it is over), no-price, or worthless (it is worth less than the smallest amount). In a bet's log: it was settled before the sale.",
    caller: "Take the offer away; read the bet again.",
  },
  CASHOUT_SUSPENDED: {
    status: 409,
    textKey: "error.CASHOUT_SUSPENDED",
    when: "A market of an open leg is stopped, its prices are old, or results are being looked at.",
    caller: "Keep the bet; ask for an offer again in a few seconds.",
  },
  CASHOUT_OFFER_EXPIRED: {
    status: 409,
    textKey: "error.CASHOUT_OFFER_EXPIRED",
    when: "The offer is older than 4 s, or prices have moved; `newOfferMinor`, `offerId` and `expiresAt` are of the present one. In a bet's log: prices moved during the wait.",
    caller: "Show the new amount and let the player decide.",
  },
  CASHOUT_PENDING: {
    status: 409,
    textKey: "error.CASHOUT_PENDING",
    when: "Another sale of this bet waits for the end of its live delay.",
    caller: "Wait for the change of the bet.",
  },
  CASHOUT_MATERIAL_CHANGE: {
    status: 409,
    textKey: "error.CASHOUT_MATERIAL_CHANGE",
    when: "In a bet's log only: a goal, a red card or a penalty fell into the wait of a sale.",
    caller: "Show the text; the bet goes on as it was.",
  },
} as const satisfies ErrorCatalogue;

/** Codes of this domain. */
export type SportsbookErrorCode = keyof typeof sportsbookErrors;
