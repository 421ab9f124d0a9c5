import type { Settlement } from "@fairline/offering";
import {
  type BetWork,
  type CancelWindow,
  marketKeyOf,
  type MarketResult,
  type SettlingBet,
  toBet,
  toBetAccount,
  toFunding,
  toSettlingLegs,
} from "@fairline/sportsbook/rows";
import { legsOf } from "./bet-legs.ts";
import type { MemoryDatabase } from "./memory-database.ts";
import type { MemorySession } from "./memory-pool.ts";
import { pageLock, resultKey, writeDue } from "./sportsbook-extensions.ts";
import type { BetRow, KnownResultRow } from "./sportsbook-rows.ts";
import type { Transaction } from "./transaction.ts";

const CURSOR = 1;
const CURSOR_LOCK = "settlement cursor";
const TRIES_MAX = 30;

/** Bets and sales in memory that wait for their time, or for results. */
export function memoryBetWork(session: MemorySession): BetWork {
  const { database } = session;
  return {
    ...endedIn(session),
    readCursor: () =>
      session.ask({
        name: "read cursor",
        run: (transaction) => database.settlementCursor.get(transaction, CURSOR) ?? 0n,
      }),
    publishSettlements: (cursor, entries) =>
      session.ask({
        name: "publish settlements",
        locks: () => [CURSOR_LOCK],
        run(transaction) {
          const at = database.settlementCursor.get(transaction, CURSOR) ?? 0n;
          if (at !== cursor) return false;
          const touched = entries.flatMap((entry) => publish(database, transaction, entry));
          touched.sort((a, b) => (a < b ? -1 : 1));
          writeDue(database, transaction, [...new Set(touched)]);
          database.settlementCursor.put(transaction, CURSOR, entries.at(-1)?.id ?? cursor);
          return true;
        },
      }),
    findMarketResults: (bets) => findMarketResults(session, bets),
    findDuePages: (underWay, limit) =>
      session.ask({
        name: "find due pages",
        run(transaction) {
          const others = new Set(underWay);
          const pages = database.settleDue
            .all(transaction)
            .filter(({ nextAt, seq }) => nextAt === 0 && !others.has(seq))
            .sort((a, b) => Number(a.seq - b.seq))
            .slice(0, limit);
          return pages.map(({ seq, betIds, tries }) => {
            const ats = betIds.map((id) => database.bets.get(transaction, id)?.at ?? 0n);
            ats.sort((a, b) => (a < b ? -1 : 1));
            const [fromAt = 0n, toAt = 0n] = [ats[0], ats.at(-1)];
            return { seq, betIds: betIds.map(String), fromAt, toAt, tries };
          });
        },
      }),
    wakeDuePages: (nowMs) =>
      session.ask({
        name: "wake due pages",
        run(transaction) {
          for (const page of database.settleDue.all(transaction)) {
            if (page.nextAt === 0 || page.nextAt > nowMs) continue;
            database.settleDue.put(transaction, page.seq, { ...page, nextAt: 0 });
          }
        },
      }),
    closeDuePages: (pages) =>
      session.ask({
        name: "close due pages",
        locks: () => [
          ...(pages.some(({ again }) => again.length > 0) ? [CURSOR_LOCK] : []),
          ...pages.map(({ seq }) => pageLock(seq)),
        ],
        run(transaction) {
          const times = new Set(pages.flatMap(({ again }) => again.map(({ atMs }) => atMs)));
          for (const { seq, told, again } of pages) {
            const page = database.settleDue.get(transaction, seq);
            if (page === undefined) continue;
            database.settleDue.remove(transaction, seq);
            for (const { id, playerId, rev, state, returnsMinor } of told) {
              const returns = returnsMinor === null ? null : String(returnsMinor);
              const news = { betId: String(id), rev, state, returnsMinor: returns };
              database.append(transaction, "bet.changed", playerId, news);
            }
            const tries = Math.min(page.tries + 1, TRIES_MAX);
            for (const nextAt of times) {
              const own = again.filter(({ atMs }) => atMs === nextAt).map(({ betId }) => betId);
              if (own.length > 0) writeDue(database, transaction, own, { nextAt, tries });
            }
          }
        },
      }),
    async findSettlingBets({ betIds }) {
      if (betIds.length === 0) return new Map();
      return session.ask({
        name: "find due bets",
        run: (transaction) =>
          new Map(
            betIds.flatMap((id) => {
              const row = database.bets.get(transaction, BigInt(id));
              return row === undefined ? [] : [[id, toSettlingBet(row)]];
            }),
          ),
      });
    },
  };
}

/** What is known of the markets of legs; nobody is asked where there are none. */
export async function findMarketResults(
  session: MemorySession,
  bets: Parameters<BetWork["findMarketResults"]>[0],
): ReturnType<BetWork["findMarketResults"]> {
  const keys = new Set<string>();
  for (const { legs } of bets) for (const leg of legs) keys.add(resultKey(leg));
  if (keys.size === 0) return new Map();
  return session.ask({
    name: "find market results",
    run: (transaction) =>
      new Map(
        [...keys].flatMap((key) => {
          const row = session.database.knownResults.get(transaction, key);
          return row === undefined ? [] : [[key, toMarketResult(row)]];
        }),
      ),
  });
}

