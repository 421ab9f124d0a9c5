import type { BetState } from "@fairline/contracts";
import { firstIdAt, idTimeMs } from "@fairline/wallet";
import type { Pool } from "pg";
import type { LegOutcome, StoredBet, StoredEvent } from "../model/bet.ts";
import { type PayerRow, toBetAccount } from "../model/bet-account.ts";
import { type BetSubject, subjectOf } from "../model/bet-subject.ts";
import { toFunding } from "../model/funding.ts";
import { withLegResults } from "./leg-results.ts";
import { toStoredLegs } from "./stored-legs.ts";

/** A bet with its log. */
export type LoggedBet = { readonly bet: StoredBet; readonly events: readonly StoredEvent[] };

/** The time inside a bet's id in microseconds: names its partition. */
export function betAt(betId: bigint): bigint {
  return BigInt(idTimeMs(betId)) * 1_000n;
}

const ID_MAX = 2n ** 63n - 1n;

/**
 * The least id of a bet of this time in microseconds, or of a later one. Ids are in the order of time, and the
 * index by player has them: within a partition they bound what is read, as times bound the partitions.
 */
function firstBetFrom(micros: bigint): bigint {
  const id = firstIdAt(Number((micros + 999n) / 1_000n));
  return id < ID_MAX ? id : ID_MAX;
}

/** A bet of this player, or undefined: ownership is part of the question. */
export async function findBetOf(
  pool: Pool,
  playerId: bigint,
  betId: bigint,
): Promise<LoggedBet | undefined> {
  const found = await pool.query<BetRow & EventsColumn>(
    `select ${COLUMNS}, ${EVENTS} from bets b where b.id = $1 and b.at = $2 and b.player_id = $3`,
    [betId, betAt(betId), playerId],
  );
  return (await toLoggedBets(pool, found.rows))[0];
}

/** How far a bet's time may be from the time inside its requestId. */
const REQUEST_SKEW_MICROS = 86_400_000_000n * 2n;

/** The bet that a request of this player made. */
export async function findBetOfRequest(
  pool: Pool,
  playerId: bigint,
  requestId: string,
  requestAtMs: number,
): Promise<LoggedBet | undefined> {
  const at = BigInt(requestAtMs) * 1_000n;
  const [from, to] = [at - REQUEST_SKEW_MICROS, at + REQUEST_SKEW_MICROS];
  const found = await pool.query<BetRow & EventsColumn>(
    `select ${COLUMNS}, ${EVENTS} from bets b
     where b.player_id = $1 and b.at between $2 and $3 and b.id >= $4 and b.id < $5
       and b.request_id = $6`,
    [playerId, from, to, firstBetFrom(from), firstBetFrom(to + 1_000n), requestId],
  );
  return (await toLoggedBets(pool, found.rows))[0];
}

/** Which bets of a player to list. Times are microseconds, `from` inclusive, `to` exclusive. */
export type BetFilter = {
  readonly playerId: bigint;
  readonly status: BetStatus;
  readonly from: bigint | null;
  readonly to: bigint | null;
};

/** What the history can be narrowed to. */
export type BetStatus =
  | "all"
  | "open"
  | "settled"
  | "won"
  | "lost"
  | "partly-returned"
  | "refunded"
  | "rejected"
  | "cashed-out";

/** Bets newest first, before the given bet. */
export async function listBets(
  pool: Pool,
  filter: BetFilter,
  before: bigint | null,
  limit: number,
): Promise<LoggedBet[]> {
  const beforeAt = before === null ? null : betAt(before);
  const found = await pool.query<BetRow & EventsColumn>(
    // What is selected of a bet is asked for those of the page alone.
    `select ${COLUMNS}, ${EVENTS} from (
       select * from bets b where ${FILTER}
         and ($7::bigint is null or b.id < $7) and ($8::bigint is null or b.at <= $8)
       order by b.id desc limit $9) b
     order by b.id desc`,
    [...filterValues(filter), before, beforeAt, limit],
  );
  return toLoggedBets(pool, found.rows);
}

