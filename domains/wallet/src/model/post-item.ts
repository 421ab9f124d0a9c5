import { assert, type Refused, refused } from "@fairline/kernel";
import type { Side, TransferDraft } from "../ledger.ts";
import { type AccountState, type Head, houseAccountId, laterThan, windowsAfter } from "./head.ts";
import { deltasOf, isSpending, TransferKind } from "./transfer-kinds.ts";

/** A row of the journal, ready to be written. */
export type TransferRow = {
  readonly id: bigint;
  readonly at: bigint;
  readonly debitAccountId: bigint;
  readonly creditAccountId: bigint;
  readonly amountMinor: bigint;
  readonly kind: number;
  readonly groupId: bigint;
  readonly ref: bigint;
  readonly reversesId: bigint | null;
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
};

/** A hold that an item opens, or resolves when `state` is 1 (captured) or 2 (released). */
export type HoldChange = {
  readonly id: bigint;
  readonly transferId: bigint;
  readonly amountMinor: bigint;
  readonly state: 0 | 1 | 2;
  readonly at: bigint;
  readonly expiresAt: bigint | null;
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
export type PostingRefusal = "WALLET_INSUFFICIENT_FUNDS" | "WALLET_ACCOUNT_BLOCKED";

/** Rows one item may write; a coupon of 60 legs still needs fewer than ten. */
const TRANSFERS_MAX = 64;

/**
 * Posts an item's drafts in order onto a copy of the head. Nothing of a refused item remains. Each
 * row is later than every earlier row of the player by at least a microsecond.
 */
export function postItem(
  head: Head,
  drafts: readonly TransferDraft[],
  nowMicros: bigint,
  nextId: () => bigint,
): PostedItem | Refused<PostingRefusal> {
  assert(drafts.length <= TRANSFERS_MAX, "an item writes a bounded number of transfers");
  const posting = new Posting(head, laterThan(head, nowMicros), nextId);
  for (const draft of drafts) {
    const refusal = posting.refusal(draft);
    if (refusal) return refusal;
    posting.coverReversal(draft);
    posting.post(draft);
    posting.repay(draft);
  }
  return posting.finish();
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
type Receivable = NonNullable<Head["receivable"]>;

// This class runs for every bet: it changes one private copy in place and allocates little else.
class Posting {
  readonly #head: Mutable<Head>;
  readonly #startAt: bigint;
  readonly #nextId: () => bigint;
  readonly #rows: TransferRow[] = [];
  readonly #holds: HoldChange[] = [];
  #at: bigint;

  constructor(head: Head, at: bigint, nextId: () => bigint) {
    this.#head = { ...head, seq: head.seq + 1n };
    this.#startAt = at;
    this.#at = at;
    this.#nextId = nextId;
  }

  refusal(draft: TransferDraft): Refused<PostingRefusal> | undefined {
    const { main, status } = this.#head;
    if (status !== 0 && isSpending(draft.kind)) return refused("WALLET_ACCOUNT_BLOCKED");
    if (!isPlayer(draft.from) || draft.kind === TransferKind.REVERSE) return undefined;
    if (main.balanceMinor >= draft.amountMinor) return undefined;
    return refused("WALLET_INSUFFICIENT_FUNDS", {
      balanceMinor: main.balanceMinor.toString(),
      neededMinor: draft.amountMinor.toString(),
    });
  }

  /** What the balance cannot bear of a reversal becomes the player's debt first. */
  coverReversal(draft: TransferDraft): void {
    if (draft.kind !== TransferKind.REVERSE || !isPlayer(draft.from)) return;
    const missing = draft.amountMinor - this.#head.main.balanceMinor;
    if (missing <= 0n) return;
    const receivable = this.#head.receivable ?? newReceivable(this.#nextId());
    this.#moveOwed(receivable, -missing, draft.ref);
  }

  /** Credits repay what the player owes before he can spend them. */
  repay(draft: TransferDraft): void {
    const { receivable } = this.#head;
    if (receivable === null || receivable.balanceMinor === 0n || !isPlayer(draft.to)) return;
    const owed = -receivable.balanceMinor;
    const repaid = owed < draft.amountMinor ? owed : draft.amountMinor;
    this.#moveOwed(receivable, repaid, draft.ref);
  }

  /** One row, with the accounts, numbers and counters of the head as it stands. */
  post(draft: TransferDraft): void {
    const { from, to, amountMinor, kind } = draft;
    const head = this.#head;
    const isDebit = isPlayer(from);
    const isCredit = isPlayer(to);
    assert(isDebit !== isCredit || !isDebit, "a player does not pay himself");
    if (isDebit) head.main = moved(head.main, -amountMinor);
    if (isCredit) head.main = moved(head.main, amountMinor);
    const { id: accountId, postingNo, balanceMinor } = head.main;
    const deltas = deltasOf(kind, amountMinor, draft.reversesKind);
    // A capture moves house money but counts as the player's wager: it is a row of his too.
    const isPlayers = isDebit || isCredit || kind === TransferKind.CAPTURE;
    const id = this.#nextId();
    this.#noteHold(draft, id);
    // Every field by name: copying them from another object makes this the slowest line of a bet.
    this.#rows.push({
      id,
      at: this.#at,
      amountMinor,
      kind,
      groupId: this.#rows[0]?.groupId ?? id,
      ref: draft.ref,
      reversesId: draft.reversesId ?? null,
      debitAccountId: isDebit ? accountId : houseId(from, head.currencyId),
      creditAccountId: isCredit ? accountId : houseId(to, head.currencyId),
      debitNo: isDebit ? postingNo : null,
      creditNo: isCredit ? postingNo : null,
      debitAfter: isDebit ? balanceMinor : null,
      creditAfter: isCredit ? balanceMinor : null,
      wagerBefore: isPlayers ? head.wager : null,
      wonBefore: isPlayers ? head.won : null,
      depositBefore: isPlayers ? head.deposit : null,
      withdrawBefore: isPlayers ? head.withdraw : null,
      wagerDelta: deltas.wager,
      wonDelta: deltas.won,
      depositDelta: deltas.deposit,
    });
    this.#at += 1n;
    head.wager += deltas.wager;
    head.won += deltas.won;
    head.deposit += deltas.deposit;
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

  /** Kind 22 between the main account and the receivable; above 0 repays, below 0 lends. */
  #moveOwed(from: Receivable, repaidMinor: bigint, ref: bigint): void {
    const head = this.#head;
    const receivable = { ...moved(from, repaidMinor), isNew: from.isNew };
    head.main = moved(head.main, -repaidMinor);
    head.receivable = receivable;
    const isRepaid = repaidMinor > 0n;
    const [debit, credit] = isRepaid ? [head.main, receivable] : [receivable, head.main];
    const amountMinor = isRepaid ? repaidMinor : -repaidMinor;
    const id = this.#nextId();
    this.#rows.push({
      id,
      at: this.#at,
      amountMinor,
      kind: TransferKind.RECEIVABLE,
      groupId: this.#rows[0]?.groupId ?? id,
      ref,
      reversesId: null,
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
    });
    this.#at += 1n;
  }

  #noteHold(draft: TransferDraft, transferId: bigint): void {
    if (draft.holdId === undefined) return;
    this.#holds.push(holdChange(draft, draft.holdId, transferId, this.#at));
  }
}

