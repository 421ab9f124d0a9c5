/** Something that keeps what a transaction has written apart until it commits. */
export interface Staging {
  commit(transaction: Transaction): void;
}

/** A transaction of the simulated database: its writes are its own until it commits. */
export class Transaction {
  readonly #touched = new Set<Staging>();
  /** Set by a statement that failed: nothing but the end of the transaction is possible then. */
  isBroken = false;

  touch(staging: Staging): void {
    this.#touched.add(staging);
  }

  commit(): void {
    for (const staging of this.#touched) staging.commit(this);
    this.#touched.clear();
  }
}
