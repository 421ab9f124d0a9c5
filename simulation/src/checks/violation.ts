/** Something that must never be. */
export type Violation = {
  /** Names the invariant. */
  readonly invariant: string;
  readonly subject: string;
  readonly detail: string;
};

/** Collects violations; `expect` names what must hold. */
export class Findings {
  readonly found: Violation[] = [];

  expect(holds: boolean, invariant: string, subject: string, detail: string): void {
    if (!holds) this.found.push({ invariant, subject, detail });
  }
}

/** Sums by key. */
export class Sums<Key> {
  readonly #sums = new Map<Key, bigint>();

  add(key: Key, amount: bigint): void {
    this.#sums.set(key, this.of(key) + amount);
  }

  of(key: Key): bigint {
    return this.#sums.get(key) ?? 0n;
  }

  entries(): IterableIterator<[Key, bigint]> {
    return this.#sums.entries();
  }
}
