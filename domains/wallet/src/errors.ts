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
  WALLET_TX_TOMBSTONED: {
    status: 409,
    textKey: "error.WALLET_TX_TOMBSTONED",
    when: "A provider rolled this transaction back before it arrived.",
    caller: "Treat it as cancelled; it will never be booked.",
  },
  REQUEST_ID_STALE: {
    status: 409,
    textKey: "error.REQUEST_ID_STALE",
    when: "The time inside a new requestId is more than 24 hours from the server's.",
    caller: "Repeat with a fresh requestId; correct the device's clock.",
  },
} as const satisfies ErrorCatalogue;
