import { assert } from "@fairline/kernel";
import type {
  LimitStore,
  LimitVersion,
  LimitWork,
  NewVersion,
  OwnRules,
} from "@fairline/responsible-gaming";
import { databaseError } from "./database-error.ts";
import type { LimitVersionRow, RulesRow } from "./limit-rows.ts";
import type { MemoryPool, MemorySession } from "./memory-pool.ts";
import { appendOutbox } from "./outbox-statements.ts";
import { touchHead } from "./wallet-statements.ts";

const CHECK_VIOLATED = "23514";
const STATES = ["pending", "active", "inactive"] as const;
const [ACTIVE, INACTIVE] = [1, 2];
/** Exclusions and time-outs stand side by side. */
const SPANS: readonly number[] = [30, 33];
/** A period of a session limit. */
const PERIOD_MICROS = 86_400_000_000n;

type Change = Parameters<LimitWork["writeChange"]>[1];
type Step = Change["steps"][number];

/** The limits of players in memory. */
export function memoryLimitStore(pool: MemoryPool): LimitStore {
  return {
    findOpenVersions: (playerId) => findOpenVersions(pool, playerId),
    findPeriodsLeft: (playerIds) =>
      pool.ask({
        name: "find periods left",
        run(transaction) {
          const { database } = pool;
          const found = playerIds.flatMap((playerId) => {
            const row = database.rules.get(transaction, playerId);
            return row === undefined || row.session_h === null ? [] : row;
          });
          const leftOf = (from: bigint) => from + PERIOD_MICROS - database.nowMicros();
          return new Map(
            found.map(({ player_id, session_from }) => [
              player_id,
              session_from === null ? 0n : leftOf(session_from),
            ]),
          );
        },
      }),
    // Rules are written with their persons here, each of whom has one account.
    fillRulesOfPersons: () => pool.ask({ name: "fill rules of persons", run: () => undefined }),
    transaction: (work) => pool.transaction((session) => work(workIn(session))),
  };
}

function workIn(session: MemorySession): LimitWork {
  const { database } = session;
  return {
    async lockAccountsOfPerson(playerId) {
      await session.ask({ name: "lock person", run: () => undefined });
      // Each simulated player is a person of his own.
      return session.ask({ name: "find accounts of person", run: () => [playerId] });
    },
    touchWallet: (playerId) => touchHead(session, playerId),
    findOpenVersions: (playerId) => findOpenVersions(session, playerId),
    async writeChange(playerId, { steps, started }) {
      for (const step of steps) {
        const isAsRead = await stepVersion(session, step);
        assert(isAsRead, `version ${step.version.id} is as it was read`);
      }
      if (started) await insertVersion(session, playerId, started);
    },
    writeRules: (playerId, rules, at) =>
      session.ask({
        name: "write rules",
        run(transaction) {
          const asked = toRules(playerId, rules, at);
          const row = database.plant.strikes("forgotten-exclusion") ? { ...asked, ...FREE } : asked;
          const known = database.rules.get(transaction, playerId);
          const from = row.session_h === null ? null : (known?.session_from ?? row.session_from);
          database.rules.put(transaction, playerId, { ...row, session_from: from });
        },
      }),
    beginPeriod: (playerId, at) => beginPeriod(session, playerId, at),
    planExclusion: (exclusion) =>
      session.ask({
        name: "plan exclusion",
        run(transaction) {
          const key = `${exclusion.beginsAt}:${exclusion.playerId}`;
          database.plannedExclusions.put(transaction, key, exclusion);
        },
      }),
    tell: (news) => appendOutbox(session, news),
  };
}

function findOpenVersions(session: MemorySession, playerId: bigint): Promise<LimitVersion[]> {
  return session.ask({
    name: "find open versions",
    run: (transaction) =>
      session.database.limitVersions
        .all(transaction)
        .filter((row) => row.player_id === playerId && row.state < INACTIVE)
        .sort((a, b) => Number(a.id - b.id))
        .map(toVersion),
  });
}

/** False when the version is no longer in the state that it was read in. */
function stepVersion(
  session: MemorySession,
  { version, to, confirmedAt, endedAt }: Step,
): Promise<boolean> {
  const { limitVersions } = session.database;
  return session.ask({
    name: "step version",
    run(transaction) {
      const row = limitVersions.get(transaction, version.id);
      if (row?.state !== STATES.indexOf(version.state)) return false;
      const state = STATES.indexOf(to);
      const stepped = { ...row, state, confirmed_at: confirmedAt, ended_at: endedAt };
      assertWhole(stepped);
      limitVersions.put(transaction, row.id, stepped);
      return true;
    },
  });
}

