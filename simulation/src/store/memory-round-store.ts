import type {
  GameSession,
  NotedRollback,
  NotedTombstone,
  PlayedGame,
  PlayedRound,
  Round,
  RoundStore,
  Transaction as GameCall,
} from "@fairline/casino";
import { endRound, nameOf, roundLock } from "./casino-extensions.ts";
import type { GameCallRow, GameSessionRow, RoundRow } from "./casino-rows.ts";
import type { MemorySession } from "./memory-pool.ts";
import type { Transaction } from "./transaction.ts";

/** The rows of the casino in memory. */
export function memoryRoundStore(session: MemorySession): RoundStore {
  const { database } = session;
  const roundsOf = (transaction: Transaction, playerId: bigint) =>
    database.rounds
      .all(transaction)
      .filter((row) => row.player_id === playerId)
      .sort((a, b) => Number(a.id - b.id));
  const openGames = (transaction: Transaction, playerId: bigint, now: bigint) =>
    database.gameSessions
      .all(transaction)
      .filter((row) => row.player_id === playerId && row.ends_at > now);
  return {
    insertSession: ({ tokenHash, ...game }) =>
      session.ask({
        name: "insert game session",
        run: (transaction) =>
          database.gameSessions.put(transaction, game.sessionId, {
            id: game.sessionId,
            provider_id: game.providerId,
            player_id: game.playerId,
            game_id: game.gameId,
            ends_at: game.endsAt,
            checked_at: game.checkedAt,
            opened_at: game.checkedAt,
            token_hash: Buffer.from(tokenHash).toString("hex"),
          }),
      }),
    findSessionByToken: (providerId, tokenHash) =>
      session.ask({
        name: "find game session by token",
        run: (transaction) => {
          const hash = Buffer.from(tokenHash).toString("hex");
          return database.gameSessions
            .all(transaction)
            .filter((row) => row.token_hash === hash && row.provider_id === providerId)
            .map(toSession)[0];
        },
      }),
    findSession: (providerId, sessionId) =>
      session.ask({
        name: "find game session",
        run: (transaction) => {
          const row = database.gameSessions.get(transaction, sessionId);
          return row?.provider_id === providerId ? toSession(row) : undefined;
        },
      }),
    findCheckedAt: (playerId, nowMicros) =>
      session.ask({
        name: "find reality check",
        run: (transaction) => {
          const times = openGames(transaction, playerId, nowMicros).map((row) => row.checked_at);
          return times.sort((a, b) => Number(a - b))[0] ?? null;
        },
      }),
    noteAnswer: (playerId, nowMicros) =>
      session.ask({
        name: "note answer to reality check",
        run(transaction) {
          for (const row of openGames(transaction, playerId, nowMicros)) {
            database.gameSessions.put(transaction, row.id, { ...row, checked_at: nowMicros });
          }
        },
      }),
    endSessions: (playerId, nowMicros) =>
      session.ask({
        name: "end game sessions",
        run(transaction) {
          for (const row of openGames(transaction, playerId, nowMicros)) {
            const first = row.opened_at + 1n;
            const ends_at = nowMicros > first ? nowMicros : first;
            database.gameSessions.put(transaction, row.id, { ...row, ends_at });
          }
        },
      }),
    findRound: (providerId, key) =>
      session.ask({
        name: "find round",
        run(transaction) {
          const row = database.rounds.get(transaction, nameOf(providerId, key));
          return row && toRound(row);
        },
      }),
    findOpenRounds: (providerId, playerId, gameId, limit) =>
      session.ask({
        name: "find open rounds",
        run: (transaction) =>
          roundsOf(transaction, playerId)
            .filter((row) => row.provider_id === providerId && row.game_id === gameId)
            .filter(({ state }) => state === "open")
            .slice(0, limit)
            .map(toRound),
      }),
    findRoundOf: (playerId, roundId) =>
      session.ask({
        name: "find round of player",
        run: (transaction) =>
          roundsOf(transaction, playerId)
            .filter(({ id }) => id === roundId)
            .map(toPlayed)[0],
      }),
    findRoundsSince: (playerId, { fromMicros, afterId }, limit) =>
      session.ask({
        name: "find rounds since",
        run: (transaction) =>
          roundsOf(transaction, playerId)
            .filter((row) => row.id > afterId && row.opened_at >= fromMicros)
            .slice(0, limit)
            .map(toPlayed),
      }),
    findTransactions: (providerId, txIds) =>
      session.ask({
        name: "find game calls",
        run: (transaction) =>
          new Map(
            txIds.flatMap((txId) => {
              const row = database.gameCalls.get(transaction, nameOf(providerId, txId));
              return row === undefined ? [] : [[txId, toCall(row)]];
            }),
          ),
      }),
    insertTombstone: (tombstone) =>
      session.ask({
        name: "insert tombstone",
        run(transaction) {
          const { providerId, targetTxId, ids } = tombstone;
          const stone = nameOf(providerId, targetTxId);
          if (database.gameCalls.get(transaction, stone) !== undefined) return false;
          if (!database.plant.forgetsTombstones()) {
            database.gameCalls.put(transaction, stone, toTombstone(tombstone));
          }
          const key = nameOf(providerId, tombstone.txId);
          if (database.gameCalls.get(transaction, key) !== undefined) return false;
          database.gameCalls.put(transaction, key, toRollback({ ...tombstone, id: ids[0] }));
          return true;
        },
      }),
    insertRollback: (rollback) =>
      session.ask({
        name: "insert rollback",
        run(transaction) {
          const key = nameOf(rollback.providerId, rollback.txId);
          if (database.gameCalls.get(transaction, key) !== undefined) return;
          database.gameCalls.put(transaction, key, toRollback(rollback));
        },
      }),
    closeRound: (providerId, key, nowMicros) =>
      session.ask({
        name: "close round",
        locks: () => [roundLock(providerId, key)],
        run(transaction) {
          const known = database.rounds.get(transaction, nameOf(providerId, key));
          if (known?.state !== "open" || known.grant_id !== null) return false;
          endRound(database, transaction, known, nowMicros);
          return true;
        },
      }),
    findRoundsBefore: (playerId, beforeId, limit) =>
      session.ask({
        name: "find rounds before",
        run: (transaction) =>
          roundsOf(transaction, playerId)
            .filter(({ id }) => beforeId === null || id < beforeId)
            .reverse()
            .slice(0, limit)
            .map((row) => ({
              id: row.id,
              providerId: row.provider_id,
              gameId: row.game_id,
              currencyId: row.currency_id,
              state: row.state,
              stakedMinor: row.staked_minor - row.refunded_minor,
              paidMinor: row.paid_minor,
              openedAt: row.opened_at,
            })),
      }),
    findGamesOfRounds: (playerId, ids) =>
      session.ask({
        name: "find games of rounds",
        run: (transaction) =>
          new Map(
            roundsOf(transaction, playerId)
              .filter(({ id }) => ids.includes(id))
              .map((row) => [row.id, { providerId: row.provider_id, gameId: row.game_id }]),
          ),
      }),
    sumGames: (playerId, fromId, limit) =>
      session.ask({
        name: "sum games",
        run: (transaction) =>
          sumsOf(roundsOf(transaction, playerId).filter(({ id }) => id >= fromId)).slice(0, limit),
      }),
    sumPlayed: (playerId, { from, until }) =>
      session.ask({
        name: "sum played",
        run(transaction) {
          const own = new Set(roundsOf(transaction, playerId).map(({ id }) => id));
          const rows = database.transfers
            .ofPlayer(playerId)
            .filter(({ at, ref }) => at > from && at <= until && own.has(ref));
          return {
            stakedMinor: rows.reduce((sum, { wagerDelta }) => sum + wagerDelta, 0n),
            returnedMinor: rows.reduce((sum, { wonDelta }) => sum + wonDelta, 0n),
          };
        },
      }),
  };
}

