import { createMemoryBus } from "@fairline/adapter-bus-memory";
import { appendOutbox, createOutboxRelay, transaction } from "@fairline/database";
import { fakeClock, type JsonObject, silentLog, systemClock } from "@fairline/kernel";
import { testDatabase } from "@fairline/testing";
import { createMessaging, type MessagingDeps } from "../messaging.ts";

/** Start of the world. */
const WORLD_START_MS = Date.UTC(2026, 9, 1, 12);
/** Two players. */
export const ANNA = 1_000_000n;
export const BORIS = 1_000_001n;

/** News of one row: a player and a number for each piece. */
export type NewsBatch = {
  readonly topic: string;
  readonly players: readonly bigint[];
  readonly numbers: readonly number[];
};

/** The domain between a real outbox and a bus, with a clock that moves when told. */
export async function openMessagingWorld(more: Partial<MessagingDeps> = {}) {
  const database = await testDatabase();
  const { pool } = database;
  const clock = fakeClock(WORLD_START_MS);
  const bus = createMemoryBus({ log: silentLog });
  const relay = createOutboxRelay({ pool, bus, clock: systemClock, log: silentLog });
  const deps: MessagingDeps = { pool, clock, bus, log: silentLog, ...more };
  const messaging = createMessaging(deps);
  messaging.start();
  relay.start();

  return {
    pool,
    clock,
    bus,
    deps,
    messaging,
    /** Players who listen from now on. */
    async listen(...playerIds: readonly bigint[]): Promise<void> {
      await messaging.feed.keepListened(playerIds);
    },
    async headOf(playerId: bigint): Promise<number> {
      return (await messaging.feed.spanOf(playerId)).head;
    },
    /** Writes news in a transaction, as a domain does. */
    async announce(topic: string, playerId: bigint | null, body: JsonObject): Promise<void> {
      await transaction(pool, (client) => appendOutbox(client, { topic, playerId, body }));
      relay.nudge();
    },
    /** Writes rows of many news each in one transaction, as a batch of bets does. */
    async announceBatches(batches: readonly NewsBatch[]): Promise<void> {
      await transaction(pool, async (client) => {
        for (const { topic, players, numbers } of batches) {
          await client.query(
            "select outbox_append_columns($1, '{}', '{betId}', $2::bigint[], $3::bigint[])",
            [topic, players, numbers],
          );
        }
      });
      relay.nudge();
    },
    async close(): Promise<void> {
      await relay.stop();
      await messaging.stop();
      await bus.close();
      await database.close();
    },
  };
}

/** A world for the tests of one file. */
export type MessagingWorld = Awaited<ReturnType<typeof openMessagingWorld>>;

/** The words of what a pool was asked, prepared or not. */
export function statementOf(asked: unknown): string {
  const isPrepared = typeof asked === "object" && asked !== null && "text" in asked;
  return String(isPrepared ? asked.text : asked);
}
