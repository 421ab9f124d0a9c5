import type { PoolClient } from "pg";
import type { GrantStakes } from "./grant-store.ts";

/** How the stakes of a grant stand. */
export async function findStakes(client: PoolClient, grantId: bigint): Promise<GrantStakes> {
  const found = await client.query<{ open: boolean; moves: bigint }>(
    `select coalesce(bool_or(is_open), false) as open, coalesce(sum(moves), 0)::bigint as moves
     from bonus_stakes where grant_id = $1`,
    [grantId],
  );
  const [row] = found.rows;
  return { isAnyOpen: row?.open ?? false, moves: row?.moves ?? 0n };
}
