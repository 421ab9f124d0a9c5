import type { Pool, PoolClient } from "pg";
import { personKey } from "../model/person-key.ts";

/** Rows read and written with one statement. */
const BATCH = 1_000;

/**
 * Holds a person until the transaction ends: an account is opened before an exclusion of the same person
 * is written, and found by it, or after, and finds it.
 */
export async function lockPerson(client: PoolClient, key: string): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtextextended('person ' || $1, 0))", [key]);
}

/** Writes the key of every player who has none. */
export async function fillPersonKeys(pool: Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ id: bigint; name: string; birth_date: string }>(
      `select id, name, to_char(birth_date, 'YYYY-MM-DD') as birth_date from players
       where person_key is null order by id limit $1`,
      [BATCH],
    );
    if (rows.length === 0) return;
    await pool.query(
      `update players p set person_key = k.key
       from unnest($1::bigint[], $2::text[]) as k (id, key) where p.id = k.id`,
      [rows.map(({ id }) => id), rows.map((row) => personKey(row.name, row.birth_date))],
    );
  }
}
