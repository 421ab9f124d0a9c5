import { transaction } from "@fairline/database";
import type { Pool, PoolClient } from "pg";
import { MARKET } from "../world/fixed-book.ts";

/** A leg as it is stored. */
export type StoredLeg = {
  readonly fixtureId: string;
  readonly outcomeId: string;
  readonly oddsMilli: number;
};

/** What a leg was taken as: before the match or in play, and after how many changes of it. */
export type StoredTaking = { readonly isLive: boolean; readonly materialSeq: number };

/** Everything of one moment that the judges look at; amounts in minor units, times in microseconds. */
export type Stored = {
  readonly players: readonly { playerId: bigint; email: string; accounts: number }[];
  readonly bets: readonly {
    betId: bigint;
    playerId: bigint;
    requestId: string;
    plan: string;
    stakeMinor: bigint;
    state: string;
    returnsMinor: bigint | null;
    /** What was sold of the stake, and for how much. */
    soldStakeMinor: bigint;
    soldMinor: bigint;
    isFunded: boolean;
    legs: readonly StoredLeg[];
    /** One for each leg. */
    takings: readonly StoredTaking[];
  }[];
  /** The journal rows of players, oldest first. */
  readonly transfers: readonly {
    id: bigint;
    at: bigint;
    playerId: bigint;
    kind: number;
    amountMinor: bigint;
    ref: bigint;
    /** Number of the row on the player's main account and his balance after it; null beside it. */
    mainNo: bigint | null;
    mainAfterMinor: bigint | null;
  }[];
  readonly payments: readonly {
    paymentId: bigint;
    playerId: bigint;
    requestId: string;
    amountMinor: bigint;
    state: string;
  }[];
  /** All accounts of a player together; what he owes counts against him. */
  readonly balances: readonly { playerId: bigint; balanceMinor: bigint }[];
  /** Sales of bets that were not rejected. */
  readonly sales: readonly { betId: bigint; state: string }[];
  /** Calls that the ledger remembers, under their keys; `code` is null for a yes. */
  readonly requests: readonly { key: string; code: string | null; ref: bigint | null }[];
  readonly withdrawals: readonly {
    withdrawalId: bigint;
    playerId: bigint;
    amountMinor: bigint;
    state: string;
  }[];
  /** Calls of the provider of games. */
  readonly gameCalls: readonly {
    txId: string;
    walletTxId: bigint;
    kind: string;
    roundId: bigint | null;
    playerId: bigint | null;
    debitMinor: bigint;
    creditMinor: bigint;
    isUndone: boolean;
  }[];
  /** Bonus money that came to a player's accounts, less what went back to the house of it. */
  readonly bonuses: readonly { playerId: bigint; netMinor: bigint }[];
  /** Limits and exclusions that held; an exclusion ends at `untilAt`, anything else never does here. */
  readonly limits: readonly {
    playerId: bigint;
    type: number;
    value: bigint;
    fromAt: bigint;
    untilAt: bigint | null;
  }[];
  /** When the platform recorded that the market of a match was decided; Unix milliseconds. */
  readonly closings: readonly { fixtureId: string; atMs: number }[];
};

/** Reads it all over one snapshot. */
export function readStored(pool: Pool): Promise<Stored> {
  return transaction(pool, async (client) => {
    await client.query("set transaction isolation level repeatable read, read only");
    return {
      players: await rows(client, PLAYERS),
      bets: await rows(client, BETS),
      transfers: await rows(client, TRANSFERS),
      payments: await rows(client, PAYMENTS),
      balances: await rows(client, BALANCES),
      sales: await rows(client, SALES),
      requests: await rows(client, REQUESTS),
      withdrawals: await rows(client, WITHDRAWALS),
      gameCalls: await rows(client, GAME_CALLS),
      bonuses: await rows(client, BONUSES),
      limits: await rows(client, LIMITS),
      closings: await rows(client, CLOSINGS),
    };
  });
}

