import type { ErrorCatalogue } from "@fairline/kernel";

/** Refusals of the ledger itself; other domains hand them on or translate them. */
export const walletErrors = {
  WALLET_INSUFFICIENT_FUNDS: {
    status: 422,
    textKey: "error.WALLET_INSUFFICIENT_FUNDS",
    when: "The balance is less than the amount; data: balanceMinor, neededMinor.",
    caller: "Pay in or ask for less, with a new requestId.",
  },
  WALLET_ACCOUNT_BLOCKED: {
    status: 403,
    textKey: "error.WALLET_ACCOUNT_BLOCKED",
    when: "The account is frozen or closed and takes no stakes.",
    caller: "Ask the player to contact support.",
  },
  WALLET_ACCOUNT_UNKNOWN: {
    status: 404,
    textKey: "error.WALLET_ACCOUNT_UNKNOWN",
    when: "The player has no such account.",
    caller: "Read the accounts again.",
  },
  WALLET_ACCOUNT_BONUS: {
    status: 422,
    textKey: "error.WALLET_ACCOUNT_BONUS",
    when: "The account holds bonus money: it is chosen for no stake, deposit or withdrawal.",
    caller: "Choose the main account or one in another currency.",
  },
  WALLET_ACCOUNT_NOT_EMPTY: {
    status: 409,
    textKey: "error.WALLET_ACCOUNT_NOT_EMPTY",
    when: "The account holds money of the player, which would be out of his reach once it is closed.",
    caller: "Pay the money out first, or freeze the account.",
  },
  WALLET_PLAYER_UNKNOWN: {
    status: 404,
    textKey: "error.WALLET_PLAYER_UNKNOWN",
    when: "No player has this number.",
    caller: "Look at the number again.",
  },
  WALLET_CORRECTION_SAME_PERSON: {
    status: 409,
    textKey: "error.WALLET_CORRECTION_SAME_PERSON",
    when: "Whoever proposed a correction approves it as well.",
    caller: "Let another person decide.",
  },
  WALLET_CORRECTION_DECIDED: {
    status: 409,
    textKey: "error.WALLET_CORRECTION_DECIDED",
    when: "The correction has been posted or refused already.",
    caller: "Read the corrections again.",
  },
  WALLET_CORRECTION_EXPIRED: {
    status: 409,
    textKey: "error.WALLET_CORRECTION_EXPIRED",
    when: "Nobody approved the correction within 24 hours of its proposal.",
    caller: "Propose it anew.",
  },
  WALLET_ACCOUNTS_MAX: {
    status: 422,
    textKey: "error.WALLET_ACCOUNTS_MAX",
    when: "The player has 1,024 accounts: no further one is opened.",
    caller: "Use an account that exists.",
  },
  WALLET_TX_TOMBSTONED: {
    status: 409,
    textKey: "error.WALLET_TX_TOMBSTONED",
    when: "A provider rolled this transaction back before it arrived.",
    caller: "Treat it as cancelled; it will never be booked.",
  },
  WALLET_CURRENCY_UNAVAILABLE: {
    status: 422,
    textKey: "error.WALLET_CURRENCY_UNAVAILABLE",
    when: "The currency is unknown, not offered now, or points.",
    caller: "Offer one of find-currencies.",
  },
  WALLET_ACCOUNT_EXISTS: {
    status: 409,
    textKey: "error.WALLET_ACCOUNT_EXISTS",
    when: "The player has an account in this currency.",
    caller: "Use that account.",
  },
  WALLET_ACCOUNT_NOT_EXCHANGEABLE: {
    status: 422,
    textKey: "error.WALLET_ACCOUNT_NOT_EXCHANGEABLE",
    when: "One of the accounts holds bonus money or points, or both are of one currency.",
    caller: "Choose two money accounts of different currencies.",
  },
  WALLET_AMOUNT_INVALID: {
    status: 422,
    textKey: "error.WALLET_AMOUNT_INVALID",
    when: "The amount is no number of minor units above 0, or too small or large to exchange.",
    caller: "Ask for another amount.",
  },
  WALLET_DUPLICATE_MISMATCH: {
    status: 409,
    textKey: "error.WALLET_DUPLICATE_MISMATCH",
    when: "The requestId was used for another request.",
    caller: "Send a new requestId.",
  },
  RATE_UNAVAILABLE: {
    status: 503,
    textKey: "error.RATE_UNAVAILABLE",
    when: "No source has told the rate of these currencies within fifteen minutes.",
    caller: "Try again later.",
  },
  RATE_EXPIRED: {
    status: 409,
    textKey: "error.RATE_EXPIRED",
    when: "The quote is older than 30 seconds or unknown.",
    caller: "Ask for a new quote.",
  },
  REQUEST_ID_STALE: {
    status: 409,
    textKey: "error.REQUEST_ID_STALE",
    when: "The time inside a new requestId is more than 24 hours from the server's.",
    caller: "Repeat with a fresh requestId; correct the device's clock.",
  },
} as const satisfies ErrorCatalogue;

/** A code of this domain. */
export type WalletErrorCode = keyof typeof walletErrors;
