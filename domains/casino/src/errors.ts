import type { ErrorCatalogue } from "@fairline/kernel";

/** What a provider of games is refused with, beside the codes of the ledger and of limits. */
export const casinoErrors = {
  WALLET_TX_NOT_FOUND: {
    status: 404,
    textKey: "error.WALLET_TX_NOT_FOUND",
    when: "No such debit, round or transaction; also one that was refused.",
    caller: "Send the debit first.",
  },
  WALLET_ROLLBACK_AFTER_CREDIT: {
    status: 409,
    textKey: "error.WALLET_ROLLBACK_AFTER_CREDIT",
    when: "The round was paid already.",
    caller: "Do not repeat; settle the difference with the operator.",
  },
  WALLET_ROUND_CLOSED: {
    status: 409,
    textKey: "error.WALLET_ROUND_CLOSED",
    when: "The round has ended, or all of its stakes were taken back.",
    caller: "Open another round.",
  },
  WALLET_SESSION_EXPIRED: {
    status: 401,
    textKey: "error.WALLET_SESSION_EXPIRED",
    when: "The game's session is over or unknown; for stakes only.",
    caller: "Ask the player to open the game again.",
  },
  WALLET_PLAYER_BLOCKED: {
    status: 403,
    textKey: "error.WALLET_PLAYER_BLOCKED",
    when: "The player's account is frozen or closed; for stakes only.",
    caller: "Tell the player to contact support.",
  },
  WALLET_LIMIT_EXCEEDED: {
    status: 403,
    textKey: "error.WALLET_LIMIT_EXCEEDED",
    when: "A limit of the player forbids the stake; `limitType` 1 to 31 says which.",
    caller: "Show the text; a smaller stake may pass, under another txId.",
  },
  WALLET_CURRENCY_MISMATCH: {
    status: 400,
    textKey: "error.WALLET_CURRENCY_MISMATCH",
    when: "The player's account is in another currency.",
    caller: "Use the currency of the session.",
  },
  WALLET_BAD_SIGNATURE: {
    status: 401,
    textKey: "error.WALLET_BAD_SIGNATURE",
    when: "The provider is unknown, the signature is wrong or its time is more than 60 s away.",
    caller: "Correct the signature or the clock.",
  },
} as const satisfies ErrorCatalogue;
