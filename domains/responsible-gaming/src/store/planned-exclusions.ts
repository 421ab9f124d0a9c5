import type { PoolClient } from "pg";
import type { PlannedExclusion } from "./limit-store.ts";

/** Notes that an exclusion will begin. */
export async function planExclusion(
  client: PoolClient,
  { playerId, beginsAt }: PlannedExclusion,
): Promise<void> {
  await client.query(
    `insert into planned_exclusions (player_id, begins_at) values ($1, $2)
     on conflict do nothing`,
    [playerId, beginsAt],
  );
}

/** Takes at most `limit` of those that have begun, the oldest first; nobody else gets them. */
export async function takeBegunExclusions(
  client: PoolClient,
  limit: number,
): Promise<PlannedExclusion[]> {
  const taken = await client.query<{ player_id: bigint; begins_at: bigint }>(
    `delete from planned_exclusions where (begins_at, player_id) in (
       select begins_at, player_id from planned_exclusions where begins_at <= wallet_now()
       order by begins_at limit $1 for update skip locked)
     returning player_id, begins_at`,
    [limit],
  );
  return taken.rows.map((row) => ({ playerId: row.player_id, beginsAt: row.begins_at }));
}
