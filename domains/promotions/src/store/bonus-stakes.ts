import type { PoolClient } from "pg";

/** Bonus money of a grant in bets. */
export type GrantStakes = {
  readonly isAnyOpen: boolean;
  /** Rises with every stake that is made, ends or is open again. */
  readonly moves: bigint;
};

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
