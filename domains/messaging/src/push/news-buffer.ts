import type { Clock, JsonObject } from "@fairline/kernel";
import type { Pool } from "pg";
import { PUSH_RULES, type PushNews } from "../model/push-news.ts";
import { enqueueNews, type QueuedNews } from "../store/push-queue.ts";

/** News on their way into the queue: a busy minute settles thousands of bets, and is one statement. */
export type NewsBuffer = {
  /** Answers at once, unless so much waits that it has to be queued before more is taken. */
  add(news: PushNews, who: { readonly playerId: bigint; readonly newsId: bigint }): Promise<void>;
  flush(): Promise<void>;
};

/** News that wait for the next second at most; a burst beyond them is queued before it goes on. */
const WAITING_MAX = 5_000;
const BATCH_MAX = 1_000;
/** Messages that may wait for one browser. */
const ROOM_OF_BROWSER = 50;

/** Makes it. What is lost with the process is a courtesy: every fact stands on the pages too. */
export function createNewsBuffer(deps: { readonly pool: Pool; readonly clock: Clock }): NewsBuffer {
  const { pool, clock } = deps;
  let waiting: QueuedNews[] = [];

  async function flush(): Promise<void> {
    const all = waiting;
    waiting = [];
    for (let start = 0; start < all.length; start += BATCH_MAX) {
      const batch = all.slice(start, start + BATCH_MAX);
      await enqueueNews(pool, batch, new Date(clock.nowMs()), ROOM_OF_BROWSER);
    }
  }

  return {
    async add({ topic, kind, values, path, tag }, { playerId, newsId }) {
      const body: JsonObject = { values: { ...values }, path, tag };
      const expiresAt = new Date(clock.nowMs() + PUSH_RULES[topic].ttlSeconds * 1_000);
      waiting.push({ newsId, playerId, topic, kind, body, expiresAt });
      if (waiting.length >= WAITING_MAX) await flush();
    },
    flush,
  };
}