function endedIn(session: MemorySession): Pick<BetWork, "findEndedDelays" | "findEndedSales"> {
  const { database } = session;
  const isOver = (endsAt: bigint | null, nowMs: number) => (endsAt ?? 0n) <= BigInt(nowMs);
  return {
    async findEndedDelays(nowMs, limit) {
      const isAny = await session.ask({
        name: "is any delay ended",
        run: (transaction) =>
          database.liveDelays.all(transaction).some((endsAt) => isOver(endsAt, nowMs)),
      });
      if (!isAny) return [];
      return session.ask({
        name: "find ended delays",
        run: (transaction) =>
          database.bets
            .all(transaction)
            .filter(({ id }) => {
              const endsAt = database.liveDelays.get(transaction, id);
              return endsAt !== undefined && isOver(endsAt, nowMs);
            })
            .filter(() => !database.plant.strikes("unending-delay"))
            .sort((a, b) => Number((a.delay_ends_at ?? 0n) - (b.delay_ends_at ?? 0n)))
            .slice(0, limit)
            .map(toStoredBet),
      });
    },
    async findEndedSales(nowMs, limit) {
      const isAny = await session.ask({
        name: "is any sale ended",
        run: (transaction) =>
          database.sales
            .all(transaction)
            .some(({ state, endsAt }) => state === "waiting" && isOver(endsAt, nowMs)),
      });
      if (!isAny) return [];
      return session.ask({
        name: "find ended sales",
        run: (transaction) =>
          database.sales
            .all(transaction)
            .filter(({ state, endsAt }) => state === "waiting" && isOver(endsAt, nowMs))
            .filter(() => !database.plant.strikes("unending-sale"))
            .sort((a, b) => Number((a.endsAt ?? 0n) - (b.endsAt ?? 0n)))
            .slice(0, limit)
            .flatMap((sale) => {
              const row = database.bets.get(transaction, sale.betId);
              if (row === undefined) return [];
              const { id, rev, stakeMinor, priceMinor, legs: openLegs, endsAt } = sale;
              const terms = { id, rev, stakeMinor, priceMinor, openLegs, freedLegs: [] };
              return [{ bet: toStoredBet(row), sale: { ...terms, endsAtMs: Number(endsAt) } }];
            }),
      });
    },
  };
}

/** Writes what is known of a market; answers the bets it touches. */
function publish(database: MemoryDatabase, transaction: Transaction, entry: Settlement): bigint[] {
  const market = {
    fixtureId: entry.fixtureId,
    marketKey: marketKeyOf(entry.typeId, entry.specifiers),
  };
  const key = resultKey(market);
  const known = database.knownResults.get(transaction, key);
  const first: KnownResultRow = {
    fixture_id: BigInt(market.fixtureId),
    market_key: market.marketKey,
    rev: entry.rev,
    last_kind: entry.kind,
    result: resultOf(entry),
    windows: windowsOf(entry),
  };
  database.knownResults.put(
    transaction,
    key,
    known === undefined ? first : { ...first, ...following(known, first) },
  );
  const touched = database.bets
    .all(transaction)
    .filter((bet) => legsOf(bet).some((leg) => resultKey(leg) === key));
  return touched.map(({ id }) => id);
}

/** What an entry makes of what was known of its market. */
function following(known: KnownResultRow, entry: KnownResultRow): Partial<KnownResultRow> {
  const undoesCancel = entry.last_kind === "rolled-back" && known.last_kind === "cancelled";
  switch (entry.last_kind) {
    case "settled":
      return { result: entry.result, windows: known.windows };
    case "cancelled":
      return { result: known.result, windows: [...known.windows, ...entry.windows] };
    default:
      return {
        last_kind: undoesCancel && known.result !== null ? "settled" : entry.last_kind,
        result: undoesCancel ? known.result : null,
        windows: undoesCancel ? known.windows.slice(0, -1) : known.windows,
      };
  }
}

function resultOf(entry: Settlement): MarketResult["result"] {
  if (entry.kind !== "settled") return null;
  const { outcomes, score, certainty } = entry;
  return { outcomes, score, certainty };
}

function windowsOf(entry: Settlement): CancelWindow[] {
  if (entry.kind !== "cancelled") return [];
  const { score, windowFrom: from, windowTo: to } = entry;
  return [{ score, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }];
}

function toMarketResult(row: KnownResultRow): MarketResult {
  const { rev, result, windows, market_key: marketKey } = row;
  return { fixtureId: String(row.fixture_id), marketKey, rev, result, windows };
}

/** A stored row as settling knows it. */
function toSettlingBet(row: BetRow): SettlingBet {
  return {
    id: row.id,
    at: row.at,
    playerId: row.player_id,
    currencyId: row.currency_id,
    stakeMinor: row.stake_minor,
    payoutCapMinor: row.payout_cap_minor,
    legs: toSettlingLegs(row.legs),
    state: row.state,
    rev: row.rev,
    results: row.results ?? row.legs.map(() => null),
    returnsMinor: row.returns_minor,
    paidAt: row.paid_at,
    soldStakeMinor: row.sold_stake_minor,
    funding: toFunding(row.funding),
    account: toBetAccount(row.funding),
  };
}

/** A stored row as the model knows it; the database keeps legs as a text. */
export function toStoredBet(row: BetRow): ReturnType<typeof toBet> {
  return toBet({ ...row, legs: JSON.stringify(row.legs) });
}