/** What a player's bets are about and what became of them, by their ids; bets of others are not found. */
export async function findBetSubjects(
  pool: Pool,
  playerId: bigint,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, BetSubject>> {
  const times = ids.map(betAt);
  const found = await pool.query<BetRow>(
    // The time of an id says in which partition it is.
    `select ${COLUMNS} from bets b
     where b.player_id = $1 and b.id = any ($2) and b.at = any ($3)`,
    [playerId, ids.map(String), times.map(String)],
  );
  return new Map(found.rows.map(toBet).map((bet) => [bet.id, subjectOf(bet)]));
}

/** Bets placed from a time on, the oldest first, after the given one. */
export async function listBetsSince(
  pool: Pool,
  playerId: bigint,
  { fromMicros, afterId }: { readonly fromMicros: bigint; readonly afterId: bigint },
  limit: number,
): Promise<StoredBet[]> {
  const before = firstBetFrom(fromMicros) - 1n;
  const [after, at] = afterId > before ? [afterId, betAt(afterId)] : [before, fromMicros];
  const found = await pool.query<BetRow>(
    `select ${COLUMNS} from bets b
     where b.player_id = $1 and b.at >= $2 and b.id > $3
     order by b.id limit $4`,
    [playerId, at, after, limit],
  );
  return withLegResults(pool, found.rows.map(toBet));
}

/**
 * Count, and sums by currency, over the whole filter; rejected bets staked nothing, and `open` is what of
 * the stakes is neither sold nor settled.
 */
export async function sumBets(pool: Pool, filter: BetFilter) {
  const found = await pool.query<SumRow>(
    `select c.code, count(*) as count,
       coalesce(sum(b.stake_minor) filter (where b.state <> 'rejected'), 0)::text as staked,
       coalesce(sum(b.stake_minor - b.sold_stake_minor)
         filter (where b.state in ('pending-delay', 'accepted')), 0)::text as open,
       coalesce(sum(coalesce(b.returns_minor, 0) + b.sold_minor), 0)::text as returned
     from bets b join currencies c on c.id = b.currency_id where ${FILTER}
     group by c.id, c.code order by c.id`,
    filterValues(filter),
  );
  return {
    count: found.rows.reduce((sum, { count }) => sum + Number(count), 0),
    sums: found.rows.map((row) => ({
      currency: row.code,
      stakedMinor: row.staked,
      openMinor: row.open,
      returnedMinor: row.returned,
    })),
  };
}

type SumRow = { code: string; count: bigint; staked: string; open: string; returned: string };

/** Bets whose delay has ended, oldest first. */
export async function findEndedDelays(
  pool: Pool,
  nowMs: number,
  limit: number,
): Promise<StoredBet[]> {
  if (!(await isAnyDelayEnded(pool, nowMs))) return [];
  const found = await pool.query<BetRow>(
    `select ${COLUMNS}
     from (select * from live_delays where ends_at <= $1 order by ends_at, bet_id limit $2) d
     cross join lateral (select * from bets where id = d.bet_id and at = d.bet_at offset 0) b
     order by d.ends_at, d.bet_id`,
    [nowMs, limit],
  );
  return found.rows.map(toBet);
}

/** The join plans over every partition of the bets; most looks end here, at a small table. */
async function isAnyDelayEnded(pool: Pool, nowMs: number): Promise<boolean> {
  const found = await pool.query({
    name: "sportsbook.is-any-delay-ended",
    text: "select from live_delays where ends_at <= $1 limit 1",
    values: [nowMs],
  });
  return found.rows.length > 0;
}

/** The columns of a bet; the table is called `b`. */
export const COLUMNS = `b.id, b.at, b.player_id, b.currency_id, b.request_id, b.plan, b.policy,
  b.stake_minor, b.payout_cap_minor, b.legs, b.state, b.rev, b.delay_ends_at, b.rejection, b.results,
  b.returns_minor, b.paid_at, b.sold_stake_minor, b.sold_minor, b.sale_ends_at,
  b.funding`;

/** A row of `COLUMNS`. @row bets */
export type BetRow = {
  id: bigint;
  at: bigint;
  player_id: bigint;
  currency_id: number;
  request_id: string;
  plan: StoredBet["plan"];
  policy: StoredBet["policy"];
  stake_minor: bigint;
  payout_cap_minor: bigint;
  legs: string;
  state: BetState;
  rev: number;
  delay_ends_at: bigint | null;
  rejection: StoredBet["rejection"] | null;
  /** Null while nothing is known of any leg. */
  results: readonly (LegOutcome | null)[] | null;
  returns_minor: bigint | null;
  paid_at: bigint | null;
  sold_stake_minor: bigint;
  sold_minor: bigint;
  sale_ends_at: bigint | null;
  funding: PayerRow | null;
};

/** A stored row as the model knows it; its results are those it was settled by. */
export function toBet(row: BetRow): StoredBet {
  const legs = toStoredLegs(JSON.parse(row.legs));
  return {
    id: row.id,
    at: row.at,
    playerId: row.player_id,
    currencyId: row.currency_id,
    requestId: row.request_id,
    plan: row.plan,
    policy: row.policy,
    stakeMinor: row.stake_minor,
    payoutCapMinor: row.payout_cap_minor,
    legs,
    state: row.state,
    rev: row.rev,
    delayEndsAt: row.delay_ends_at,
    rejection: row.rejection,
    results: row.results ?? legs.map(() => null),
    returnsMinor: row.returns_minor,
    paidAt: row.paid_at,
    soldStakeMinor: row.sold_stake_minor,
    soldMinor: row.sold_minor,
    saleEndsAtMs: row.sale_ends_at === null ? null : Number(row.sale_ends_at),
    funding: toFunding(row.funding),
    account: toBetAccount(row.funding),
  };
}

type EventsColumn = {
  events: {
    rev: number;
    kind: StoredEvent["kind"];
    at: string;
    amountMinor: string | null;
    code: string | null;
  }[];
};

// The first event and the settlement in force stand in the bet's own row, but for bets of old.
const EVENTS = `(select coalesce(jsonb_agg(jsonb_build_object('rev', e.rev, 'kind', e.kind,
    'at', e.at::text, 'amountMinor', e.amount_minor::text, 'code', e.code) order by e.rev, e.at), '[]')
  from (
    select 1 as rev, case when b.delay_ends_at is null then 'placed' else 'held' end as kind,
      b.placed_at as at, b.stake_minor as amount_minor, null as code where b.placed_at is not null
    union all
    select b.paid_rev, b.paid_as, b.paid_at, b.returns_minor, null where b.paid_as is not null
    union all
    select e.rev, e.kind, e.at, e.amount_minor, e.code from bet_events e where e.bet_id = b.id
  ) e) as events`;

const FILTER = `b.player_id = $1 and ($2::bigint is null or b.at >= $2)
  and ($3::bigint is null or b.at < $3) and ($5::bigint is null or b.id >= $5)
  and ($6::bigint is null or b.id < $6) and case $4::text
    when 'open' then b.state in ('pending-delay', 'accepted')
    when 'settled' then b.state not in ('pending-delay', 'accepted')
    when 'won' then b.state = 'won'
      or (b.state = 'mixed' and b.returns_minor >= b.stake_minor - b.sold_stake_minor)
    when 'partly-returned' then
      b.state = 'mixed' and b.returns_minor < b.stake_minor - b.sold_stake_minor
    when 'all' then true
    else b.state = $4 end`;

function filterValues({ playerId, from, to, status }: BetFilter) {
  const fromId = from === null ? null : firstBetFrom(from);
  const toId = to === null ? null : firstBetFrom(to);
  return [playerId, from, to, status, fromId, toId];
}

async function toLoggedBets(
  pool: Pool,
  rows: readonly (BetRow & EventsColumn)[],
): Promise<LoggedBet[]> {
  const bets = await withLegResults(pool, rows.map(toBet));
  return bets.map((bet, index) => ({ bet, events: (rows[index]?.events ?? []).map(toEvent) }));
}

function toEvent(event: EventsColumn["events"][number]): StoredEvent {
  return {
    rev: event.rev,
    kind: event.kind,
    at: BigInt(event.at),
    amountMinor: event.amountMinor === null ? null : BigInt(event.amountMinor),
    code: event.code,
  };
}
