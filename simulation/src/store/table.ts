import type { Staging, Transaction } from "./transaction.ts";

/** Rows by key. Rows are values: a change puts another one in their place. */
export class Table<Key, Row> implements Staging {
  readonly #rows = new Map<Key, Row>();
  readonly #staged = new WeakMap<Transaction, Map<Key, Row | null>>();

  get(transaction: Transaction, key: Key): Row | undefined {
    const staged = this.#staged.get(transaction)?.get(key);
    return staged === undefined ? this.#rows.get(key) : (staged ?? undefined);
  }

  put(transaction: Transaction, key: Key, row: Row): void {
    this.#stage(transaction).set(key, row);
  }

  remove(transaction: Transaction, key: Key): void {
    this.#stage(transaction).set(key, null);
  }

  /** Every row as the transaction sees it. */
  all(transaction: Transaction): Row[] {
    const staged = this.#staged.get(transaction);
    if (staged === undefined) return [...this.#rows.values()];
    const merged = new Map<Key, Row | null>([...this.#rows, ...staged]);
    return [...merged.values()].filter((row): row is Awaited<Row> & Row => row !== null);
  }

  /** What is committed. */
  committed(): readonly Row[] {
    return [...this.#rows.values()];
  }

  /** What is committed, with its keys. */
  entries(): [Key, Row][] {
    return [...this.#rows];
  }

  /** What is committed under a key. */
  read(key: Key): Row | undefined {
    return this.#rows.get(key);
  }

  commit(transaction: Transaction): void {
    for (const [key, row] of this.#staged.get(transaction) ?? []) {
      if (row === null) this.#rows.delete(key);
      else this.#rows.set(key, row);
    }
  }

  #stage(transaction: Transaction): Map<Key, Row | null> {
    transaction.touch(this);
    const known = this.#staged.get(transaction);
    if (known !== undefined) return known;
    const staged = new Map<Key, Row | null>();
    this.#staged.set(transaction, staged);
    return staged;
  }
}