function insertVersion(
  session: MemorySession,
  playerId: bigint,
  version: NewVersion,
): Promise<void> {
  const { database } = session;
  return session.ask({
    name: "insert version",
    run(transaction) {
      const row = toRow(database.nextValue(), playerId, version);
      const isSecond = database.limitVersions
        .all(transaction)
        .some((other) => row.state < INACTIVE && isSamePlace(other, row));
      assert(!isSecond, "one version of a limit holds at a time, and one is pending");
      assertWhole(row);
      database.limitVersions.put(transaction, row.id, row);
    },
  });
}

function beginPeriod(session: MemorySession, playerId: bigint, at: bigint): Promise<void> {
  const { database } = session;
  return session.ask({
    name: "begin period",
    run(transaction) {
      const row = database.rules.get(transaction, playerId);
      if (row === undefined || row.session_h === null) return;
      const end = row.session_from === null ? null : row.session_from + PERIOD_MICROS;
      if (end !== null && end > at) return;
      const isWithinPeriod = (stakedAt: bigint) =>
        end !== null && stakedAt >= end && stakedAt > at - PERIOD_MICROS;
      const overtook = database.transfers
        .ofPlayer(row.player_id)
        .find((each) => isWithinPeriod(each.at) && each.wagerDelta > 0n);
      const begun = overtook?.at ?? at;
      database.rules.put(transaction, row.player_id, { ...row, session_from: begun });
    },
  });
}

/** The table's own checks. */
function assertWhole(row: LimitVersionRow): void {
  const isWhole =
    row.effective_at >= row.requested_at &&
    (row.confirmed_at ?? row.requested_at) >= row.requested_at &&
    (row.ended_at ?? row.requested_at) >= row.requested_at &&
    (row.ends_at === null || row.ends_at > row.effective_at) &&
    (row.state === INACTIVE) === (row.ended_at !== null) &&
    (row.state !== ACTIVE || (row.confirmed_at !== null && row.value !== null)) &&
    (row.state !== 0 || row.confirmed_at === null);
  if (!isWhole) throw databaseError(CHECK_VIOLATED);
}

function isSamePlace(a: LimitVersionRow, b: LimitVersionRow): boolean {
  const isSameLimit = a.player_id === b.player_id && a.type === b.type && a.source === b.source;
  const isSpan = a.state === ACTIVE && SPANS.includes(a.type);
  return isSameLimit && a.state === b.state && (!isSpan || a.effective_at === b.effective_at);
}

function toVersion(row: LimitVersionRow): LimitVersion {
  const state = STATES[row.state];
  assert(state, "a version is in one of three states");
  return {
    id: row.id,
    type: row.type,
    value: row.value,
    source: row.source,
    state,
    requestedAt: row.requested_at,
    effectiveAt: row.effective_at,
    confirmedAt: row.confirmed_at,
    endsAt: row.ends_at,
    endedAt: row.ended_at,
  };
}

function toRow(id: bigint, playerId: bigint, version: NewVersion): LimitVersionRow {
  return {
    id,
    player_id: playerId,
    type: version.type,
    value: version.value,
    source: version.source,
    state: STATES.indexOf(version.state),
    requested_at: version.requestedAt,
    effective_at: version.effectiveAt,
    confirmed_at: version.confirmedAt,
    ends_at: version.endsAt,
    ended_at: null,
  };
}

function toRules(playerId: bigint, rules: OwnRules, at: bigint): RulesRow {
  const [exclusion, ...laterExclusions] = rules.exclusions;
  const [timeout, ...laterTimeouts] = rules.timeouts;
  return {
    player_id: playerId,
    w1: rules.wager.d1,
    w7: rules.wager.d7,
    w30: rules.wager.d30,
    l1: rules.loss.d1,
    l7: rules.loss.d7,
    l30: rules.loss.d30,
    d1: rules.deposit.d1,
    d7: rules.deposit.d7,
    d30: rules.deposit.d30,
    excluded_from: exclusion?.from ?? null,
    excluded_until: exclusion?.until ?? null,
    timeout_from: timeout?.from ?? null,
    timeout_until: timeout?.until ?? null,
    excluded_later: timesOf(laterExclusions),
    timeout_later: timesOf(laterTimeouts),
    session_h: rules.sessionHours,
    session_from: at,
    check_min: rules.realityCheckMinutes,
  };
}

function timesOf(spans: OwnRules["exclusions"]): bigint[] {
  return spans.flatMap(({ from, until }) => [from, until]);
}

/** What nobody is kept from. */
const FREE = {
  excluded_from: null,
  excluded_until: null,
  timeout_from: null,
  timeout_until: null,
  excluded_later: [],
  timeout_later: [],
};
