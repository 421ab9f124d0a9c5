import type { Pool } from "pg";
import { findGamesOfRounds, findRoundsBefore, sumGames } from "./played.ts";
import type { RoundStore } from "./round-store.ts";
import {
  closeRound,
  findOpenRounds,
  findRound,
  findRoundOf,
  findRoundsSince,
  findTransactions,
  insertRollback,
  insertTombstone,
} from "./rounds.ts";
import {
  endSessions,
  findCheckedAt,
  findSession,
  findSessionByToken,
  insertSession,
  noteAnswer,
} from "./sessions.ts";
import { sumPlayed } from "./sum-played.ts";

/** The rows of the casino in PostgreSQL. */
export function postgresRoundStore(pool: Pool): RoundStore {
  return {
    insertSession: (session) => insertSession(pool, session),
    findSessionByToken: (providerId, tokenHash) => findSessionByToken(pool, providerId, tokenHash),
    findSession: (providerId, sessionId) => findSession(pool, providerId, sessionId),
    findCheckedAt: (playerId, nowMicros) => findCheckedAt(pool, playerId, nowMicros),
    noteAnswer: (playerId, nowMicros) => noteAnswer(pool, playerId, nowMicros),
    endSessions: (playerId, nowMicros) => endSessions(pool, playerId, nowMicros),
    findRound: (providerId, key) => findRound(pool, providerId, key),
    findOpenRounds: (providerId, playerId, gameId, limit) =>
      findOpenRounds(pool, providerId, playerId, gameId, limit),
    findRoundOf: (playerId, roundId) => findRoundOf(pool, playerId, roundId),
    findRoundsSince: (playerId, since, limit) => findRoundsSince(pool, playerId, since, limit),
    findTransactions: (providerId, txIds) => findTransactions(pool, providerId, txIds),
    insertTombstone: (tombstone) => insertTombstone(pool, tombstone),
    insertRollback: (rollback) => insertRollback(pool, rollback),
    closeRound: (providerId, key, nowMicros) => closeRound(pool, providerId, key, nowMicros),
    findRoundsBefore: (playerId, beforeId, limit) =>
      findRoundsBefore(pool, playerId, beforeId, limit),
    findGamesOfRounds: (playerId, ids) => findGamesOfRounds(pool, playerId, ids),
    sumGames: (playerId, fromId, limit) => sumGames(pool, playerId, fromId, limit),
    sumPlayed: (playerId, span) => sumPlayed(pool, playerId, span),
  };
}
