import type { AskedLeg } from "@fairline/contracts";
import { transaction } from "@fairline/database";
import { assert } from "@fairline/kernel";
import type { Pool } from "pg";

/** The house's account, which every stake goes to. */
const HOUSE = 1n;

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
  await pool.query("insert into naive_accounts values ($1, 0)", [HOUSE]);
  // The month before, as players of the measured design have one.
  await pool.query(
    `insert into naive_transfers (player_id, amount_minor, kind, at)
     select i, 100, 1, now() - (n * 72 - 12) * interval '1 hour'
     from generate_series(1000000, 999999 + $1::int) i, generate_series(1, 10) n order by n desc, i`,
    [players],
  );
  await pool.query("vacuum analyze naive_accounts, naive_transfers");
}

const STATEMENTS = {
  request: "insert into naive_requests values ($1, $2)",
  lock: "select balance_minor from naive_accounts where id = $1 for update",
  // Staked counts against the limit of wagering, what of it did not come back against that of losses.
  spent: `select coalesce(sum(amount_minor) filter (where kind = 1), 0)::int8 as staked,
      coalesce(sum(amount_minor) filter (where kind = 5), 0)::int8 as returned
    from naive_transfers where player_id = $1 and at > now() - $2 * interval '1 day'`,
  pay: "update naive_accounts set balance_minor = balance_minor - $2 where id = $1",
  transfer: "insert into naive_transfers (player_id, amount_minor, kind) values ($1, $2, 1)",
  bet: "insert into naive_bets values ($1, $2, $3, $4)",
  legs: "insert into naive_legs select f, $2 from unnest($1::text[]) f",
  earn: "update naive_accounts set balance_minor = balance_minor + $2 where id = $1",
  news: "select outbox_append('naive.placed', $1, '{}')",
} as const;

const WINDOW_DAYS = [1, 7, 30];
/** Of wagering and of losses in each window: nobody comes near, as in the measured design. */
const LIMIT_MINOR = 1_000_000_000n;

/** A bet of the control. */
export type NaiveBet = {
  readonly id: bigint;
  readonly playerId: bigint;
  readonly key: string;
  readonly stakeMinor: bigint;
  readonly legs: readonly AskedLeg[];
  /** Whether the stake comes in at the house, as double entry has it. */
  readonly isDoubleEntry: boolean;
};

/**
 * A bet as it is usually placed: one transaction of its own, six limits by summing the history. Its statements
 * are prepared, as those of pgbench and of the measured design are. The house's balance, for which all bets wait,
 * is written last: so it is held for the shortest time.
 */
export async function placeNaively(pool: Pool, bet: NaiveBet): Promise<void> {
  const player = bet.playerId.toString();
  const stake = bet.stakeMinor.toString();
  const id = bet.id.toString();
  await transaction(pool, async (client) => {
    const run = (name: keyof typeof STATEMENTS, values: unknown[]) =>
      client.query<Spent>({ name, text: STATEMENTS[name], values });
    await run("request", [player, bet.key]);
    await run("lock", [player]);
    for (const days of WINDOW_DAYS) {
      const spent = await run("spent", [player, days]);
      assert(isWithin(spent.rows[0], bet.stakeMinor), "a bet of the control is within limits");
    }
    await run("pay", [player, stake]);
    await run("transfer", [player, stake]);
    await run("bet", [id, player, stake, JSON.stringify(bet.legs)]);
    await run("legs", [bet.legs.map(({ fixtureId }) => fixtureId), id]);
    await run("news", [player]);
    if (bet.isDoubleEntry) await run("earn", [HOUSE.toString(), stake]);
  });
}

type Spent = { staked: bigint; returned: bigint };

function isWithin(spent: Spent | undefined, stakeMinor: bigint): boolean {
  if (spent === undefined) return false;
  const staked = spent.staked + stakeMinor;
  return staked <= LIMIT_MINOR && staked - spent.returned <= LIMIT_MINOR;
}