async function rows<Row extends object>(client: PoolClient, text: string): Promise<Row[]> {
  const found = await client.query<Row>(text);
  return found.rows;
}

const PLAYERS = `
  select p.id as "playerId", p.email, count(a.id)::int as accounts
  from players p left join accounts a on a.player_id = p.id and a.kind = 0
  group by p.id`;
// A leg is a list of values, in the order of the sportsbook's column.
const BETS = `
  select id as "betId", player_id as "playerId", request_id::text as "requestId", plan,
    stake_minor as "stakeMinor", state, returns_minor as "returnsMinor",
    sold_stake_minor as "soldStakeMinor", sold_minor as "soldMinor",
    funding is not null as "isFunded",
    (select jsonb_agg(jsonb_build_object('fixtureId', leg->>0, 'outcomeId', leg->>3,
       'oddsMilli', leg->4) order by n)
     from jsonb_array_elements(legs::jsonb) with ordinality as each(leg, n)) as legs,
    (select jsonb_agg(jsonb_build_object('isLive', leg->6 = '1', 'materialSeq', leg->15)
       order by n)
     from jsonb_array_elements(legs::jsonb) with ordinality as each(leg, n)) as takings
  from bets`;
const TRANSFERS = `
  select id, at, player_id as "playerId", kind::int as kind, amount_minor as "amountMinor", ref,
    case player_id when debit_account_id then debit_no when credit_account_id then credit_no
      end as "mainNo",
    case player_id when debit_account_id then debit_after when credit_account_id then credit_after
      end as "mainAfterMinor"
  from transfers where player_id is not null order by at, id`;
const PAYMENTS = `
  select id as "paymentId", player_id as "playerId", request_id::text as "requestId",
    amount_minor as "amountMinor", state
  from payments`;
const BALANCES = `
  select player_id as "playerId", sum(balance_minor)::bigint as "balanceMinor"
  from accounts where player_id is not null group by player_id`;
const SALES = `select bet_id as "betId", state from bet_sales`;
const REQUESTS = `select key::text as key, code, ref from requests where owner_id <> 0`;
const WITHDRAWALS = `
  select id as "withdrawalId", player_id as "playerId", amount_minor as "amountMinor", state
  from withdrawals`;
const GAME_CALLS = `
  select tx_key as "txId", id as "walletTxId", kind, round_id as "roundId",
    player_id as "playerId", debit_minor as "debitMinor", credit_minor as "creditMinor",
    undone_by is not null as "isUndone"
  from casino_transactions`;
// Kind 25 between two accounts of the house carries the bet whose share never reached its player.
const BONUSES = `
  select "playerId", sum(minor)::bigint as "netMinor" from (
    select coalesce(c.player_id, d.player_id, b.player_id) as "playerId",
      case when (c.player_id is null) = (d.player_id is null) then
          case when c.player_id is not null then 0
            when t.credit_account_id / 1000 = 104 then -t.amount_minor else t.amount_minor end
        when c.player_id is not null then t.amount_minor else -t.amount_minor end as minor
    from transfers t
    left join accounts c on c.id = t.credit_account_id
    left join accounts d on d.id = t.debit_account_id
    left join bets b on b.id = t.ref
    where t.kind in (16, 18, 25)) flows
  where "playerId" is not null group by "playerId"`;
const LIMITS = `
  select player_id as "playerId", type::int as type, value,
    greatest(confirmed_at, effective_at) as "fromAt", ends_at as "untilAt"
  from limit_versions where confirmed_at is not null and value is not null`;
const CLOSINGS = `
  select fixture_id::text as "fixtureId", (extract(epoch from min(at)) * 1000)::float8 as "atMs"
  from settlement_log where kind = 'settled' and type_id = '${MARKET.typeId}'
    and specifiers = '${MARKET.specifiers}' group by fixture_id`;
