import type { JsonObject } from "@fairline/kernel";
import type { Pool } from "pg";
import {
  FEED_ROW_LIFE_MS,
  FEED_ROWS_KEPT,
  FEED_ROWS_MAX,
  LISTEN_LIFE_MS,
} from "../model/feed-kinds.ts";
import type { FeedRow, FeedSpan } from "../model/feed-row.ts";

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
  const appended = await pool.query<{ player_id: bigint; head: bigint }>({
    name: "messaging.append-feeds",
    text: `select player_id, head from player_feed_append_all(
             $1::bigint[], $2::text[], $3::jsonb[], $4::bigint[], $5, $6, $7)`,
    values: [
      entries.map(({ playerId }) => playerId),
      entries.map(({ kind }) => kind),
      entries.map(({ body }) => JSON.stringify(body)),
      entries.map(({ newsId }) => newsId),
      new Date(atMs),
      new Date(atMs + FEED_ROW_LIFE_MS),
      FEED_ROWS_MAX,
    ],
  });
  return new Map(appended.rows.map((row) => [row.player_id, Number(row.head)]));
}

/** Rows after a number, in order. */
export async function findFeedAfter(
  pool: Pool,
  playerId: bigint,
  pseq: number,
  limit: number,
): Promise<FeedRow[]> {
  const found = await pool.query<{ pseq: bigint; kind: string; body: JsonObject }>({
    name: "messaging.find-feed-after",
    text: `select pseq, kind, body from player_feed
           where player_id = $1 and pseq > $2 order by pseq limit $3`,
    values: [playerId, pseq, limit],
  });
  return found.rows.map((row) => ({ pseq: Number(row.pseq), kind: row.kind, body: row.body }));
}

/** What can be read of a player's feed. */
export async function getFeedSpan(pool: Pool, playerId: bigint): Promise<FeedSpan> {
  const found = await pool.query<{ head: bigint; since: bigint }>(
    "select head, since from player_feed_heads where player_id = $1",
    [playerId],
  );
  const { head = 0n, since = 0n } = found.rows[0] ?? {};
  return { head: Number(head), since: Number(since) };
}

/** Which of the players listen, or have until a moment. */
export async function findListening(
  pool: Pool,
  playerIds: readonly bigint[],
  untilMs: number,
): Promise<ReadonlySet<bigint>> {
  const found = await pool.query<{ player_id: bigint }>({
    name: "messaging.find-listening",
    text: `select player_id from player_feed_heads
           where player_id = any ($1::bigint[]) and listened_until > $2`,
    values: [playerIds, new Date(untilMs)],
  });
  return new Set(found.rows.map((row) => row.player_id));
}

/** Lets feeds grow for a while, those that had paused too; answers their heads. */
export async function listenToFeeds(
  pool: Pool,
  playerIds: readonly bigint[],
  nowMs: number,
): Promise<ReadonlyMap<bigint, number>> {
  const listened = await pool.query<{ player_id: bigint; head: bigint }>(
    "select player_id, head from player_feed_listen($1::bigint[], $2, $3)",
    [playerIds, new Date(nowMs), new Date(nowMs + LISTEN_LIFE_MS)],
  );
  return new Map(listened.rows.map((row) => [row.player_id, Number(row.head)]));
}

/** Lets feeds that have not paused grow for a while more; answers whose they are. */
export async function prolongFeeds(
  pool: Pool,
  playerIds: readonly bigint[],
  nowMs: number,
): Promise<ReadonlySet<bigint>> {
  const prolonged = await pool.query<{ player_id: bigint }>(
    `with due as (
       select player_id from player_feed_heads
       where player_id = any ($1::bigint[]) and listened_until > $2
       order by player_id for update
     )
     update player_feed_heads as heads set listened_until = greatest(listened_until, $3)
     from due where heads.player_id = due.player_id
     returning heads.player_id`,
    [playerIds, new Date(nowMs), new Date(nowMs + LISTEN_LIFE_MS)],
  );
  return new Set(prolonged.rows.map((row) => row.player_id));
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
