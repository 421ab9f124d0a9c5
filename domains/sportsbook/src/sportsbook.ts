import type { BetView, ClosedSports } from "@fairline/contracts";
import type { Refused } from "@fairline/kernel";
import type { AuditCheck } from "@fairline/wallet";
import type { Pool } from "pg";
import { BetPace } from "./bet-pace.ts";
import { type CodeCaller, CodeGuesses } from "./code-guesses.ts";
import { type BetRequest, placeBet } from "./commands/place-bet.ts";
import { type CashOutRequest, cashOutBet } from "./commands/cash-out-bet.ts";
import { type CouponDraft, saveCoupon } from "./commands/save-coupon.ts";
import { sportsbookErrors } from "./errors.ts";
import { keepRisks, keepTables, workerOf } from "./jobs/keep-books.ts";
import { resolveDelays } from "./jobs/resolve-delays.ts";
import { resolveSales } from "./jobs/resolve-sales.ts";
import { settleBets } from "./jobs/settle-bets.ts";
import { PlayerCurrencies } from "./player-currencies.ts";
import type { BetRate, SportsbookDeps } from "./ports.ts";
import { findBetByRequest } from "./queries/find-bet-by-request.ts";
import { findCashOutOffers, type OffersQuestion } from "./queries/find-cash-out-offers.ts";
import { type BetsQuestion, findBets } from "./queries/find-bets.ts";
import { findWager, findWagersSince, type Wager } from "./queries/find-wagers.ts";
import { getBet } from "./queries/get-bet.ts";
import { loadCoupon } from "./queries/load-coupon.ts";
import { type CouponQuestion, priceCoupon } from "./queries/price-coupon.ts";
import { RiskBook } from "./risk-book.ts";
import { betChecks } from "./store/audit-checks.ts";
import type { BetStore } from "./store/bet-store.ts";
import { postgresBetStore } from "./store/postgres-bet-store.ts";

/** Bets, from the coupon to the last resettlement. */
export interface Sportsbook {
  readonly catalogue: typeof sportsbookErrors;
  /** Invariants 6, 7 and 8 of the ledger's audit. */
  readonly auditChecks: readonly AuditCheck[];
  placeBet(
    playerId: bigint,
    request: BetRequest,
    closedSports?: ClosedSports,
  ): Promise<BetView | Refused>;
  priceCoupon(playerId: bigint | null, question: CouponQuestion): ReturnType<typeof priceCoupon>;
  /** Sells an open bet, or a part of it, back to the house; moves money once for a requestId. */
  cashOutBet(playerId: bigint, request: CashOutRequest): Promise<BetView | Refused>;
  findCashOutOffers(
    playerId: bigint,
    question?: OffersQuestion,
  ): ReturnType<typeof findCashOutOffers>;
  getBet(playerId: bigint, betId: string): Promise<BetView | Refused>;
  /** Keeps the selections of a coupon under a code; callers are counted by their address. */
  saveCoupon(draft: CouponDraft, address: string): ReturnType<typeof saveCoupon>;
  /** A kept coupon, priced anew; wrong codes are counted by the caller's network. */
  loadCoupon(code: string, caller: CodeCaller): ReturnType<typeof loadCoupon>;
  findBetByRequest(playerId: bigint, requestId: string): Promise<BetView | null>;
  findBets(playerId: bigint, question: BetsQuestion): ReturnType<typeof findBets>;
  /** What these bets of his are about and what became of them, by their ids. */
  findBetSubjects(
    playerId: bigint,
    ids: readonly bigint[],
  ): ReturnType<BetStore["findBetSubjects"]>;
  /** A bet as others count it. */
  findWager(playerId: bigint, betId: bigint): Promise<Wager | undefined>;
  /** Bets placed from a time on, microseconds, the oldest first, after a bet. */
  findWagersSince(
    playerId: bigint,
    since: { readonly fromMicros: bigint; readonly afterId: bigint },
    limit: number,
  ): Promise<readonly Wager[]>;
  /** Begins to resolve live delays and to settle; bets left by a dead process are found again. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A person does not mean more bets than these; tests and benches may ask for more. */
const BET_RATE: BetRate = { perSecond: 4, perMinute: 60 };

/** What the sportsbook needs over PostgreSQL. */
export type SportsbookOptions = Omit<SportsbookDeps, "store"> & { readonly pool: Pool };

/** Composes the sportsbook over PostgreSQL. */
export function createSportsbook({ pool, ...deps }: SportsbookOptions): Sportsbook {
  return createSportsbookOver({ ...deps, store: postgresBetStore(pool) });
}

/** Composes the sportsbook over any store. */
export function createSportsbookOver(deps: SportsbookDeps): Sportsbook {
  const { store, ledger, clock } = deps;
  const risks = new RiskBook();
  const currencies = new PlayerCurrencies(ledger);
  const pace = new BetPace(clock, deps.betRate ?? BET_RATE);
  const own = { ...deps, risks, currencies, pace, guesses: new CodeGuesses(clock) };
  const jobs = [
    resolveDelays(deps),
    resolveSales(deps),
    settleBets(deps),
    keepRisks(own),
    keepTables(own),
  ];
  return {
    catalogue: sportsbookErrors,
    auditChecks: betChecks,
    placeBet: (playerId, request, closed) => placeBet(own, playerId, request, closed),
    priceCoupon: (playerId, question) => priceCoupon(own, playerId, question),
    cashOutBet: (playerId, request) => cashOutBet(own, playerId, request),
    findCashOutOffers: (playerId, question) => findCashOutOffers(own, playerId, question),
    getBet: (playerId, betId) => getBet(store, playerId, betId),
    saveCoupon: (draft, address) => saveCoupon(own, draft, address),
    loadCoupon: (code, caller) => loadCoupon(own, code, caller),
    findBetByRequest: (playerId, requestId) => findBetByRequest(store, playerId, requestId),
    findBets: (playerId, question) => findBets(store, playerId, question),
    findBetSubjects: (playerId, ids) => store.findBetSubjects(playerId, ids),
    findWager: (playerId, betId) => findWager(store, playerId, betId),
    findWagersSince: (playerId, since, limit) => findWagersSince(store, playerId, since, limit),
    async start() {
      await store.ensurePartitions();
      await risks.load(async () => (await store.findRisks(workerOf(ledger))).risks);
      for (const job of jobs) job.start();
    },
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