function isPlayer(side: Side): side is { player: true } {
  return "player" in side;
}

function houseId(side: Side, currencyId: number): bigint {
  assert("house" in side, "a side is the player's or the house's");
  return houseAccountId(side.house, currencyId);
}

function moved(account: AccountState, byMinor: bigint): AccountState {
  return {
    id: account.id,
    balanceMinor: account.balanceMinor + byMinor,
    postingNo: account.postingNo + 1n,
  };
}

function newReceivable(id: bigint): Receivable {
  return { id, balanceMinor: 0n, postingNo: 0n, isNew: true };
}

function holdChange(
  draft: TransferDraft,
  holdId: bigint,
  transferId: bigint,
  at: bigint,
): HoldChange {
  const { kind, amountMinor, holdExpiresAtMs } = draft;
  const expiresAt = holdExpiresAtMs === undefined ? null : BigInt(holdExpiresAtMs) * 1_000n;
  return { id: holdId, transferId, amountMinor, state: stateOf(kind), at, expiresAt };
}

function stateOf(kind: number): 0 | 1 | 2 {
  if (kind === TransferKind.HOLD) return 0;
  const isResolved = kind === TransferKind.CAPTURE || kind === TransferKind.RELEASE;
  assert(isResolved, "only kinds 2, 3 and 4 concern a hold");
  return kind === TransferKind.CAPTURE ? 1 : 2;
}
