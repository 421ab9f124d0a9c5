import type { News } from "./bus.ts";
import type { Log } from "./log.ts";

/** Who takes the news of a queue, and how much of it at once. */
export type NewsQueueOptions = {
  readonly listener: (news: readonly News[]) => void | Promise<void>;
  /** Pieces of news of one batch. */
  readonly most: number;
  readonly log: Log;
};

/** What waits for one listener of a bus. */
export interface NewsQueue {
  /** Answers once the listener has dealt with all of them, or has left. Never throws. */
  add(news: readonly News[]): Promise<void>;
  /** How many pieces of news the listener has not dealt with yet. */
  size(): number;
  /** Nothing is handed over any more. */
  leave(): void;
  /** Answers once nothing waits. */
  settle(): Promise<void>;
}

type Waiting = { readonly news: News; readonly onDone?: () => void };

/**
 * Makes the queue of one listener: batches in order, one after the other. A batch that throws is
 * handed over again piece by piece, so that one piece costs no other; what throws alone is given up.
 */
export function createNewsQueue({ listener, most, log }: NewsQueueOptions): NewsQueue {
  let waiting: Waiting[] = [];
  let working: Promise<void> | undefined;
  let size = 0;
  let isListening = true;

  async function work(): Promise<void> {
    // Whatever is published in the same turn comes along.
    await Promise.resolve();
    while (waiting.length > 0) {
      const all = waiting;
      waiting = [];
      for (let start = 0; start < all.length; start += most) {
        const batch = all.slice(start, start + most);
        await hand(batch.map(({ news }) => news));
        size -= batch.length;
        for (const { onDone } of batch) onDone?.();
      }
    }
    working = undefined;
  }

  async function hand(batch: readonly News[]): Promise<void> {
    if (!isListening) return;
    try {
      await listener(batch);
    } catch (error) {
      const facts = { topic: batch[0]?.topic, error: String(error) };
      if (batch.length === 1) {
        log.error(facts, "bus listener failed");
        return;
      }
      log.warn({ ...facts, size: batch.length }, "bus listener failed, gets its news one by one");
      for (const each of batch) await hand([each]);
    }
  }

  return {
    add(news) {
      if (news.length === 0) return Promise.resolve();
      return new Promise((resolve) => {
        size += news.length;
        for (const each of news.slice(0, -1)) waiting.push({ news: each });
        for (const last of news.slice(-1)) waiting.push({ news: last, onDone: resolve });
        working ??= work();
      });
    },
    size: () => size,
    leave() {
      isListening = false;
    },
    settle: async () => working,
  };
}
