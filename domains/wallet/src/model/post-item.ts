import { assert, type Refused, refused } from "@fairline/kernel";
import type { AccountOpening, Side, TransferDraft } from "../ledger.ts";
import {
  type AccountState,
  type Head,
  houseAccountId,
  laterThan,
  type PlayerAccount,
  receivableOf,
  windowsAfter,
} from "./head.ts";
import { type HoldChange, holdChange } from "./hold-change.ts";
import {
  countsBack,
  deltasOf,
  isGoneAnyway,
  isPlayersHouseRow,
  isSpending,
  NO_DELTAS,
  TransferKind,
} from "./transfer-kinds.ts";

/** A row of the journal, ready to be written. */
export type TransferRow = {
  readonly id: bigint;
  readonly at: bigint;
  readonly debitAccountId: bigint;
  readonly creditAccountId: bigint;
  readonly amountMinor: bigint;
  readonly currencyId: number;
  readonly kind: number;
  readonly groupId: bigint;
  readonly ref: bigint;
  readonly reversesId: bigint | null;
  /** Time of the transfer that is reversed; the journal finds it there. */
  readonly reversesAt: bigint | null;
  /** Number and balance of the player's side after the row; null on sides of the house. */
  readonly debitNo: bigint | null;
  readonly creditNo: bigint | null;
  readonly debitAfter: bigint | null;
  readonly creditAfter: bigint | null;
  /** The head's counters before this row; null on rows that concern the house alone. */
  readonly wagerBefore: bigint | null;
  readonly wonBefore: bigint | null;
  readonly depositBefore: bigint | null;
  readonly withdrawBefore: bigint | null;
  readonly wagerDelta: bigint;
  readonly wonDelta: bigint;
  readonly depositDelta: bigint;
  readonly withdrawDelta: bigint;
  /** Set on rows that count at a rate. */
  readonly rateId: bigint | null;
};

/** An item's rows and the head after them. */
export type PostedItem = {
  readonly kind: "posted";
  readonly head: Head;
  readonly rows: readonly TransferRow[];
  readonly holds: readonly HoldChange[];
  /** Time of the item: of its first row. */
  readonly at: bigint;
};

/** Codes with which the ledger itself refuses an item. */
export type PostingRefusal =
  | "WALLET_INSUFFICIENT_FUNDS"
  | "WALLET_ACCOUNT_BLOCKED"
  | "WALLET_ACCOUNTS_MAX";

/** Rows one item may write; a coupon of 60 legs still needs fewer than ten. */
const TRANSFERS_MAX = 64;
/** Accounts of one player: every one of them is kept in memory with his head. */
const ACCOUNTS_MAX = 1_024;
const PLAYER_ACCOUNT_MIN = 1_000_000n;

/**
 * Posts an item's drafts in order onto a copy of the head, on which `opens` are opened first. Nothing
 * of a refused item remains. Each row is later than every earlier row of the player by at least a
 * microsecond.
 */
