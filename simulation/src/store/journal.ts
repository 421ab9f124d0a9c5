import type { TransferRow } from "@fairline/wallet/engine";
import type { Staging, Transaction } from "./transaction.ts";

/** A row of the journal as it is stored. */
export type JournalRow = TransferRow & {
  /** Null on rows that concern the house alone. */
  readonly playerId: bigint | null;
};

/** The journal: rows are only ever added. */
export class Journal implements Staging {
  readonly #rows: JournalRow[] = [];
  readonly #ids = new Map<bigint, JournalRow>();
  readonly #byPlayer = new Map<bigint, JournalRow[]>();
  readonly #staged = new WeakMap<Transaction, JournalRow[]>();

  append(transaction: Transaction, row: JournalRow): void {
    transaction.touch(this);
    const staged = this.#staged.get(transaction);
    if (staged === undefined) this.#staged.set(transaction, [row]);
    else staged.push(row);
  }

  commit(transaction: Transaction): void {
    for (const row of this.#staged.get(transaction) ?? []) {
      this.#rows.push(row);
      this.#ids.set(row.id, row);
      if (row.playerId !== null) add(this.#byPlayer, row.playerId, row);
    }
    this.#staged.delete(transaction);
  }

  /** Puts another row into the place of a committed one, which nothing but a planted fault does. */
  tamper(place: number, row: JournalRow): void {
    this.#rows[place] = row;
  }

  find(id: bigint): JournalRow | undefined {
    return this.#ids.get(id);
  }

  /** In the order of commits, which is that of time for one player. */
  ofPlayer(playerId: bigint): readonly JournalRow[] {
    return this.#byPlayer.get(playerId) ?? [];
  }

  /** When what he won last fell. */
  wonFellAt(playerId: bigint): bigint | null {
    return this.ofPlayer(playerId).findLast(({ wonDelta }) => wonDelta < 0n)?.at ?? null;
  }

  /** Every row as the transaction sees it. */
  within(transaction: Transaction): readonly JournalRow[] {
    return [...this.#rows, ...(this.#staged.get(transaction) ?? [])];
  }

  all(): readonly JournalRow[] {
    return this.#rows;
  }
}

function add(index: Map<bigint, JournalRow[]>, key: bigint, row: JournalRow): void {
  const rows = index.get(key);
  if (rows === undefined) index.set(key, [row]);
  else rows.push(row);
}
