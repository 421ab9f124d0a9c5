import type { Settlement } from "@fairline/offering";
import type { EndedSale } from "../commands/resolve-sale.ts";
import type { StoredBet } from "../model/bet.ts";
import type { BetSubject } from "../model/bet-subject.ts";
import type { MarketResult } from "../model/leg-outcome.ts";
import type { SettlingBet } from "../model/settling-bet.ts";
import type { BetFilter, LoggedBet, sumBets } from "./bets.ts";
import type { DuePage, PageRest } from "./due-pages.ts";
import type { RiskMove, RisksFound } from "./liabilities.ts";
import type { SavedCoupon, Saving, SavingRate } from "./saved-coupons.ts";
import type { BetsOfDays } from "./settling-bets.ts";

/** Bets as their players see them. */
export interface BetHistory {
  /** A bet of this player, or undefined: ownership is part of the question. */
  findBetOf(playerId: bigint, betId: bigint): Promise<LoggedBet | undefined>;
  /** The bet that a request of this player made. */
  findBetOfRequest(
    playerId: bigint,
    requestId: string,
    requestAtMs: number,
  ): Promise<LoggedBet | undefined>;
  /** Bets newest first, before the given bet. */
  listBets(filter: BetFilter, before: bigint | null, limit: number): Promise<LoggedBet[]>;
  /**
   * Count, and sums by currency, over the whole filter; rejected bets staked nothing, and `open` is
   * what of the stakes is neither sold nor settled.
   */
  sumBets(filter: BetFilter): ReturnType<typeof sumBets>;
  /** What a player's bets are about and what became of them, by their ids; bets of others are not found. */
  findBetSubjects(
    playerId: bigint,
    ids: readonly bigint[],
  ): Promise<ReadonlyMap<bigint, BetSubject>>;
  /** Bets placed from a time on, the oldest first, after the given one. */
  listBetsSince(
    playerId: bigint,
    since: { readonly fromMicros: bigint; readonly afterId: bigint },
    limit: number,
  ): Promise<StoredBet[]>;
  /** Open bets of a player, newest first; of the named ones alone when some are named. */
  findSellableBets(
    playerId: bigint,
    betIds: readonly bigint[] | null,
    limit: number,
  ): Promise<StoredBet[]>;
}

/** What of bets waits for its time, or for results. */
export interface BetWork {
  /** Bets whose delay has ended, oldest first. */
  findEndedDelays(nowMs: number, limit: number): Promise<StoredBet[]>;
  /** Sales whose wait has ended, oldest first, each with its bet as it is now. */
  findEndedSales(nowMs: number, limit: number): Promise<EndedSale[]>;
  /** The last entry of the settlement log that has been published. */
  readCursor(): Promise<bigint>;
  /**
   * Writes entries that follow the cursor as results of markets, makes the bets they touch due and
   * moves the cursor, in one transaction. False when another process was faster.
   */
  publishSettlements(cursor: bigint, entries: readonly Settlement[]): Promise<boolean>;
  /** What is known of the markets of legs, by `resultKey`. */
  findMarketResults(
    bets: Iterable<{ readonly legs: readonly { fixtureId: string; marketKey: string }[] }>,
  ): Promise<ReadonlyMap<string, MarketResult>>;
  /** Pages of due bets in the order of their news, but those that are under way. */
  findDuePages(underWay: Iterable<bigint>, limit: number): Promise<DuePage[]>;
  /** Makes pages due again that were put off until now, in the order of their news. */
  wakeDuePages(nowMs: number): Promise<void>;
  /** Closes pages in one transaction, but those that somebody else has closed: their rest is his then. */
  closeDuePages(pages: readonly PageRest[]): Promise<void>;
  /** Bets by their ids: all asked for at once, within the days they are of. */
  findSettlingBets(asked: BetsOfDays): Promise<ReadonlyMap<string, SettlingBet>>;
}

/** What the house may lose, by outcome. */
export interface RiskStore {
  /** Every outcome with open risk, and the moves in it that are not of this worker's bets. */
  findRisks(worker: number): Promise<RisksFound>;
  /** Moves that are not of this worker's bets and not among the known ones. */
  findMoves(worker: number, knownIds: readonly bigint[]): Promise<readonly RiskMove[]>;
  /** Adds what bets moved, this long ago or longer, to the amounts by outcome. */
  foldRisks(ageMs: number): Promise<void>;
  /** Removes rows that carry nothing; answers how many. */
  dropEmptyRisks(): Promise<number>;
}

/** Coupons that are kept under codes. */
export interface CouponStore {
  /**
   * Keeps a coupon under its number, or lets the same coupon live on under the number it has; a number
   * that another coupon has is taken.
   */
  saveCouponRow(
    coupon: SavedCoupon & { readonly digest: Uint8Array },
    rate: SavingRate,
  ): Promise<Saving>;
  /** The coupon of a number, while its time lasts. */
  findSavedCoupon(number: number, nowMs: number): Promise<SavedCoupon | undefined>;
  /** Forgets coupons whose time is over, the oldest first; answers how many. */
  dropExpiredCoupons(nowMs: number): Promise<number>;
}

/**
 * The rows of the sportsbook, each call a transaction of its own. Bets are written by the ledger with
 * their money; what moves none is written here.
 */
export interface BetStore extends BetHistory, BetWork, RiskStore, CouponStore {
  /** Creates the partitions of the coming days that are missing; answers how many. */
  ensurePartitions(): Promise<number>;
}
