import { testDatabase } from "@fairline/testing";
import type { PoolClient } from "pg";
import { expect, it } from "vitest";
import { findOutbox } from "./outbox.ts";
import { transaction } from "./transaction.ts";

const BOUNDS = { rowsMax: 64, newsMax: 1_024 };
const WAITING = 2_000;

async function countRead(client: PoolClient): Promise<number> {
  const found = await client.query<{ rows: number }>(
    `select (seq_tup_read + idx_tup_fetch)::int as rows
     from pg_stat_xact_user_tables where relname = 'outbox'`,
  );
  return found.rows[0]?.rows ?? 0;
}

it("reads no more of the news that wait than it takes, however many they are", async () => {
  const database = await testDatabase();
  try {
    await transaction(database.pool, async (client) => {
      await client.query("delete from outbox");
      // As a relay does it, whose statement was planned when nothing waited.
      await client.query("set local plan_cache_mode = force_generic_plan");
      await findOutbox(client, BOUNDS);
      await client.query(
        `insert into outbox (topic, player_id, body)
         select 'bet.placed', 1000000 + i, '{}' from generate_series(1, $1::int) i`,
        [WAITING],
      );
      const before = await countRead(client);
      const news = await findOutbox(client, BOUNDS);
      expect(news.map(({ message }) => message.playerId)).toEqual(
        Array.from({ length: BOUNDS.rowsMax }, (_, index) => String(1_000_001 + index)),
      );
      // Once to count their pieces, and once to take them.
      expect((await countRead(client)) - before).toBeLessThanOrEqual(2 * BOUNDS.rowsMax + 2);
    });
  } finally {
    await database.close();
  }
});
