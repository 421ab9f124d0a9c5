import { currencies } from "@fairline/money";
import { assert, type JsonObject } from "@fairline/kernel";
import type { HeadState } from "@fairline/wallet";
import type { Funding, GameToFund } from "../ports.ts";

/** What a player has, as decimal text of minor units. */
export type WalletBalance = {
  readonly cash: string;
  /** What the next debit of that game would take beside all cash, no more. */
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

/** What a decision has moved. */
export type Moved = {
  readonly cashMinor: { readonly debitMinor: bigint; readonly creditMinor: bigint };
  /** Bonus money, more or less, of the account. */
  readonly bonusMinor: bigint;
  readonly accountId: bigint | undefined;
  /** The player's grants afterwards; absent when they are as they were. */
  readonly grants?: unknown;
};

/** The player's money once a decision has moved so much; credits repay debts first. */
export function stateAfter(state: HeadState, moved: Moved): HeadState {
  const { cashMinor, bonusMinor, accountId, grants = state.grants } = moved;
  const { debitMinor, creditMinor } = cashMinor;
  const repaid = state.owedMinor < creditMinor ? state.owedMinor : creditMinor;
  return {
    ...state,
    balanceMinor: state.balanceMinor - debitMinor + creditMinor - repaid,
    owedMinor: state.owedMinor - repaid,
    accounts: state.accounts.map((account) =>
      account.accountId === accountId
        ? { ...account, balanceMinor: account.balanceMinor + bonusMinor }
        : account,
    ),
    grants,
  };
}

/** What a player has for a game. */
export function balanceFor(
  funding: Pick<Funding, "greatest"> | undefined,
  game: GameToFund,
  state: HeadState,
  nowMicros: bigint,
): WalletBalance {
  const currency = currencies.find(({ id }) => id === state.currencyId);
  assert(currency, `currency ${state.currencyId} is known`);
  return {
    cash: String(state.balanceMinor),
    bonus: String(funding?.greatest(state, game, nowMicros) ?? 0n),
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
