import { assert, type Refused, refused } from "@fairline/kernel";
import type { Side, TransferDraft } from "../ledger.ts";
import { type Head, houseAccountId, owedBy } from "./head.ts";
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
  readonly debitNo: bigint | null;
  readonly creditNo: bigint | null;
  readonly debitAfter: bigint | null;
  readonly creditAfter: bigint | null;
  /** The head's counters before this row; null on rows that concern the house alone. */
  readonly before: Pick<Head, "wager" | "won" | "deposit" | "withdraw"> | null;
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
  const at = nowMicros > head.lastAt ? nowMicros : head.lastAt + 1n;
  const posting = new Posting({ ...head, seq: head.seq + 1n }, at, nextId);
  for (const draft of drafts) {
    const refusal = refusalOf(posting.head, draft);
    if (refusal) return refusal;
    posting.coverReversal(draft);
    posting.post(draft);
    posting.repay(draft);
  }
  return posting.finish();
}

function refusalOf(head: Head, draft: TransferDraft): Refused<PostingRefusal> | undefined {
  if (isSpending(draft.kind) && head.status !== 0) {
    return refused("WALLET_ACCOUNT_BLOCKED");
  }
  const isDebit = "player" in draft.from;
  if (isDebit && draft.kind !== TransferKind.REVERSE) {
    if (head.main.balanceMinor < draft.amountMinor) {
      return refused("WALLET_INSUFFICIENT_FUNDS", {
        balanceMinor: head.main.balanceMinor.toString(),
        neededMinor: draft.amountMinor.toString(),
      });
    }
  }
  return undefined;
}

class Posting {
  head: Head;
  readonly #startAt: bigint;
  readonly #nextId: () => bigint;
  readonly #rows: TransferRow[] = [];
  readonly #holds: HoldChange[] = [];
  #at: bigint;
  #groupId: bigint | null = null;

  constructor(head: Head, at: bigint, nextId: () => bigint) {
    this.head = head;
    this.#startAt = at;
    this.#at = at;
    this.#nextId = nextId;
  }

  /** What the balance cannot bear of a reversal becomes the player's debt first. */
  coverReversal(draft: TransferDraft): void {
    if (draft.kind !== TransferKind.REVERSE || !("player" in draft.from)) return;
    const missing = draft.amountMinor - this.head.main.balanceMinor;
    if (missing <= 0n) return;
    const receivable = this.head.receivable ?? this.#openReceivable();
    this.#moveOwed(receivable, -missing, draft.ref);
  }

  /** Credits repay what the player owes before he can spend them. */
  repay(draft: TransferDraft): void {
    const receivable = this.head.receivable;
    const owed = owedBy(this.head);
    if (!("player" in draft.to) || receivable === null || owed === 0n) return;
    const repaid = owed < draft.amountMinor ? owed : draft.amountMinor;
    this.#moveOwed(receivable, repaid, draft.ref);
  }