export function postItem(
  head: Head,
  drafts: readonly TransferDraft[],
  nowMicros: bigint,
  nextId: () => bigint,
  opens: readonly AccountOpening[] = [],
): PostedItem | Refused<PostingRefusal> {
  assert(drafts.length <= TRANSFERS_MAX, "an item writes a bounded number of transfers");
  if (opens.length > 0 && head.accounts.length + opens.length > ACCOUNTS_MAX) {
    return refused("WALLET_ACCOUNTS_MAX");
  }
  const posting = new Posting(head, laterThan(head, nowMicros), nextId);
  for (const opening of opens) posting.open(opening);
  for (const draft of drafts) {
    const refusal = posting.refusal(draft);
    if (refusal) return refusal;
    posting.coverGone(draft);
    posting.post(draft);
    posting.repay(draft);
  }
  return posting.finish();
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** The player's side of a movement: his main account, or one beside it. */
type Own = AccountState & Partial<Pick<PlayerAccount, "kind" | "currencyId" | "status">>;

// This class runs for every bet: it changes one private copy in place and allocates little else.
class Posting {
  readonly #head: Mutable<Head>;
  readonly #startAt: bigint;
  readonly #nextId: () => bigint;
  readonly #rows: TransferRow[] = [];
  readonly #holds: HoldChange[] = [];
  #at: bigint;

  constructor(head: Head, at: bigint, nextId: () => bigint) {
    this.#head = nextOf(head);
    this.#startAt = at;
    this.#at = at;
    this.#nextId = nextId;
  }

  open({ accountId, kind, currencyId }: AccountOpening): void {
    const { id, accounts, currencyId: headCurrencyId } = this.#head;
    assert(
      accountId >= PLAYER_ACCOUNT_MIN && accountId !== id,
      "a new account has an id of its own",
    );
    assert(
      accounts.every((account) => account.id !== accountId),
      "an account is opened once",
    );
    const isTaken = accounts.some((other) => other.kind === 9 && other.currencyId === currencyId);
    assert(
      kind !== 9 || (currencyId !== headCurrencyId && !isTaken),
      "a player has one account for each currency",
    );
    assert(kind !== 4 || currencyId === headCurrencyId, "a bonus is in the currency of the head");
    this.#add({ id: accountId, kind, currencyId });
  }

  refusal(draft: TransferDraft): Refused<PostingRefusal> | undefined {
    const own = this.#ownOf(draft.from);
    const isBlocked = this.#head.status !== 0 || (own?.status ?? 0) !== 0;
    if (isBlocked && isSpending(draft.kind)) return refused("WALLET_ACCOUNT_BLOCKED");
    if (own === undefined || isGoneAnyway(draft.kind)) return undefined;
    if (own.balanceMinor >= draft.amountMinor) return undefined;
    return refused("WALLET_INSUFFICIENT_FUNDS", {
      balanceMinor: own.balanceMinor.toString(),
      neededMinor: draft.amountMinor.toString(),
    });
  }

  /** What the balance cannot bear of money that is gone becomes the player's debt first. */
  coverGone(draft: TransferDraft): void {
    if (!isGoneAnyway(draft.kind)) return;
    const own = this.#ownOf(draft.from);
    const missing = own === undefined ? 0n : draft.amountMinor - own.balanceMinor;
    if (own === undefined || missing <= 0n) return;
    const currencyId = own.currencyId ?? this.#head.currencyId;
    const owed =
      receivableOf(this.#head, currencyId) ??
      this.#add({ id: this.#nextId(), kind: 8, currencyId });
    this.#lend(owed, own, missing, currencyId, draft.ref);
  }

  /** Credits of his own money repay what the player owes in their currency before he spends them. */
  repay(draft: TransferDraft): void {
    if (this.#head.accounts.length === 0) return;
    const own = this.#ownOf(draft.to);
    if (own === undefined || own.kind === 4) return;
    const currencyId = own.currencyId ?? this.#head.currencyId;
    const receivable = receivableOf(this.#head, currencyId);
    if (receivable === undefined || receivable.balanceMinor === 0n) return;
    const owed = -receivable.balanceMinor;
    const repaid = owed < draft.amountMinor ? owed : draft.amountMinor;
    this.#lend(own, receivable, repaid, currencyId, draft.ref);
  }

  /** One row, with the accounts, numbers and counters of the head as it stands. */
  post(draft: TransferDraft): void {
    const { from, to, amountMinor, kind, base } = draft;
    const head = this.#head;
    const currencyId = this.#currencyOf(draft);
    const towards = this.#ownOf(to);
    const debit = this.#move(this.#ownOf(from), -amountMinor);
    const credit = this.#move(towards, amountMinor);
    assert(debit === null || debit.id !== credit?.id, "an account does not pay itself");
    // A capture moves house money but counts as the player's wager: it is a row of his too.
    const isPlayers = debit !== null || credit !== null || isPlayersHouseRow(kind);
    const countedMinor = countedOf(draft, towards);
    const deltas = isPlayers ? deltasOf(kind, countedMinor, draft.reversesKind) : NO_DELTAS;
    const isAtRate = deltas !== NO_DELTAS && currencyId !== head.currencyId;
    assert(
      isAtRate === (base !== undefined),
      "what counts in another currency has its base amount",
    );
    const id = this.#nextId();
    this.#noteHold(draft, { transferId: id, currencyId, at: this.#at }, debit ?? credit);
    // Every field by name: copying them from another object makes this the slowest line of a bet.
    this.#rows.push({
      id,
      at: this.#at,
      amountMinor,
      currencyId,
      kind,
      groupId: this.#rows[0]?.groupId ?? id,
      ref: draft.ref,
      reversesId: draft.reversesId ?? null,
      reversesAt: draft.reversesAt ?? null,
      debitAccountId: debit?.id ?? houseId(from, currencyId),
      creditAccountId: credit?.id ?? houseId(to, currencyId),
      debitNo: debit?.postingNo ?? null,
      creditNo: credit?.postingNo ?? null,
      debitAfter: debit?.balanceMinor ?? null,
      creditAfter: credit?.balanceMinor ?? null,
      wagerBefore: isPlayers ? head.wager : null,
      wonBefore: isPlayers ? head.won : null,
      depositBefore: isPlayers ? head.deposit : null,
      withdrawBefore: isPlayers ? head.withdraw : null,
      wagerDelta: deltas.wager,
      wonDelta: deltas.won,
      depositDelta: deltas.deposit,
      withdrawDelta: deltas.withdraw,
      rateId: base?.rateId ?? null,
    });
    if (deltas.won < 0n) head.wonFellAt = this.#at;
    this.#at += 1n;
    if (deltas === NO_DELTAS) return;
    head.wager += deltas.wager;
    head.won += deltas.won;
    head.deposit += deltas.deposit;
    head.withdraw += deltas.withdraw;
    head.reservedWager += deltas.reservedWager;
    assert(head.reservedWager >= 0n, "a hold gives back no more than it took");
  }

  finish(): PostedItem {
    const head = this.#head;
    head.lastAt = this.#rows.length === 0 ? this.#startAt : this.#at - 1n;
    const first = this.#rows.find((row) => row.wagerBefore !== null);
    if (first !== undefined) head.windows = windowsAfter(head.windows, first.at);
    return { kind: "posted", head, rows: this.#rows, holds: this.#holds, at: this.#startAt };
  }

  /** Kind 22 between an account of the player and what he owes: lends, or repays the other way. */
  #lend(from: Own, to: Own, amountMinor: bigint, currencyId: number, ref: bigint): void {
    const head = this.#head;
    const debit = this.#move(from, -amountMinor);
    const credit = this.#move(to, amountMinor);
    assert(debit !== null && credit !== null, "a debt has two sides of the player");
    const id = this.#nextId();
    this.#rows.push({
      id,
      at: this.#at,
      amountMinor,
      currencyId,
      kind: TransferKind.RECEIVABLE,
      groupId: this.#rows[0]?.groupId ?? id,
      ref,
      reversesId: null,
      reversesAt: null,
      debitAccountId: debit.id,
      creditAccountId: credit.id,
      debitNo: debit.postingNo,
      creditNo: credit.postingNo,
      debitAfter: debit.balanceMinor,
      creditAfter: credit.balanceMinor,
      wagerBefore: head.wager,
      wonBefore: head.won,
      depositBefore: head.deposit,
      withdrawBefore: head.withdraw,
      wagerDelta: 0n,
      wonDelta: 0n,
      depositDelta: 0n,
      withdrawDelta: 0n,
      rateId: null,
    });
    this.#at += 1n;
  }

  #noteHold(
    draft: TransferDraft,
    row: { transferId: bigint; currencyId: number; at: bigint },
    own: AccountState | null,
  ): void {
    if (draft.holdId === undefined) return;
    this.#holds.push(holdChange(draft, draft.holdId, { ...row, accountId: own?.id ?? null }));
  }

  /** The row's currency; every side of the player must be of it. */
  #currencyOf({ from, to, currencyId }: TransferDraft): number {
    const headCurrencyId = this.#head.currencyId;
    const debit = this.#sideCurrency(from);
    const credit = this.#sideCurrency(to);
    const rowCurrencyId = currencyId ?? debit ?? credit ?? headCurrencyId;
    assert(
      (debit ?? rowCurrencyId) === rowCurrencyId && (credit ?? rowCurrencyId) === rowCurrencyId,
      "both sides of a row are of its currency",
    );
    return rowCurrencyId;
  }

  #sideCurrency(side: Side): number | undefined {
    if ("house" in side) return undefined;
    return this.#ownOf(side)?.currencyId ?? this.#head.currencyId;
  }

  /** The player's account on a side, as it stands; undefined on a side of the house. */
  #ownOf(side: Side): Own | undefined {
    if ("player" in side) return this.#head.main;
    if ("house" in side) return undefined;
    if (side.account === this.#head.id) return this.#head.main;
    const account = this.#head.accounts.find(({ id }) => id === side.account);
    assert(account !== undefined, "an account is one of the player's");
    return account;
  }

  #move(own: Own | undefined, byMinor: bigint): AccountState | null {
    if (own === undefined) return null;
    const head = this.#head;
    const balanceMinor = own.balanceMinor + byMinor;
    const postingNo = own.postingNo + 1n;
    if (own.id === head.id) {
      head.main = { id: head.id, balanceMinor, postingNo };
      return head.main;
    }
    head.accounts = head.accounts.map((account) =>
      account.id === own.id ? { ...account, balanceMinor, postingNo } : account,
    );
    return { id: own.id, balanceMinor, postingNo };
  }

  #add(opening: Pick<PlayerAccount, "id" | "kind" | "currencyId">): PlayerAccount {
    const account: PlayerAccount = {
      ...opening,
      balanceMinor: 0n,
      postingNo: 0n,
      status: 0,
      isNew: true,
    };
    this.#head.accounts = [...this.#head.accounts, account];
    return account;
  }
}

