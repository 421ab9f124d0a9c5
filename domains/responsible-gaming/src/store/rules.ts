import type { Pool, PoolClient } from "pg";
import { SESSION_PERIOD_MICROS } from "../model/check-wager.ts";
import type { OwnRules } from "../model/effective-rules.ts";
import { joinSpans } from "../model/join-spans.ts";
import { PlayerRules, type RuleValues, type Span } from "../model/player-rules.ts";
import type { Query } from "../ports.ts";
import { areTwoPersons } from "./namesakes.ts";

/** @row rules_effective + person_excluded */
type RulesRow = {
  player_id: bigint;
  w1: bigint | null;
  w7: bigint | null;
  w30: bigint | null;
  l1: bigint | null;
  l7: bigint | null;
  l30: bigint | null;
  d1: bigint | null;
  d7: bigint | null;
  d30: bigint | null;
  excluded_from: bigint | null;
  excluded_until: bigint | null;
  timeout_from: bigint | null;
  timeout_until: bigint | null;
  /** The driver hands the numbers of a list over as text. */
  excluded_later: readonly (string | bigint)[];
  timeout_later: readonly (string | bigint)[];
  session_h: number | null;
  session_from: bigint | null;
  check_min: number | null;
  /** Exclusions of other accounts of the same person: start, end, start, end. */
  person_excluded: readonly (string | bigint)[] | null;
};

// A player without rules of his own has those of the person.
const LOAD = `select h.id as player_id, w1, w7, w30, l1, l7, l30, d1, d7, d30, excluded_from,
  excluded_until, timeout_from, timeout_until, coalesce(excluded_later, '{}') as excluded_later,
  coalesce(timeout_later, '{}') as timeout_later, session_h, session_from, check_min,
  person_excluded
  from unnest($1::bigint[]) h (id)
  left join rules_effective r on r.player_id = h.id
  left join lateral (
    select array_agg(t.at order by x.player_id, t.n) as person_excluded
    from players p
    join rules_effective x on x.person_key = p.person_key and x.excluded_from is not null
      and x.player_id <> p.id and not ${areTwoPersons("p.id", "x.player_id")}
    cross join unnest(array[x.excluded_from, x.excluded_until] || x.excluded_later)
      with ordinality t (at, n)
    where p.id = h.id) e on true
  where r.player_id is not null or person_excluded is not null`;

/** Brings the rules of players to the ledger, on its own connection. */
export const rulesLoader = {
  async load(query: Query, headIds: readonly bigint[]): Promise<ReadonlyMap<bigint, PlayerRules>> {
    const rows = await query<RulesRow>(LOAD, [`{${headIds.join(",")}}`]);
    return new Map(rows.map((row) => [row.player_id, new PlayerRules(toValues(row))]));
  },
};

/** Writes what holds for a player from now on; a session limit counts its hours from `at`. */
export async function writeRules(
  client: PoolClient,
  playerId: bigint,
  rules: OwnRules,
  at: bigint,
): Promise<void> {
  const { wager, loss, deposit } = rules;
  const [exclusion, ...laterExclusions] = rules.exclusions;
  const [timeout, ...laterTimeouts] = rules.timeouts;
  await client.query(
    `insert into rules_effective as r (player_id, w1, w7, w30, l1, l7, l30, d1, d7, d30,
       excluded_from, excluded_until, timeout_from, timeout_until, session_h, check_min,
       session_from, excluded_later, timeout_later, person_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15::smallint, $16,
       case when $15::smallint is not null then $17::bigint end, $18::bigint[], $19::bigint[],
       (select p.person_key from players p where p.id = $1))
     on conflict (player_id) do update set
       w1 = excluded.w1, w7 = excluded.w7, w30 = excluded.w30,
       l1 = excluded.l1, l7 = excluded.l7, l30 = excluded.l30,
       d1 = excluded.d1, d7 = excluded.d7, d30 = excluded.d30,
       excluded_from = excluded.excluded_from, excluded_until = excluded.excluded_until,
       timeout_from = excluded.timeout_from, timeout_until = excluded.timeout_until,
       person_key = excluded.person_key, excluded_later = excluded.excluded_later, timeout_later = excluded.timeout_later,
       session_h = excluded.session_h, check_min = excluded.check_min, ver = r.ver + 1,
       session_from = case when excluded.session_h is not null
         then coalesce(r.session_from, excluded.session_from) end`,
    [
      playerId,
      wager.d1,
      wager.d7,
      wager.d30,
      loss.d1,
      loss.d7,
      loss.d30,
      deposit.d1,
      deposit.d7,
      deposit.d30,
      exclusion?.from,
      exclusion?.until,
      timeout?.from,
      timeout?.until,
      rules.sessionHours,
      rules.realityCheckMinutes,
      at,
      timesOf(laterExclusions),
      timesOf(laterTimeouts),
    ],
  );
}

/**
 * Microseconds until the period of a session limit is over, for those of the players who have one;
 * 0 or less when it is, or has never begun.
 */
export async function findPeriodsLeft(
  pool: Pool,
  playerIds: readonly bigint[],
): Promise<Map<bigint, bigint>> {
  const found = await pool.query<{ player_id: bigint; left_micros: bigint }>({
    name: "responsible-gaming.find-periods-left",
    text: `select player_id,
             coalesce(session_from + $2::bigint - wallet_now(), 0) as left_micros
           from rules_effective
           where player_id = any($1::bigint[]) and session_h is not null`,
    values: [playerIds, SESSION_PERIOD_MICROS],
  });
  return new Map(found.rows.map((row) => [row.player_id, row.left_micros]));
}

/**
 * Begins a new period of a session limit, unless somebody else has. A stake that was under way when
 * the last one ended overtakes the call that begins the next: that one began with it.
 */
export async function beginPeriod(client: PoolClient, playerId: bigint, at: bigint): Promise<void> {
  await client.query(
    `update rules_effective set session_from = coalesce((select min(t.at) from transfers t
         where t.player_id = $1 and t.at >= session_from + $3::bigint
           and t.at > $2::bigint - $3::bigint and t.wager_delta > 0), $2), ver = ver + 1
     where player_id = $1 and session_h is not null
       and (session_from is null or session_from + $3::bigint <= $2::bigint)`,
    [playerId, at, SESSION_PERIOD_MICROS],
  );
}

function toValues(row: RulesRow): RuleValues {
  return {
    wager: { d1: row.w1, d7: row.w7, d30: row.w30 },
    loss: { d1: row.l1, d7: row.l7, d30: row.l30 },
    deposit: { d1: row.d1, d7: row.d7, d30: row.d30 },
    exclusions: toSpans(row.excluded_from, row.excluded_until, row.excluded_later),
    personExclusions: joinSpans(spansOf(row.person_excluded ?? [])),
    timeouts: toSpans(row.timeout_from, row.timeout_until, row.timeout_later),
    sessionHours: row.session_h,
    sessionFrom: row.session_from,
    realityCheckMinutes: row.check_min,
  };
}

const NO_SPANS: readonly Span[] = [];

function toSpans(
  from: bigint | null,
  until: bigint | null,
  later: RulesRow["excluded_later"],
): readonly Span[] {
  if (from === null || until === null) return NO_SPANS;
  return [{ from, until }, ...spansOf(later)];
}

function spansOf(times: RulesRow["excluded_later"]): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at < times.length; at += 2) {
    spans.push({ from: BigInt(times[at] ?? 0), until: BigInt(times[at + 1] ?? 0) });
  }
  return spans;
}

function timesOf(spans: readonly Span[]): string {
  return `{${spans.flatMap(({ from, until }) => [from, until]).join(",")}}`;
}