  /** One row, with the accounts, numbers and counters of the head as it stands. */
  post(draft: TransferDraft): void {
    const { head } = this;
    const signed = signOf(draft.to) - signOf(draft.from);
    const main = signed === 0n ? head.main : moved(head.main, signed * draft.amountMinor);
    const deltas = deltasOf(draft.kind, draft.amountMinor, draft.reversesKind);
    // A capture moves house money but counts as the player's wager: it is a row of his too.
    const isPlayers = signed !== 0n || draft.kind === TransferKind.CAPTURE;
    this.#push({
      draft,
      debitAccountId: this.#accountId(draft.from),
      creditAccountId: this.#accountId(draft.to),
      debitNo: signed < 0n ? main.postingNo : null,
      creditNo: signed > 0n ? main.postingNo : null,
      debitAfter: signed < 0n ? main.balanceMinor : null,
      creditAfter: signed > 0n ? main.balanceMinor : null,
      before: isPlayers ? head : null,
      deltas,
    });
    this.head = {
      ...head,
      main,
      wager: head.wager + deltas.wager,
      won: head.won + deltas.won,
      deposit: head.deposit + deltas.deposit,
      reservedWager: head.reservedWager + deltas.reservedWager,
    };
    assert(this.head.reservedWager >= 0n, "a hold gives back no more than it took");
  }

  finish(): PostedItem {
    const lastAt = this.#rows.length === 0 ? this.#startAt : this.#at - 1n;
    return {
      kind: "posted",
      head: { ...this.head, lastAt },
      rows: this.#rows,
      holds: this.#holds,
      at: this.#startAt,
    };
  }

  #openReceivable(): NonNullable<Head["receivable"]> {
    return { id: this.#nextId(), balanceMinor: 0n, postingNo: 0n, isNew: true };
  }

  /** Kind 22 between the main account and the receivable; above 0 repays, below 0 lends. */
  #moveOwed(from: NonNullable<Head["receivable"]>, repaidMinor: bigint, ref: bigint): void {
    const isRepaid = repaidMinor > 0n;
    const main = moved(this.head.main, -repaidMinor);
    const receivable = { ...moved(from, repaidMinor), isNew: from.isNew };
    const [debit, credit] = isRepaid ? [main, receivable] : [receivable, main];
    const amountMinor = isRepaid ? repaidMinor : -repaidMinor;
    const side: Side = { player: true };
    this.#push({
      draft: { kind: TransferKind.RECEIVABLE, from: side, to: side, amountMinor, ref },
      debitAccountId: debit.id,
      creditAccountId: credit.id,
      debitNo: debit.postingNo,
      creditNo: credit.postingNo,
      debitAfter: debit.balanceMinor,
      creditAfter: credit.balanceMinor,
      before: this.head,
      deltas: deltasOf(TransferKind.RECEIVABLE, amountMinor),
    });
    this.head = { ...this.head, main, receivable };
  }

  #push(
    row: { draft: TransferDraft; deltas: ReturnType<typeof deltasOf> } & Pick<
      TransferRow,
      | "debitAccountId"
      | "creditAccountId"
      | "debitNo"
      | "creditNo"
      | "debitAfter"
      | "creditAfter"
      | "before"
    >,
  ): void {
    const { draft, deltas, ...sides } = row;
    const id = this.#nextId();
    this.#groupId ??= id;
    const at = this.#at;
    this.#at += 1n;
    this.#rows.push({
      ...sides,
      id,
      at,
      amountMinor: draft.amountMinor,
      kind: draft.kind,
      groupId: this.#groupId,
      ref: draft.ref,
      reversesId: draft.reversesId ?? null,
      wagerDelta: deltas.wager,
      wonDelta: deltas.won,
      depositDelta: deltas.deposit,
    });
    if (draft.holdId !== undefined) this.#holds.push(holdChange(draft, draft.holdId, id, at));
  }

  #accountId(side: Side): bigint {
    return "player" in side ? this.head.main.id : houseAccountId(side.house, this.head.currencyId);
  }
}

function signOf(side: Side): bigint {
  return "player" in side ? 1n : 0n;
}

function moved<State extends { balanceMinor: bigint; postingNo: bigint }>(
  account: State,
  byMinor: bigint,
): State {
  return {
    ...account,
    balanceMinor: account.balanceMinor + byMinor,
    postingNo: account.postingNo + 1n,
  };
}

function holdChange(
  draft: TransferDraft,
  holdId: bigint,
  transferId: bigint,
  at: bigint,
): HoldChange {
  const expiresAt =
    draft.holdExpiresAtMs === undefined ? null : BigInt(draft.holdExpiresAtMs) * 1_000n;
  return {
    id: holdId,
    transferId,
    amountMinor: draft.amountMinor,
    state: stateOf(draft.kind),
    at,
    expiresAt,
  };
}

function stateOf(kind: number): 0 | 1 | 2 {
  if (kind === TransferKind.HOLD) return 0;
  assert(
    kind === TransferKind.CAPTURE || kind === TransferKind.RELEASE,
    "only kinds 2, 3 and 4 concern a hold",
  );
  return kind === TransferKind.CAPTURE ? 1 : 2;
}