/**
 * What a row counts in the head's currency: its amount, at a rate where it has one. Winnings of a bonus
 * count as far as their draft says, which is what their stake took; a reversal takes back what its target
 * counted, whatever that was.
 */
function countedOf(draft: TransferDraft, towards: Own | undefined): bigint {
  const { kind, base, amountMinor, countedMinor = 0n } = draft;
  const isSaid = kind === TransferKind.REVERSE || (towards?.kind === 4 && countsBack(kind));
  return isSaid ? countedMinor : (base?.amountMinor ?? amountMinor);
}

/** A copy to be changed, one number on; every field by name, for the same reason as those of a row. */
function nextOf(head: Head): Mutable<Head> {
  return {
    id: head.id,
    currencyId: head.currencyId,
    status: head.status,
    seq: head.seq + 1n,
    lastAt: head.lastAt,
    main: head.main,
    accounts: head.accounts,
    wager: head.wager,
    won: head.won,
    deposit: head.deposit,
    withdraw: head.withdraw,
    reservedWager: head.reservedWager,
    rules: head.rules,
    windows: head.windows,
    wonFellAt: head.wonFellAt,
    grants: head.grants,
  };
}

function houseId(side: Side, currencyId: number): bigint {
  assert("house" in side, "a side is the player's or the house's");
  return houseAccountId(side, currencyId);
}
