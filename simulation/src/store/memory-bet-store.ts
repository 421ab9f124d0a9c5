import { currencies } from "@fairline/money";
import {
  type BetFilter,
  type BetHistory,
  type BetStore,
  type LoggedBet,
  standingResults,
  subjectOf,
  type StoredBet,
  type StoredEvent,
  toStoredLegs,
} from "@fairline/sportsbook/rows";
import type { MemorySession } from "./memory-pool.ts";
import { findMarketResults, memoryBetWork, toStoredBet } from "./memory-bet-work.ts";
import { memoryCouponStore, memoryRiskStore } from "./memory-risk-store.ts";
import { settlementEvent } from "./sportsbook-extensions.ts";
import type { BetRow } from "./sportsbook-rows.ts";
import type { Transaction } from "./transaction.ts";

/** How far a bet's time may be from the time inside its requestId. */
const REQUEST_SKEW_MICROS = 2n * 86_400_000_000n;
const OPEN = new Set(["pending-delay", "accepted"]);

/** The rows of the sportsbook in memory. */
export function memoryBetStore(session: MemorySession): BetStore {
  return {
    ...memoryHistory(session),
    ...memoryBetWork(session),
    ...memoryRiskStore(session),
    ...memoryCouponStore(session),
    ensurePartitions: () => session.ask({ name: "ensure bet partitions", run: () => 0 }),
  };
}

function memoryHistory(session: MemorySession): BetHistory {
  const { database } = session;
  const own = (transaction: Transaction, playerId: bigint) =>
    database.bets
      .all(transaction)
      .filter((bet) => bet.player_id === playerId)
      .sort((a, b) => (a.id < b.id ? 1 : -1));
  return {
    async findBetOf(playerId, betId) {
      const found = await session.ask({
        name: "find bet",
        run(transaction) {
          const bet = database.bets.get(transaction, betId);
          return bet?.player_id === playerId ? [logged(session, transaction, bet)] : [];
        },
      });
      return (await withLegResults(session, found))[0];
    },
    async findBetOfRequest(playerId, requestId, requestAtMs) {
      const at = BigInt(requestAtMs) * 1_000n;
      const found = await session.ask({
        name: "find bet of request",
        run: (transaction) =>
          own(transaction, playerId)
            .filter((bet) => bet.request_id === requestId)
            .filter(
              (bet) => bet.at >= at - REQUEST_SKEW_MICROS && bet.at <= at + REQUEST_SKEW_MICROS,
            )
            .map((bet) => logged(session, transaction, bet)),
      });
      return (await withLegResults(session, found))[0];
    },
    async listBets(filter, before, limit) {
      const found = await session.ask({
        name: "list bets",
        run: (transaction) =>
          own(transaction, filter.playerId)
            .filter((bet) => isAskedFor(bet, filter) && (before === null || bet.id < before))
            .slice(0, limit)
            .map((bet) => logged(session, transaction, bet)),
      });
      return withLegResults(session, found);
    },
    sumBets: (filter) =>
      session.ask({
        name: "sum bets",
        run(transaction) {
          const bets = own(transaction, filter.playerId).filter((bet) => isAskedFor(bet, filter));
          return { count: bets.length, sums: sumsOf(bets) };
        },
      }),
    findBetSubjects: (playerId, ids) =>
      session.ask({
        name: "find subjects of bets",
        run: (transaction) =>
          new Map(
            own(transaction, playerId)
              .filter(({ id }) => ids.includes(id))
              .map(toStoredBet)
              .map((bet) => [bet.id, subjectOf(bet)]),
          ),
      }),
    async listBetsSince(playerId, { fromMicros, afterId }, limit) {
      const found = await session.ask({
        name: "list bets since",
        run: (transaction) =>
          own(transaction, playerId)
            .filter((bet) => bet.at >= fromMicros && bet.id > afterId)
            .reverse()
            .slice(0, limit)
            .map(toStoredBet),
      });
      return withResults(session, found);
    },
    async findSellableBets(playerId, betIds, limit) {
      const found = await session.ask({
        name: "find sellable bets",
        run: (transaction) =>
          own(transaction, playerId)
            .filter(({ state }) => state === "accepted")
            .filter(({ id }) => betIds === null || betIds.includes(id))
            .slice(0, limit)
            .map(toStoredBet),
      });
      return withResults(session, found);
    },
  };
}

async function withLegResults(
  session: MemorySession,
  found: readonly LoggedBet[],
): Promise<LoggedBet[]> {
  const bets = await withResults(
    session,
    found.map(({ bet }) => bet),
  );
  return bets.map((bet, index) => ({ bet, events: found[index]?.events ?? [] }));
}

/** Bets with how their legs stand now. */
async function withResults(
  session: MemorySession,
  bets: readonly StoredBet[],
): Promise<StoredBet[]> {
  const markets = await findMarketResults(session, bets);
  return bets.map((bet) => ({ ...bet, results: standingResults(bet, markets) }));
}

function logged({ database }: MemorySession, transaction: Transaction, row: BetRow): LoggedBet {
  const first: StoredEvent = {
    rev: 1,
    kind: row.delay_ends_at === null ? "placed" : "held",
    at: row.placed_at,
    amountMinor: row.stake_minor,
    code: null,
  };
  const inForce = settlementEvent(row);
  const later = database.betEvents
    .all(transaction)
    .filter(({ betId }) => betId === row.id)
    .concat(inForce ?? [])
    .sort((a, b) => a.rev - b.rev || Number(a.at - b.at));
  const events = later.map(({ rev, kind, at, amountMinor, code }) => {
    return { rev, kind, at, amountMinor, code };
  });
  return { bet: toStoredBet(row), events: [first, ...events] };
}

function isAskedFor(bet: BetRow, { status, from, to }: BetFilter): boolean {
  const isInTime = (from === null || bet.at >= from) && (to === null || bet.at < to);
  return isInTime && isOfStatus(bet, status);
}

function isOfStatus(bet: BetRow, status: BetFilter["status"]): boolean {
  const isMixed = bet.state === "mixed";
  const isWhole = (bet.returns_minor ?? 0n) >= bet.stake_minor - bet.sold_stake_minor;
  switch (status) {
    case "all":
      return true;
    case "open":
      return OPEN.has(bet.state);
    case "settled":
      return !OPEN.has(bet.state);
    case "won":
      return bet.state === "won" || (isMixed && isWhole);
    case "partly-returned":
      return isMixed && !isWhole;
    default:
      return bet.state === status;
  }
}

function sumsOf(bets: readonly BetRow[]) {
  return currencies.flatMap(({ id, code }) => {
    const own = bets.filter((bet) => bet.currency_id === id);
    if (own.length === 0) return [];
    const sum = (of: readonly BetRow[], amountOf: (bet: BetRow) => bigint) =>
      String(of.reduce((total, bet) => total + amountOf(bet), 0n));
    const taken = own.filter(({ state }) => state !== "rejected");
    const open = own.filter(({ state }) => OPEN.has(state));
    return [
      {
        currency: code,
        stakedMinor: sum(taken, (bet) => bet.stake_minor),
        openMinor: sum(open, (bet) => bet.stake_minor - bet.sold_stake_minor),
        returnedMinor: sum(own, (bet) => (bet.returns_minor ?? 0n) + bet.sold_minor),
      },
    ];
  });
}
