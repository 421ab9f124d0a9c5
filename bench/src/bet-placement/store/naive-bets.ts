import { transaction } from "@fairline/database";
import type { Pool } from "pg";

/** Tables as a first design would have them. */
export async function createNaiveTables(pool: Pool, players: number): Promise<void> {
  await pool.query(`
    create table naive_accounts (id bigint primary key, balance_minor bigint not null);
    create table naive_requests (player_id bigint, key uuid, primary key (player_id, key));
    create table naive_transfers (id bigserial primary key, player_id bigint, amount_minor bigint,
      kind int, at timestamptz not null default now());
    create index on naive_transfers (player_id, at);
    create table naive_bets (id bigint primary key, player_id bigint, stake_minor bigint, legs jsonb);
    create table naive_legs (fixture_id text, bet_id bigint, primary key (fixture_id, bet_id))`);
  await pool.query(
    `insert into naive_accounts select i, 1000000000
     from generate_series(1000000, 999999 + $1::int) i`,
    [players],
  );
  await pool.query("analyze naive_accounts");
}

/** A bet as it is usually placed: one transaction of its own, limits by summing the history. */
export async function placeNaively(
  pool: Pool,
  bet: { id: bigint; playerId: bigint; key: string; stakeMinor: bigint; fixtureId: string },
): Promise<void> {
  const player = bet.playerId.toString();
  const stake = bet.stakeMinor.toString();
  await transaction(pool, async (client) => {
    await client.query("insert into naive_requests values ($1, $2)", [player, bet.key]);
    await client.query("select balance_minor from naive_accounts where id = $1 for update", [
      player,
    ]);
    for (const days of [1, 7, 30]) {
      await client.query(
        `select sum(amount_minor) from naive_transfers
         where player_id = $1 and kind = 1 and at > now() - $2 * interval '1 day'`,
        [player, days],
      );
    }
    await client.query(
      "update naive_accounts set balance_minor = balance_minor - $2 where id = $1",
      [player, stake],
    );
    await client.query(
      "insert into naive_transfers (player_id, amount_minor, kind) values ($1, $2, 1)",
      [player, stake],
    );
    await client.query("insert into naive_bets values ($1, $2, $3, $4)", [
      bet.id.toString(),
      player,
      stake,
      JSON.stringify([{ fixtureId: bet.fixtureId }]),
    ]);
    await client.query("insert into naive_legs values ($1, $2)", [
      bet.fixtureId,
      bet.id.toString(),
    ]);
    await client.query("select outbox_append('naive.placed', $1, '{}')", [player]);
  });
}
