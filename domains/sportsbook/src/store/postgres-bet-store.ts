import type { Pool } from "pg";
import type { BetStore } from "./bet-store.ts";
import {
  findBetOf,
  findBetOfRequest,
  findBetSubjects,
  findEndedDelays,
  listBets,
  listBetsSince,
  sumBets,
} from "./bets.ts";
import { closeDuePages, findDuePages, wakeDuePages } from "./due-pages.ts";
import { dropEmptyRisks, findMoves, findRisks, foldRisks } from "./liabilities.ts";
import { ensurePartitions } from "./partitions.ts";
import { findEndedSales, findSellableBets } from "./sales.ts";
import { dropExpiredCoupons, findSavedCoupon, saveCouponRow } from "./saved-coupons.ts";
import { findMarketResults, publishSettlements, readCursor } from "./settlement.ts";
import { findSettlingBets } from "./settling-bets.ts";

/** The rows of the sportsbook in PostgreSQL. */
export function postgresBetStore(pool: Pool): BetStore {
  return {
    findBetOf: (playerId, betId) => findBetOf(pool, playerId, betId),
    findBetOfRequest: (playerId, requestId, requestAtMs) =>
      findBetOfRequest(pool, playerId, requestId, requestAtMs),
    listBets: (filter, before, limit) => listBets(pool, filter, before, limit),
    sumBets: (filter) => sumBets(pool, filter),
    findBetSubjects: (playerId, ids) => findBetSubjects(pool, playerId, ids),
    listBetsSince: (playerId, since, limit) => listBetsSince(pool, playerId, since, limit),
    findSellableBets: (playerId, betIds, limit) => findSellableBets(pool, playerId, betIds, limit),
    findEndedDelays: (nowMs, limit) => findEndedDelays(pool, nowMs, limit),
    findEndedSales: (nowMs, limit) => findEndedSales(pool, nowMs, limit),
    readCursor: () => readCursor(pool),
    publishSettlements: (cursor, entries) => publishSettlements(pool, cursor, entries),
    findMarketResults: (bets) => findMarketResults(pool, bets),
    findDuePages: (underWay, limit) => findDuePages(pool, underWay, limit),
    wakeDuePages: (nowMs) => wakeDuePages(pool, nowMs),
    closeDuePages: (pages) => closeDuePages(pool, pages),
    findSettlingBets: (asked) => findSettlingBets(pool, asked),
    findRisks: (worker) => findRisks(pool, worker),
    findMoves: (worker, knownIds) => findMoves(pool, worker, knownIds),
    foldRisks: (ageMs) => foldRisks(pool, ageMs),
    dropEmptyRisks: () => dropEmptyRisks(pool),
    saveCouponRow: (coupon, rate) => saveCouponRow(pool, coupon, rate),
    findSavedCoupon: (number, nowMs) => findSavedCoupon(pool, number, nowMs),
    dropExpiredCoupons: (nowMs) => dropExpiredCoupons(pool, nowMs),
    ensurePartitions: () => ensurePartitions(pool),
  };
}
