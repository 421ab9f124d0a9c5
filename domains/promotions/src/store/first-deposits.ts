import type { Pool } from "pg";
import type { FirstDeposit, FirstDepositChoice } from "./grant-store.ts";

/** Keeps the word; false when the first deposit has been made or decided on. */
export async function storeChoice(
  pool: Pool,
  playerId: bigint,
  choice: FirstDepositChoice,
  at: bigint,
): Promise<boolean> {
  const written = await pool.query(
    `insert into first_deposit_choices as c (player_id, choice, chosen_at)
     select $1, $2, $3
     where not exists (select from transfers where player_id = $1 and kind = 10)
     on conflict (player_id) do update set choice = excluded.choice, chosen_at = excluded.chosen_at
     where c.decided_at is null`,
    [playerId, choice, at],
  );
  return written.rowCount === 1;
}

/** First deposits that nothing was decided on yet: of one player, or of those who wait longest. */
export async function findFirstDeposits(
  pool: Pool,
  playerId: bigint | null,
  limit: number,
): Promise<readonly FirstDeposit[]> {
  const found = await pool.query<{
    player_id: bigint;
    choice: FirstDepositChoice;
    amount_minor: bigint;
    at: bigint;
  }>(
    `select c.player_id, c.choice, d.amount_minor, d.at from first_deposit_choices c
     cross join lateral (select deposit_delta as amount_minor, at from transfers t
       where t.player_id = c.player_id and t.kind = 10 order by t.at limit 1) d
     where c.decided_at is null and c.choice > 0 and ($1::bigint is null or c.player_id = $1)
     order by c.chosen_at limit $2`,
    [playerId, limit],
  );
  return found.rows.map((row) => ({
    playerId: row.player_id,
    choice: row.choice,
    amountMinor: row.amount_minor,
    at: row.at,
  }));
}

/** Notes that the first deposit of a player has been decided on. */
export async function markDecided(pool: Pool, playerId: bigint, at: bigint): Promise<void> {
  await pool.query(
    "update first_deposit_choices set decided_at = $2 where player_id = $1 and decided_at is null",
    [playerId, at],
  );
}
