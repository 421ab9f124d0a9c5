import type { ErrorCatalogue } from "@fairline/kernel";

const OWN_MONEY = "Offer the stake that own money pays: `realMinor`.";

/** Every refusal of this domain. */
export const bonusErrors = {
  BONUS_NOT_FOUND: {
    status: 404,
    textKey: "error.BONUS_NOT_FOUND",
    when: "No bonus has this name, or it is another player's.",
    caller: "Read the list again.",
  },
  BONUS_NOT_AVAILABLE: {
    status: 403,
    textKey: "error.BONUS_NOT_AVAILABLE",
    when: "The bonus is not for this player; `clause` names why.",
    caller: "Show the reason.",
  },
  BONUS_PLAYER_EXCLUDED: {
    status: 403,
    textKey: "error.BONUS_PLAYER_EXCLUDED",
    when: "The player may not be offered anything now.",
    caller: "Offer nothing.",
  },
  BONUS_DEPOSIT_TOO_SMALL: {
    status: 409,
    textKey: "error.BONUS_DEPOSIT_TOO_SMALL",
    when: "The deposit is below `minMinor`.",
    caller: "Show the least deposit.",
  },
  BONUS_CHOICE_FINAL: {
    status: 409,
    textKey: "error.BONUS_CHOICE_FINAL",
    when: "The first deposit has been made: its bonus cannot be chosen any more.",
    caller: "Read the bonuses again.",
  },
  BONUS_QUEUE_FULL: {
    status: 409,
    textKey: "error.BONUS_QUEUE_FULL",
    when: "As many bonuses wait as may: `max`.",
    caller: "Wait until one has ended.",
  },
  BONUS_STATE_CONFLICT: {
    status: 409,
    textKey: "error.BONUS_STATE_CONFLICT",
    when: "The bonus is in another state: `state`.",
    caller: "Read it again.",
  },
  BONUS_MAX_BET: {
    status: 403,
    textKey: "error.BONUS_MAX_BET",
    when: "Bonus money takes part in stakes up to `maxMinor` only.",
    caller: OWN_MONEY,
  },
  BONUS_MIN_ODDS: {
    status: 403,
    textKey: "error.BONUS_MIN_ODDS",
    when: "Bonus money needs `minLegs` legs with odds of `minOddsMilli` up.",
    caller: OWN_MONEY,
  },
  BONUS_MIN_LEGS: {
    status: 403,
    textKey: "error.BONUS_MIN_LEGS",
    when: "Bonus money needs a bet of `minLegs` legs up.",
    caller: OWN_MONEY,
  },
  BONUS_MARKET_EXCLUDED: {
    status: 403,
    textKey: "error.BONUS_MARKET_EXCLUDED",
    when: "Bonus money may not be staked on a market of the coupon.",
    caller: OWN_MONEY,
  },
  BONUS_GAME_EXCLUDED: {
    status: 403,
    textKey: "error.BONUS_GAME_EXCLUDED",
    when: "Bonus money may not be staked on the game.",
    caller: OWN_MONEY,
  },
  BONUS_FIXTURE_TOO_LATE: {
    status: 403,
    textKey: "error.BONUS_FIXTURE_TOO_LATE",
    when: "A match of the coupon begins after the bonus ends.",
    caller: OWN_MONEY,
  },
  BONUS_EXPIRED: {
    status: 403,
    textKey: "error.BONUS_EXPIRED",
    when: "The time of the bonus is over.",
    caller: OWN_MONEY,
  },
  BONUS_OWN_MONEY_FIRST: {
    status: 403,
    textKey: "error.BONUS_OWN_MONEY_FIRST",
    when: "The player has own money in another currency, and own money goes first.",
    caller: OWN_MONEY,
  },
  BONUS_SINGLE_GRANT: {
    status: 403,
    textKey: "error.BONUS_SINGLE_GRANT",
    when: "The stake would need more than one bonus.",
    caller: OWN_MONEY,
  },
  TEMPLATE_INVALID: {
    status: 422,
    textKey: "error.TEMPLATE_INVALID",
    when: "The template breaks rules, its own or a licence's: `faults`.",
    caller: "Show every fault.",
  },
  TEMPLATE_IMMUTABLE: {
    status: 409,
    textKey: "error.TEMPLATE_IMMUTABLE",
    when: "This version is published with other terms.",
    caller: "Publish a new version.",
  },
} as const satisfies ErrorCatalogue;

/** A code of this domain. */
export type BonusErrorCode = keyof typeof bonusErrors;
