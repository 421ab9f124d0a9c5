import type { DuePage } from "../store/due-pages.ts";

/** The bets of a page: those that are free, and those that earlier pages under way name as well. */
export type SplitPage = {
  readonly freeIds: readonly string[];
  readonly busyIds: readonly string[];
  /** Resolves when the earlier pages are closed; rejects when one of them could not be. */
  readonly free: Promise<unknown>;
};

/** Which pages are being looked at, so that the news of a bet are looked at one after the other. */
export class PagesUnderWay {
  readonly #closings = new Map<bigint, Promise<void>>();
  /** When the last page that names a bet is closed. */
  readonly #closingOf = new Map<string, Promise<void>>();

  get seqs(): Iterable<bigint> {
    return this.#closings.keys();
  }

  /** Splits a page that has been read. */
  split({ betIds }: DuePage): SplitPage {
    const freeIds: string[] = [];
    const busyIds: string[] = [];
    const earlier = new Set<Promise<void>>();
    for (const id of betIds) {
      const closing = this.#closingOf.get(id);
      if (closing === undefined) freeIds.push(id);
      else {
        busyIds.push(id);
        earlier.add(closing);
      }
    }
    const free = Promise.all(earlier);
    // Who waits for it is told.
    free.catch(() => {});
    return { freeIds, busyIds, free };
  }

  /** A page is under way until it is closed. */
  add({ seq, betIds }: DuePage, closing: Promise<void>): Promise<void> {
    const closed: Promise<void> = closing.finally(() => {
      this.#closings.delete(seq);
      for (const id of betIds) if (this.#closingOf.get(id) === closed) this.#closingOf.delete(id);
    });
    this.#closings.set(seq, closed);
    for (const id of betIds) this.#closingOf.set(id, closed);
    // Who fails is told where it is awaited.
    closed.catch(() => {});
    return closed;
  }
}