/** What was played by game and currency, the game played last first. */
function sumsOf(rows: readonly RoundRow[]): PlayedGame[] {
  const sums = new Map<string, PlayedGame>();
  for (const row of rows) {
    const key = `${row.currency_id} ${row.game_id}`;
    const known = sums.get(key);
    const lastAt = known?.lastAt ?? row.opened_at;
    sums.set(key, {
      gameId: row.game_id,
      currencyId: row.currency_id,
      rounds: (known?.rounds ?? 0) + 1,
      openRounds: (known?.openRounds ?? 0) + (row.state === "open" ? 1 : 0),
      stakedMinor: (known?.stakedMinor ?? 0n) + row.staked_minor - row.refunded_minor,
      paidMinor: (known?.paidMinor ?? 0n) + row.paid_minor,
      lastAt: lastAt > row.opened_at ? lastAt : row.opened_at,
    });
  }
  return [...sums.values()].sort((a, b) => Number(b.lastAt - a.lastAt));
}

function toSession(row: GameSessionRow): GameSession {
  return {
    sessionId: row.id,
    providerId: row.provider_id,
    playerId: row.player_id,
    gameId: row.game_id,
    endsAt: row.ends_at,
    checkedAt: row.checked_at,
  };
}

function toPlayed(row: RoundRow): PlayedRound {
  return { round: toRound(row), openedAt: row.opened_at };
}

function toRound(row: RoundRow): Round {
  const { grant_id: grantId, bonus_account_id: accountId } = row;
  return {
    id: row.id,
    providerId: row.provider_id,
    key: row.round_key,
    playerId: row.player_id,
    gameId: row.game_id,
    currencyId: row.currency_id,
    state: row.state,
    rev: row.rev,
    stakedMinor: row.staked_minor,
    refundedMinor: row.refunded_minor,
    paidMinor: row.paid_minor,
    credits: row.credits,
    funding:
      grantId === null || accountId === null
        ? null
        : {
            grantId,
            accountId,
            bonusMinor: row.bonus_minor,
            enteredMinor: row.bonus_entered_minor,
          },
  };
}

function toCall(row: GameCallRow): GameCall {
  return {
    id: row.id,
    txId: row.tx_key,
    kind: row.kind,
    roundId: row.round_id,
    roundKey: row.round_key,
    playerId: row.player_id,
    debitMinor: row.debit_minor,
    bonusMinor: row.bonus_minor,
    creditMinor: row.credit_minor,
    jackpotMinor: row.jackpot_minor,
    pool: row.pool,
    targetTxId: row.target_key,
    undoneBy: row.undone_by,
  };
}

function toTombstone({ ids, targetTxId, roundKey, nowMicros }: NotedTombstone): GameCallRow {
  const own = { id: ids[1], tx_key: targetTxId, kind: "tombstone" } as const;
  return { ...NO_MONEY, ...own, round_key: roundKey, at: nowMicros };
}

function toRollback({ id, txId, targetTxId, roundKey, nowMicros }: NotedRollback): GameCallRow {
  const own = { id, tx_key: txId, kind: "rollback", target_key: targetTxId } as const;
  return { ...NO_MONEY, ...own, round_key: roundKey, at: nowMicros };
}

const NO_MONEY: Omit<GameCallRow, "id" | "tx_key" | "kind" | "round_key" | "at"> = {
  round_id: null,
  round_rev: null,
  player_id: null,
  debit_minor: 0n,
  bonus_minor: 0n,
  credit_minor: 0n,
  jackpot_minor: 0n,
  pool: null,
  target_key: null,
  undone_by: null,
};
