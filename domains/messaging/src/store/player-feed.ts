import type { JsonObject } from "@fairline/kernel";
import type { Pool } from "pg";
import { FEED_ROW_LIFE_MS, FEED_ROWS_KEPT, FEED_ROWS_MAX } from "../model/feed-kinds.ts";
import type { FeedRow } from "../model/feed-row.ts";

/** News for one player. */
export type FeedEntry = {
  readonly playerId: bigint;
  readonly kind: string;
  readonly body: JsonObject;
  readonly newsId: bigint;
};

/**
 * Appends news to the feeds of their players in one statement, in order, and answers which players
 * have new rows, with the number of the newest. What has been appended before is left out.
 */
export async function appendFeeds(
  pool: Pool,
  entries: readonly FeedEntry[],
  atMs: number,
): Promise<ReadonlyMap<bigint, number>> {
  const appended = await pool.query<{ player_id: bigint; head: bigint }>(
    `select player_id, head from player_feed_append_all(
       $1::bigint[], $2::text[], $3::jsonb[], $4::bigint[], $5, $6, $7)`,
    [
      entries.map(({ playerId }) => playerId),
      entries.map(({ kind }) => kind),
      entries.map(({ body }) => JSON.stringify(body)),
      entries.map(({ newsId }) => newsId),
      new Date(atMs),
      new Date(atMs + FEED_ROW_LIFE_MS),
      FEED_ROWS_MAX,
    ],
  );
  return new Map(appended.rows.map((row) => [row.player_id, Number(row.head)]));
}

/** Rows after a number, in order. */
export async function findFeedAfter(
  pool: Pool,
  playerId: bigint,
  pseq: number,
  limit: number,
): Promise<FeedRow[]> {
  const found = await pool.query<{ pseq: bigint; kind: string; body: JsonObject }>(
    `select pseq, kind, body from player_feed
     where player_id = $1 and pseq > $2 order by pseq limit $3`,
    [playerId, pseq, limit],
  );
  return found.rows.map((row) => ({ pseq: Number(row.pseq), kind: row.kind, body: row.body }));
}

/** Number of the player's newest row; 0 when there has never been one. */
export async function getFeedHead(pool: Pool, playerId: bigint): Promise<number> {
  const found = await pool.query<{ head: bigint }>(
    "select head from player_feed_heads where player_id = $1",
    [playerId],
  );
  return Number(found.rows[0]?.head ?? 0n);
}

/** Deletes old rows of at most `limit` players who have some; answers how many players it saw. */
export async function trimFeeds(pool: Pool, nowMs: number, limit: number): Promise<number> {
  const trimmed = await pool.query(
    `with due as (
       select player_id, head from player_feed_heads
       where trim_at <= $1 order by trim_at limit $2 for update skip locked
     ), gone as (
       delete from player_feed as row using due
       where row.player_id = due.player_id and row.pseq <= due.head - $3::bigint
         and row.created_at <= $4
     )
     update player_feed_heads as heads
        set trim_at = (select min(row.created_at) from player_feed as row
                       where row.player_id = due.player_id and row.pseq <= due.head - $3::bigint
                         and row.created_at > $4) + $5 * interval '1 millisecond'
       from due where heads.player_id = due.player_id`,
    [new Date(nowMs), limit, FEED_ROWS_KEPT, new Date(nowMs - FEED_ROW_LIFE_MS), FEED_ROW_LIFE_MS],
  );
  return trimmed.rowCount ?? 0;
}
