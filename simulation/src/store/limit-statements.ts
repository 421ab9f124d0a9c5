import { assert } from "@fairline/kernel";
import { databaseError } from "./database-error.ts";
import type { Route } from "./routes.ts";
import type { LimitVersionRow, RulesRow } from "./limit-rows.ts";
import { answer, int8, int8Array, int8OrNull, number, text } from "./values.ts";

const CHECK_VIOLATED = "23514";
const ACTIVE = 1;
/** Exclusions and time-outs stand side by side. */
const SPANS: readonly number[] = [30, 33];

/** What nobody is kept from. */
const FREE = {
  excluded_from: null,
  excluded_until: null,
  timeout_from: null,
  timeout_until: null,
  excluded_later: [],
  timeout_later: [],
};

/** Statements of the limits. */
export const limitRoutes: readonly Route[] = [
  {
    name: "load rules",
    text: /from unnest\(\$1::bigint\[\]\) h \(id\)\s+left join rules_effective r/,
    run(database, [ids], transaction) {
      const rows = int8Array(ids).flatMap((id) => database.rules.get(transaction, id) ?? []);
      return answer(rows.map((row) => ({ ...row, person_excluded: null })));
    },
  },
  // Each simulated player is a person of his own.
  {
    name: "lock person",
    text: /^select pg_advisory_xact_lock\(hashtextextended\('person '/,
    run: () => answer([]),
  },
  {
    name: "find accounts of person",
    text: /^select other\.id from players me/,
    run: () => answer([]),
  },
  {
    name: "find open versions",
    text: /from limit_versions where player_id = \$1 and state < 2/,
    run(database, [playerId], transaction) {
      const own = database.limitVersions
        .all(transaction)
        .filter((row) => row.player_id === int8(playerId) && row.state < 2)
        .sort((a, b) => Number(a.id - b.id));
      return answer(own);
    },
  },
  {
    name: "step version",
    text: /^update limit_versions set state = \$3/,
    run(database, [id, from, to, confirmedAt, endedAt], transaction) {
      const row = database.limitVersions.get(transaction, int8(id));
      if (row === undefined || row.state !== number(from)) return { rows: [], rowCount: 0 };
      const stepped = {
        ...row,
        state: number(to),
        confirmed_at: int8OrNull(confirmedAt),
        ended_at: int8OrNull(endedAt),
      };
      assertWhole(stepped);
      database.limitVersions.put(transaction, row.id, stepped);
      return { rows: [], rowCount: 1 };
    },
  },
  {
    name: "insert version",
    text: /^insert into limit_versions/,
    run(database, values, transaction) {
      const row = toVersion(database.nextValue(), values);
      const isSecond = database.limitVersions
        .all(transaction)
        .some((other) => row.state < 2 && isSamePlace(other, row));
      assert(!isSecond, "one version of a limit holds at a time, and one is pending");
      assertWhole(row);
      database.limitVersions.put(transaction, row.id, row);
      return { rows: [], rowCount: 1 };
    },
  },
  {
    name: "write rules",
    text: /^insert into rules_effective as r/,
    run(database, values, transaction) {
      const asked = toRules(values);
      const row = database.plant.strikes("forgotten-exclusion") ? { ...asked, ...FREE } : asked;
      const known = database.rules.get(transaction, row.player_id);
      const from = row.session_h === null ? null : (known?.session_from ?? row.session_from);
      database.rules.put(transaction, row.player_id, { ...row, session_from: from });
      return { rows: [], rowCount: 1 };
    },
  },
  {
    name: "find periods left",
    text: /^select player_id,\s+coalesce\(session_from/,
    run(database, [playerIds, period], transaction) {
      const found = int8Array(playerIds).flatMap((playerId) => {
        const row = database.rules.get(transaction, playerId);
        return row === undefined || row.session_h === null ? [] : row;
      });
      const leftOf = (from: bigint) => from + int8(period) - database.nowMicros();
      return answer(
        found.map(({ player_id, session_from }) => ({
          player_id,
          left_micros: session_from === null ? 0n : leftOf(session_from),
        })),
      );
    },
  },
  {
    name: "begin period",
    text: /^update rules_effective set session_from/,
    run(database, [playerId, at, period], transaction) {
      const row = database.rules.get(transaction, int8(playerId));
      if (row === undefined || row.session_h === null) return answer([]);
      const end = row.session_from === null ? null : row.session_from + int8(period);
      if (end !== null && end > int8(at)) return answer([]);
      const overtook = database.transfers
        .ofPlayer(row.player_id)
        .find((each) => isWithinPeriod(each.at) && each.wagerDelta > 0n);
      const begun = overtook?.at ?? int8(at);
      database.rules.put(transaction, row.player_id, { ...row, session_from: begun });
      return answer([]);

      function isWithinPeriod(stakedAt: bigint): boolean {
        return end !== null && stakedAt >= end && stakedAt > int8(at) - int8(period);
      }
    },
  },
  {
    name: "plan exclusion",
    text: /^insert into planned_exclusions/,
    run: () => answer([]),
  },
];

/** The table's own checks. */
function assertWhole(row: LimitVersionRow): void {
  const isWhole =
    row.effective_at >= row.requested_at &&
    (row.confirmed_at ?? row.requested_at) >= row.requested_at &&
    (row.ended_at ?? row.requested_at) >= row.requested_at &&
    (row.ends_at === null || row.ends_at > row.effective_at) &&
    (row.state === 2) === (row.ended_at !== null) &&
    (row.state !== 1 || (row.confirmed_at !== null && row.value !== null)) &&
    (row.state !== 0 || row.confirmed_at === null);
  if (!isWhole) throw databaseError(CHECK_VIOLATED);
}

function isSamePlace(a: LimitVersionRow, b: LimitVersionRow): boolean {
  const isSameLimit = a.player_id === b.player_id && a.type === b.type && a.source === b.source;
  const isSpan = a.state === ACTIVE && SPANS.includes(a.type);
  return isSameLimit && a.state === b.state && (!isSpan || a.effective_at === b.effective_at);
}

function toVersion(id: bigint, values: readonly unknown[]): LimitVersionRow {
  const [player, type, value, source, state, requestedAt, effectiveAt, confirmedAt, endsAt] =
    values;
  return {
    id,
    player_id: int8(player),
    type: number(type),
    value: int8OrNull(value),
    source: text(source),
    state: number(state),
    requested_at: int8(requestedAt),
    effective_at: int8(effectiveAt),
    confirmed_at: int8OrNull(confirmedAt),
    ends_at: int8OrNull(endsAt),
    ended_at: null,
  };
}

function toRules(values: readonly unknown[]): RulesRow {
  const [player, w1, w7, w30, l1, l7, l30, d1, d7, d30, ...rest] = values;
  const [excludedFrom, excludedUntil, timeoutFrom, timeoutUntil, hours, minutes, at, ...later] =
    rest;
  const [excludedLater, timeoutLater] = later;
  return {
    player_id: int8(player),
    w1: int8OrNull(w1),
    w7: int8OrNull(w7),
    w30: int8OrNull(w30),
    l1: int8OrNull(l1),
    l7: int8OrNull(l7),
    l30: int8OrNull(l30),
    d1: int8OrNull(d1),
    d7: int8OrNull(d7),
    d30: int8OrNull(d30),
    excluded_from: int8OrNull(excludedFrom),
    excluded_until: int8OrNull(excludedUntil),
    timeout_from: int8OrNull(timeoutFrom),
    timeout_until: int8OrNull(timeoutUntil),
    excluded_later: int8Array(excludedLater),
    timeout_later: int8Array(timeoutLater),
    session_h: hours === null || hours === undefined ? null : number(hours),
    session_from: int8(at),
    check_min: minutes === null || minutes === undefined ? null : number(minutes),
  };
}
