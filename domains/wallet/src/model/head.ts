import type { Counters, HeadAccount, HeadState, HouseSide, SpendingWindow } from "../ledger.ts";
import { lookAgain } from "./look-again.ts";

/** A player's account as the engine holds it: balance and dense number of its last posting. */
export type AccountState = {
  readonly id: bigint;
  readonly balanceMinor: bigint;
  readonly postingNo: bigint;
};

/**
 * An account of a player beside the main one: currency (9), bonus (4), or what he owes in a currency
 * (8), which is never above 0. `isNew` until it is written.
 */
export type PlayerAccount = AccountState & {
  readonly kind: 4 | 8 | 9;
  readonly currencyId: number;
  readonly status: 0 | 1 | 2;
  readonly isNew: boolean;
};

/** A player's head row with his other accounts: everything a decision and a posting need. */
export type Head = {
  readonly id: bigint;
  readonly currencyId: number;
  readonly status: 0 | 1 | 2;
  /** Raised by one for each applied item; compared and set when the batch is written. */
  readonly seq: bigint;
  /** Microseconds of the last row: the next one is later. */
  readonly lastAt: bigint;
  readonly main: AccountState;
  readonly accounts: readonly PlayerAccount[];
  readonly wager: bigint;
  readonly won: bigint;
  readonly deposit: bigint;
  readonly withdraw: bigint;
  readonly reservedWager: bigint;
  /** Rules of other domains, unread. */
  readonly rules: unknown;
  readonly windows: readonly SpendingWindow[];
  /** Microseconds of the last row by which `won` fell; null when none has. */
  readonly wonFellAt: bigint | null;
  /** Bonus grants of another domain, unread. */
  readonly grants: unknown;
};

const DAY_MICROS = 86_400_000_000n;

/** Players' accounts are numbered from here up; below are the accounts of the house. */
const PLAYER_ID_MIN = 1_000_000n;

/** The house account of a side in a currency. */
export function houseAccountId({ house, subledger }: HouseSide, currencyId: number): bigint {
  return BigInt((subledger ?? house) * 1_000 + currencyId);
}

/**
 * What stands in the number of a house account: its kind, or its subledger's number; undefined for a
 * player's account.
 */
export function houseNumberOf(accountId: bigint): number | undefined {
  return accountId < PLAYER_ID_MIN ? Number(accountId / 1_000n) : undefined;
}

/** What a decision may see of a head. */
export function headState(head: Head): HeadState {
  return {
    headId: head.id,
    playerId: head.id,
    currencyId: head.currencyId,
    status: head.status,
    balanceMinor: head.main.balanceMinor,
    owedMinor: owedBy(head),
    counters: countersOf(head),
    reservedWagerMinor: head.reservedWager,
    accounts: head.accounts.length === 0 ? NO_ACCOUNTS : head.accounts.flatMap(headAccounts),
    rules: head.rules,
    windows: head.windows,
    wonFellAt: head.wonFellAt,
    lookAgain,
    grants: head.grants,
  };
}

const NO_ACCOUNTS: readonly HeadAccount[] = [];

function headAccounts(account: PlayerAccount): HeadAccount[] {
  const { id: accountId, kind, currencyId, balanceMinor, status } = account;
  return kind === 8 ? [] : [{ accountId, kind, currencyId, balanceMinor, status }];
}

/** The four sums of a head. */
function countersOf(head: Head): Counters {
  return { wager: head.wager, won: head.won, deposit: head.deposit, withdraw: head.withdraw };
}

/** The time of the head's next row: now, or just after its last row when that is later. */
export function laterThan(head: Head, nowMicros: bigint): bigint {
  return nowMicros > head.lastAt ? nowMicros : head.lastAt + 1n;
}

/** Windows after a first row was written at that time: an empty one now ends with this row. */
export function windowsAfter(
  windows: readonly SpendingWindow[],
  firstAt: bigint,
): readonly SpendingWindow[] {
  if (windows.every(({ validUntil }) => validUntil !== null)) return windows;
  return windows.map((window) => ({
    ...window,
    validUntil: window.validUntil ?? firstAt + BigInt(window.days) * DAY_MICROS,
  }));
}

/** What the player owes in a currency, 0 or more; in the head's when none is named. */
export function owedBy(head: Head, currencyId = head.currencyId): bigint {
  return -(receivableOf(head, currencyId)?.balanceMinor ?? 0n);
}

/** The account of what the player owes in a currency, once he has owed any. */
export function receivableOf(head: Head, currencyId: number): PlayerAccount | undefined {
  return head.accounts.find((account) => account.kind === 8 && account.currencyId === currencyId);
}
