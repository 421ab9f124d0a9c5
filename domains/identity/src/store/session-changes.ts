import type { Pool } from "pg";

/** What changed of sessions between two looks. */
export type SessionChanges = {
  /** What the next look begins with. */
  readonly horizon: string;
  /** Whose sessions changed; one more than asked for says that there are others. */
  readonly playerIds: ReadonlySet<bigint>;
};

/** Rows as old as this are told to nobody any more. */
const KEPT = "10 minutes";

/**
 * Players of whose sessions something was committed since a look with this horizon; nobody without one.
 * A change that was already told may be told again.
 */
export async function findSessionChanges(
  pool: Pool,
  horizon: string | undefined,
  limit: number,
): Promise<SessionChanges> {
  const found = await pool.query<{ horizon: string; player_ids: string }>({
    name: "identity.find-session-changes",
    text: `select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
             array_to_string(array(select distinct player_id from session_changes
               where xid >= $1::xid8 limit $2), ',') as player_ids`,
    values: [horizon ?? null, limit + 1],
  });
  const [row] = found.rows;
  const ids = row?.player_ids ? row.player_ids.split(",").map(BigInt) : [];
  return { horizon: row?.horizon ?? "0", playerIds: new Set(ids) };
}

/** Forgets old rows. */
export async function deleteOldSessionChanges(pool: Pool, limit: number): Promise<void> {
  await pool.query(
    `delete from session_changes where ctid = any(array(
       select ctid from session_changes
       where at < clock_timestamp() - $1::interval order by xid limit $2))`,
    [KEPT, limit],
  );
}
