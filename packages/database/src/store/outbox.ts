import type { Json, JsonObject, News } from "@fairline/kernel";
import type { Pool, PoolClient } from "pg";

/** News to publish once the surrounding transaction has committed. */
export type OutboxEntry = {
  readonly topic: string;
  readonly playerId: bigint | null;
  readonly body: JsonObject;
};

/** Writes news in the caller's transaction; the relay publishes it after the commit. */
export async function appendOutbox(client: PoolClient, entry: OutboxEntry): Promise<void> {
  await client.query("select outbox_append($1, $2, $3)", [
    entry.topic,
    entry.playerId,
    JSON.stringify(entry.body),
  ]);
}

/** News that waits for its publication; `id` names its row. */
export type WaitingNews = News & { readonly id: bigint };

/** A row carries at most so many pieces, so that every piece has a number of its own. */
const NEWS_PER_ROW = 1_024n;

/** How much to take at once. */
export type OutboxBounds = { readonly rowsMax: number; readonly newsMax: number };

/**
 * The oldest waiting news in order: whole rows, at most `rowsMax`, until they hold `newsMax` pieces or more.
 * To count the pieces of a row is to read it, so few are looked at. They are the first ones by id: a bound says so
 * whatever the planner believes, which mostly planned this over an empty table.
 */
export async function findOutbox(
  client: PoolClient,
  { rowsMax, newsMax }: OutboxBounds,
): Promise<WaitingNews[]> {
  const found = await client.query<OutboxRow>({
    name: "database.find-outbox",
    text: `with oldest as (select id, coalesce(cardinality(player_ids), 1) as size
             from outbox order by id limit $2),
           taken as (select id from (select id, sum(size) over (order by id) - size as before
             from oldest) o where before < $1)
           select id, topic, player_id, body, bodies, shape, to_json(names) as names,
             array_to_string(player_ids, ',', '') as player_ids,
             array_to_string(numbers, ',', '') as numbers
           from outbox where id <= (select max(id) from taken) order by id limit $2`,
    values: [newsMax, rowsMax],
  });
  return found.rows.flatMap(newsOf);
}

/**
 * A row as it is read: one piece of news, several with bodies, or several as columns. Arrays of numbers
 * come as one text, nothing between two commas being null: the driver reads an array sign by sign.
 */
/** @row outbox + player_ids, numbers */
type OutboxRow = {
  readonly id: bigint;
  readonly topic: string;
  readonly player_id: bigint | null;
  readonly body: JsonObject | null;
  readonly player_ids: string | null;
  readonly bodies: readonly JsonObject[] | null;
  readonly shape: JsonObject | null;
  readonly names: readonly string[] | null;
  readonly numbers: string | null;
};

/**
 * The pieces of a row. Each is made at once as it goes on: its body, `playerId` (text or null) and
 * `newsId`, which is the same when it comes twice.
 */
function newsOf(row: OutboxRow): WaitingNews[] {
  const { id, topic } = row;
  const first = id * NEWS_PER_ROW;
  if (row.player_ids === null) {
    const playerId = row.player_id === null ? null : String(row.player_id);
    return [{ id, topic, message: { ...row.body, playerId, newsId: String(first) } }];
  }
  const players = row.player_ids.split(",");
  const numbers = row.numbers?.split(",") ?? [];
  const names = row.names ?? [];
  const model = modelOf(row.shape, names);
  return players.map((player, place) => {
    const message: Record<string, Json> = { ...(row.bodies?.[place] ?? model) };
    // Numbers stand column after column, each in the order of the players.
    for (const [column, name] of names.entries()) {
      message[name] = numbers[column * players.length + place] || null;
    }
    message.playerId = player || null;
    message.newsId = String(first + BigInt(place));
    return { id, topic, message };
  });
}

/** All fields of the pieces of a row: to fill a copy takes a tenth of the time of adding them by name. */
function modelOf(shape: JsonObject | null, names: readonly string[]): JsonObject {
  const model: Record<string, Json> = { ...shape };
  for (const name of names) model[name] = null;
  model.playerId = null;
  model.newsId = null;
  return model;
}

/** Forgets published rows. */
export async function deleteOutbox(client: PoolClient, ids: readonly bigint[]): Promise<void> {
  await client.query({
    name: "database.delete-outbox",
    text: "delete from outbox where id = any($1::bigint[])",
    values: [ids.map(String)],
  });
}

/** How many pieces of news wait for publication. */
export async function countOutbox(pool: Pool): Promise<number> {
  const counted = await pool.query<{ count: bigint }>("select count(*) as count from outbox_news");
  return Number(counted.rows[0]?.count ?? 0n);
}

// Any constant does, as long as every process of the product uses the same.
const RELAY_LOCK = 4_601_337_002;

/** Whether this connection is now the one relay of the database; it is then good for nothing else. */
export async function lockRelay(client: PoolClient): Promise<boolean> {
  const locked = await client.query<{ locked: boolean }>(
    "select pg_try_advisory_lock($1) as locked",
    [RELAY_LOCK],
  );
  if (locked.rows[0]?.locked !== true) return false;
  // Rows that a crash brings back are published twice, as any may be: no look waits for the disk.
  await client.query("set synchronous_commit to off");
  return true;
}
