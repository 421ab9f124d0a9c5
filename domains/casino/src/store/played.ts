import type { Pool } from "pg";
import type { PlayedGame, ToldRound } from "./round-store.ts";

/** Rounds of a player before one of his, or the latest, the latest first. */
export async function findRoundsBefore(
  pool: Pool,
  playerId: bigint,
  beforeId: bigint | null,
  limit: number,
): Promise<ToldRound[]> {
  const found = await pool.query<ToldRound>(
    `select id, provider_id as "providerId", game_id as "gameId", currency_id as "currencyId", state,
       staked_minor - refunded_minor as "stakedMinor", paid_minor as "paidMinor",
       opened_at as "openedAt"
     from casino_rounds where player_id = $1 and ($2::bigint is null or id < $2)
     order by id desc limit $3`,
    [playerId, beforeId, limit],
  );
  return found.rows;
}

/** The games of a player's rounds, by their ids; rounds of others are not found. */
export async function findGamesOfRounds(
  pool: Pool,
  playerId: bigint,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, { readonly providerId: number; readonly gameId: string }>> {
  const found = await pool.query<{ id: bigint; provider_id: number; game_id: string }>(
    "select id, provider_id, game_id from casino_rounds where id = any ($2) and player_id = $1",
    [playerId, ids.map(String)],
  );
  return new Map(
    found.rows.map((row) => [row.id, { providerId: row.provider_id, gameId: row.game_id }]),
  );
}

/** What a player did in each game in his rounds from an id on, the game he played last first. */
export async function sumGames(
  pool: Pool,
  playerId: bigint,
  fromId: bigint,
  limit: number,
): Promise<PlayedGame[]> {
  const found = await pool.query<PlayedGame>(
    `select game_id as "gameId", currency_id as "currencyId", count(*)::int as rounds,
       (count(*) filter (where state = 'open'))::int as "openRounds",
       sum(staked_minor - refunded_minor)::bigint as "stakedMinor",
       sum(paid_minor)::bigint as "paidMinor", max(opened_at) as "lastAt"
     from casino_rounds where player_id = $1 and id >= $2
     group by game_id, currency_id order by max(opened_at) desc limit $3`,
    [playerId, fromId, limit],
  );
  return found.rows;
}
