import type { Pool, PoolClient } from "pg";

/**
 * Holds the person of an account until the transaction ends, as whoever opens an account does; answers
 * his accounts in the order in which heads are locked, this one among them.
 */
export async function lockAccountsOfPerson(
  client: PoolClient,
  playerId: bigint,
): Promise<readonly bigint[]> {
  await client.query(
    `select pg_advisory_xact_lock(hashtextextended('person ' || person_key, 0))
     from players where id = $1 and person_key is not null`,
    [playerId],
  );
  // A statement of its own: it sees what was committed while the lock was waited for.
  const { rows } = await client.query<{ id: bigint }>(
    `select other.id from players me join players other on other.person_key = me.person_key
     where me.id = $1 order by other.id`,
    [playerId],
  );
  return rows.length === 0 ? [playerId] : rows.map(({ id }) => id);
}

/** Writes whose rules they are where an exclusion was set before rules knew persons. */
export async function fillRulesOfPersons(pool: Pool): Promise<void> {
  await pool.query(
    `update rules_effective r set person_key = p.person_key from players p
     where p.id = r.player_id and r.excluded_from is not null
       and r.person_key is distinct from p.person_key`,
  );
}
