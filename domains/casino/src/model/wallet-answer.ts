import { currencies } from "@fairline/money";
import { assert, type JsonObject } from "@fairline/kernel";
import type { HeadState } from "@fairline/wallet";

/** What a player has, as decimal text of minor units. */
export type WalletBalance = {
  readonly cash: string;
  readonly bonus: string;
  readonly currency: string;
};

/** A transaction that is booked, or was. */
export type Booked = {
  readonly ok: true;
  readonly txId: string;
  readonly walletTxId: string;
  /** Absent when nobody knows whose transaction it would have been. */
  readonly balance?: WalletBalance;
  readonly replayed: boolean;
};

const BONUS_KIND = 4;

/** The player's balance once a decision has moved so much; credits repay debts first. */
export function balanceAfter(
  state: HeadState,
  moved: {
    readonly debitMinor: bigint;
    readonly creditMinor: bigint;
    /** Bonus money, more or less. */
    readonly bonusMinor: bigint;
  },
): WalletBalance {
  const { debitMinor, creditMinor, bonusMinor } = moved;
  const repaid = state.owedMinor < creditMinor ? state.owedMinor : creditMinor;
  const bonus = state.accounts
    .filter(({ kind, currencyId }) => kind === BONUS_KIND && currencyId === state.currencyId)
    .reduce((sum, { balanceMinor }) => sum + balanceMinor, bonusMinor);
  const currency = currencies.find(({ id }) => id === state.currencyId);
  assert(currency, `currency ${state.currencyId} is known`);
  return {
    cash: String(state.balanceMinor - debitMinor + creditMinor - repaid),
    bonus: String(bonus),
    currency: currency.code,
  };
}

/** What is stored under the transaction's name, and read back for a repeat. */
export function storedResult(walletTxId: bigint, balance: WalletBalance): JsonObject {
  return { walletTxId: String(walletTxId), ...balance };
}

/** The stored result as an answer. */
export function bookedOf(txId: string, result: JsonObject, replayed: boolean): Booked {
  const text = (name: string) => {
    const value = result[name];
    assert(typeof value === "string", `${name} is stored with every transaction`);
    return value;
  };
  const balance = { cash: text("cash"), bonus: text("bonus"), currency: text("currency") };
  return { ok: true, txId, walletTxId: text("walletTxId"), balance, replayed };
}

/** A decision that moves nothing. */
export const NOTHING_MOVED = { debitMinor: 0n, creditMinor: 0n, bonusMinor: 0n } as const;
