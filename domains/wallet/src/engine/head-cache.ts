import { RecentMap } from "@fairline/kernel";
import type { Head } from "../model/head.ts";

/** Heads kept for certain, those used last; in all fewer than twice as many. */
const HEADS_MIN = 100_000;

/** The heads as they were after the last batch this process committed: a hint, never the truth. */
export class HeadCache {
  readonly #heads = new RecentMap<bigint, Head>(HEADS_MIN);

  get(headId: bigint): Head | undefined {
    return this.#heads.get(headId);
  }

  set(head: Head): void {
    this.#heads.set(head.id, head);
  }

  drop(headId: bigint): void {
    this.#heads.delete(headId);
  }
}
