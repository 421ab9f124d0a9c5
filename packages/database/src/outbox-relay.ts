import type { Bus, Clock, Log } from "@fairline/kernel";
import type { Pool, PoolClient } from "pg";
import { deleteOutbox, findOutbox, lockRelay } from "./store/outbox.ts";

/** Carries news from the outbox to the bus; one per database works, the others wait in reserve. */
export interface OutboxRelay {
  start(): void;
  /** Says that a commit may have left news: the relay looks at once, or when it has rested. */
  nudge(): void;
  /** Ends after the batch at work. */
  stop(): Promise<void>;
}

/** What the relay works with. */
export type OutboxRelayDeps = {
  readonly pool: Pool;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
};

const POLL_MS = 100;
const RESERVE_POLL_MS = 2_000;
/** From news to the next look: on a busy site the commits of this time share one. */
const REST_MS = 80;
/** News taken and published at once, but for the rest of the last row. */
const BOUNDS = { rowsMax: 64, newsMax: 1_024 };

/**
 * Makes a relay. A message carries `playerId` (text or null) and `newsId` (the same when the message
 * comes twice) beside the fields of its body.
 */
export function createOutboxRelay(deps: OutboxRelayDeps): OutboxRelay {
  let client: PoolClient | undefined;
  let cancelTimer: (() => void) | undefined;
  let working: Promise<void> | undefined;
  let isRunning = false;
  let isNudged = false;
  let restsUntilMs = 0;

  function wake(): void {
    if (!isRunning) return;
    if (working) isNudged = true;
    else lookIn(restsUntilMs - deps.clock.monotonicMs());
  }

  function lookIn(waitMs: number): void {
    cancelTimer?.();
    if (waitMs > 0) cancelTimer = deps.clock.after(waitMs, look);
    else look();
  }

  function look(): void {
    isNudged = false;
    working = work().then((waitMs) => {
      working = undefined;
      if (isNudged) wake();
      else if (isRunning) lookIn(waitMs);
    });
  }

  async function work(): Promise<number> {
    try {
      client ??= await become(deps.pool);
      if (!client) return RESERVE_POLL_MS;
      let hasMore = true;
      while (isRunning && hasMore) hasMore = await drain(client);
      return POLL_MS;
    } catch (error) {
      deps.log.warn({ error: String(error) }, "outbox relay failed, tries again");
      client?.release(true);
      client = undefined;
      return RESERVE_POLL_MS;
    }
  }

  /** Publishes the oldest news; answers whether there may be more. */
  async function drain(relaying: PoolClient): Promise<boolean> {
    const news = await findOutbox(relaying, BOUNDS);
    if (news.length === 0) return false;
    // Deleted only after the bus took all: a crash in between publishes them twice, never zero times.
    await deps.bus.publishAll(news);
    const ids = [...new Set(news.map(({ id }) => id))];
    await deleteOutbox(relaying, ids);
    restsUntilMs = deps.clock.monotonicMs() + REST_MS;
    return ids.length >= BOUNDS.rowsMax || news.length >= BOUNDS.newsMax;
  }

  return {
    start() {
      isRunning = true;
      wake();
    },
    nudge: wake,
    async stop() {
      isRunning = false;
      cancelTimer?.();
      await working;
      client?.release(true);
      client = undefined;
    },
  };
}

async function become(pool: Pool): Promise<PoolClient | undefined> {
  const client = await pool.connect();
  try {
    if (await lockRelay(client)) return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
  client.release();
  return undefined;
}
