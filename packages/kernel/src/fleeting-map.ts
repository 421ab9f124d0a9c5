/** Keys that leave before the table behind the map is left as well; it is small beside that. */
const GONE_MAX = 256;

/**
 * A map whose keys come and go all the time. V8 writes such a map into a new table again and again; each
 * old table points to the next, so once one of them has grown old all later ones stay until a full
 * collection, and whatever stood in them. Moving to a map of its own now and then breaks the chain.
 */
export class FleetingMap<K, V> {
  #entries = new Map<K, V>();
  #gone = 0;

  get size(): number {
    return this.#entries.size;
  }

  get(key: K): V | undefined {
    return this.#entries.get(key);
  }

  set(key: K, value: V): void {
    this.#entries.set(key, value);
  }

  /** Whether it was there. */
  delete(key: K): boolean {
    if (!this.#entries.delete(key)) return false;
    this.#gone += 1;
    if (this.#gone > GONE_MAX && this.#gone > this.#entries.size) {
      this.#entries = new Map(this.#entries);
      this.#gone = 0;
    }
    return true;
  }

  /** What is in it now; nothing may be taken out on the way. */
  values(): IterableIterator<V> {
    return this.#entries.values();
  }
}
