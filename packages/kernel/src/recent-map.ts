/**
 * Keeps what was used last: the last `sizeMin` keys for certain, those deleted among them, and fewer
 * than twice as many. What is used stays in place, and old keys leave together with their map: V8
 * keeps the tables of a map from which keys come and go until a full collection, with what stood in
 * them.
 */
export class RecentMap<K, V extends NonNullable<unknown>> {
  readonly #sizeMin: number;
  #young = new Map<K, V>();
  #old = new Map<K, V>();

  constructor(sizeMin: number) {
    this.#sizeMin = sizeMin;
  }

  get(key: K): V | undefined {
    const young = this.#young.get(key);
    if (young !== undefined) return young;
    const old = this.#old.get(key);
    if (old !== undefined) this.set(key, old);
    return old;
  }

  set(key: K, value: V): void {
    this.#young.set(key, value);
    if (this.#young.size < this.#sizeMin) return;
    this.#old = this.#young;
    this.#young = new Map();
  }

  delete(key: K): void {
    this.#young.delete(key);
    this.#old.delete(key);
  }

  clear(): void {
    this.#young = new Map();
    this.#old = new Map();
  }
}
