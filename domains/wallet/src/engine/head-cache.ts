import type { Head } from "../model/head.ts";

/** Heads kept in memory; those written longest ago leave first. */
const HEADS_MAX = 200_000;

/** The heads as they were after the last batch this process committed: a hint, never the truth. */
export class HeadCache {
  readonly #heads = new Map<bigint, Head>();

  get(headId: bigint): Head | undefined {
    return this.#heads.get(headId);
  }

  set(head: Head): void {
    this.#heads.delete(head.id);
    this.#heads.set(head.id, head);
    if (this.#heads.size <= HEADS_MAX) return;
    for (const oldest of this.#heads.keys()) {
      this.#heads.delete(oldest);
      break;
    }
  }

  drop(headId: bigint): void {
    this.#heads.delete(headId);
  }
}
