import type { FixtureStatus } from "@fairline/contracts";
import type { Pool, PoolClient } from "pg";
import type { FixtureState } from "../model/fixture-state.ts";
import type { FeedFixture } from "../ports.ts";

/** A fixture as stored. */
export type StoredFixture = {
  readonly fixture: FeedFixture;
  readonly state: FixtureState;
  readonly updatedAt: number;
};

/** @row fixtures */
type Row = { fixture: FeedFixture; state: FixtureState; updated_at: Date };

/** Writes a fixture with its newest state. */
export async function saveFixture(
  client: PoolClient,
  fixture: FeedFixture,
  state: FixtureState,
  nowMs: number,
): Promise<void> {
  await client.query(
    `insert into fixtures (fixture_id, champion_id, starts_at, status, "position", fixture, state, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (fixture_id) do update
     set status = excluded.status, "position" = excluded."position", state = excluded.state,
         updated_at = excluded.updated_at`,
    [
      fixture.fixtureId,
      fixture.champion.championId,
      new Date(fixture.startsAt),
      state.status,
      state.position,
      JSON.stringify(fixture),
      JSON.stringify(state),
      new Date(nowMs),
    ],
  );
}

/** One fixture, or undefined before its first message. */
export async function findFixture(
  pool: Pool,
  fixtureId: string,
): Promise<StoredFixture | undefined> {
  const found = await pool.query<Row>(
    "select fixture, state, updated_at from fixtures where fixture_id = $1",
    [fixtureId],
  );
  return found.rows.map(toStored)[0];
}

/** Ids of fixtures that began and are not closed, oldest first. */
export async function findOpenFixtureIds(pool: Pool, limit: number): Promise<readonly string[]> {
  const found = await pool.query<{ fixture_id: bigint }>(
    `select fixture_id from fixtures where status not in ('closed', 'cancelled')
     order by fixture_id limit $1`,
    [limit],
  );
  return found.rows.map((row) => String(row.fixture_id));
}

/** Ids of fixtures that are known in any state, out of the given ones. */
export async function findClosedIds(
  pool: Pool,
  fixtureIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const closed: FixtureStatus[] = ["closed", "cancelled"];
  const found = await pool.query<{ fixture_id: bigint }>(
    "select fixture_id from fixtures where fixture_id = any($1::bigint[]) and status = any($2)",
    [fixtureIds, closed],
  );
  return new Set(found.rows.map((row) => String(row.fixture_id)));
}

/** Finished fixtures that kicked off in [from, to), at most `limit`, oldest first. */
export async function findFinished(
  pool: Pool,
  fromMs: number,
  toMs: number,
  limit: number,
): Promise<readonly StoredFixture[]> {
  const found = await pool.query<Row>(
    `select fixture, state, updated_at from fixtures
     where status in ('ended', 'closed') and starts_at >= $1 and starts_at < $2
     order by starts_at limit $3`,
    [new Date(fromMs), new Date(toMs), limit],
  );
  return found.rows.map(toStored);
}

/** Finished fixtures of some teams that kicked off in [from, to), at most `limit`, newest first. */
export async function findFinishedOf(
  pool: Pool,
  teamIds: readonly string[],
  fromMs: number,
  toMs: number,
  limit: number,
): Promise<readonly StoredFixture[]> {
  const found = await pool.query<Row>(
    `select fixture, state, updated_at from fixtures
     where status in ('ended', 'closed') and starts_at >= $1 and starts_at < $2
       and (fixture #>> '{home,teamId}' = any ($3) or fixture #>> '{away,teamId}' = any ($3))
     order by starts_at desc limit $4`,
    [new Date(fromMs), new Date(toMs), teamIds, limit],
  );
  return found.rows.map(toStored);
}

/** Kick-off nearest to a moment among finished fixtures, or undefined when there is none. */
export async function findNearestFinished(pool: Pool, atMs: number): Promise<number | undefined> {
  const found = await pool.query<{ starts_at: Date }>(
    `(select starts_at from fixtures where status in ('ended', 'closed') and starts_at <= $1
      order by starts_at desc limit 1)
     union all
     (select starts_at from fixtures where status in ('ended', 'closed') and starts_at > $1
      order by starts_at limit 1)`,
    [new Date(atMs)],
  );
  const times = found.rows.map((row) => row.starts_at.getTime());
  return times.toSorted((a, b) => Math.abs(a - atMs) - Math.abs(b - atMs))[0];
}

function toStored(row: Row): StoredFixture {
  return { fixture: row.fixture, state: row.state, updatedAt: row.updated_at.getTime() };
}
