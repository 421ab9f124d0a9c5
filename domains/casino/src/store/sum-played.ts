import type { Pool } from "pg";
import type { Played } from "./round-store.ts";

/** Sums the ledger's rows of his rounds over a time; what is exactly as old as its start is outside. */
export async function sumPlayed(
  pool: Pool,
  playerId: bigint,
  { from, until }: { readonly from: bigint; readonly until: bigint },
): Promise<Played> {
  const summed = await pool.query<{ staked: bigint; returned: bigint }>(
    `select coalesce(sum(t.wager_delta), 0)::bigint as staked,
       coalesce(sum(t.won_delta), 0)::bigint as returned
     from transfers t join casino_rounds r on r.id = t.ref and r.player_id = t.player_id
     where t.player_id = $1 and t.at > $2 and t.at <= $3`,
    [playerId, from, until],
  );
  const [row] = summed.rows;
  return { stakedMinor: row?.staked ?? 0n, returnedMinor: row?.returned ?? 0n };
}
