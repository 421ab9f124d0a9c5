import type { AskedLeg, BetView } from "@fairline/contracts";
import {
  assert,
  type FakeClock,
  fakeClock,
  isRefused,
  quietBus,
  type Refused,
  silentLog,
  systemClock,
  uuidV7At,
} from "@fairline/kernel";
import type { SelectionRef } from "@fairline/offering";
import {
  betFunding,
  bonusChecks,
  createPromotions,
  grantsLoader,
  type Promotions,
} from "@fairline/promotions";
import { checkCapture, rulesLoader } from "@fairline/responsible-gaming";
import { createWallet, type Ledger, ledgerChecks, runAudit, type Wallet } from "@fairline/wallet";
import { describeFindings, ledgerAhead, openPlayerWith } from "@fairline/wallet/testing";
import type { Pool } from "pg";
import type { BetRequest } from "../commands/place-bet.ts";
import { resolveEndedDelays } from "../jobs/resolve-delays.ts";
import { resolveEndedSales } from "../jobs/resolve-sales.ts";
import { lookAtNews, type SettleBetsDeps } from "../jobs/settle-bets.ts";
import { createSportsbook, type Sportsbook } from "../sportsbook.ts";
import { FakeOffering } from "./fake-offering.ts";
import { readBalances } from "./store/read-balances.ts";
import { postgresBetStore } from "../store/postgres-bet-store.ts";

/** A sportsbook over a real ledger and a fake offer; its jobs run when told. */
export type BettingDesk = {
  readonly pool: Pool;
  /** Of the desk's process. */
  readonly clock: FakeClock;
  readonly offering: FakeOffering;
  readonly wallet: Wallet;
  readonly ledger: Ledger;
  readonly sportsbook: Sportsbook;
  /** Bonuses that follow this sportsbook when they are told to. */
  readonly promotions: Promotions;
  openPlayer(depositMinor: bigint, currency?: string): Promise<bigint>;
  /** A request with a fresh requestId; fields can be replaced. */
  request(legs: readonly AskedLeg[], fields?: Partial<BetRequest>): BetRequest;
  /** A leg as a page would send it now. */
  asked(selection: SelectionRef): AskedLeg;
  place(playerId: bigint, request: BetRequest): Promise<BetView>;
  refuse(playerId: bigint, request: BetRequest): Promise<Refused>;
  resolveDelays(): Promise<void>;
  resolveSales(): Promise<void>;
  settle(): Promise<void>;
  /** What the settling job works with. */
  readonly deps: SettleBetsDeps & { readonly pool: Pool };
  balanceOf(playerId: bigint): Promise<bigint>;
  /** Balances of every account, players and house. */
  balances(): Promise<Record<string, bigint>>;
  /** What contradicts an invariant, in words; empty, always. */
  violations(): Promise<string[]>;
  close(): Promise<void>;
};

let nextPlayer = 1_000_000n;
let requests = 0;

/**
 * Opens a desk over a migrated database; the caller owns the pool. The time of the ledger goes on by
 * itself and moves ahead with the desk's clock; a clock that is set wrong at the start stays so, and
 * the ledger's time is right all the same.
 */
export async function openBettingDesk(pool: Pool, wrongByMs = 0): Promise<BettingDesk> {
  const clock = fakeClock(systemClock.nowMs() + wrongByMs);
  const offering = new FakeOffering(clock);
  const wallet = createWallet({
    pool,
    clock: systemClock,
    log: silentLog,
    rulesLoader,
    grantsLoader,
  });
  await wallet.start();
  const ledger = ledgerAhead(wallet.ledger, () => clock.monotonicMs());
  const deps = {
    pool,
    store: postgresBetStore(pool),
    ledger,
    book: offering,
    settlements: offering,
    clock,
    log: silentLog,
    funding: betFunding,
    findRate: wallet.findRate,
  };
  const sportsbook = createSportsbook({ ...deps, betRate: { perSecond: 1e6, perMinute: 1e6 } });
  // Bonuses write times of their own beside those of their money.
  const promotions = followBets({ ...deps, ledger: wallet.ledger }, sportsbook);

  const desk: BettingDesk = {
    pool,
    clock,
    offering,
    wallet,
    ledger,
    sportsbook,
    promotions,
    openPlayer: (depositMinor, currency = "EUR") => openPlayer(desk, depositMinor, currency),
    request: (legs, fields = {}) => ({
      requestId: freshRequestId(clock),
      plan: legs.length > 1 ? "accumulator" : "single",
      stakeMinor: "1000",
      oddsPolicy: "none",
      legs,
      ...fields,
    }),
    asked(selection) {
      const quote = offering.quote(selection);
      assert(quote, "the fake offers the selection");
      const { epoch, seq, oddsMilli } = quote;
      return { ...selection, oddsMilli: oddsMilli ?? 0, epoch, seq };
    },
    async place(playerId, request) {
      const bet = await sportsbook.placeBet(playerId, request);
      assert(!isRefused(bet), `placed, not ${isRefused(bet) ? bet.code : ""}`);
      return bet;
    },
    async refuse(playerId, request) {
      const refusal = await sportsbook.placeBet(playerId, request);
      assert(isRefused(refusal), "refused, not placed");
      return refusal;
    },
    async resolveDelays() {
      while ((await resolveEndedDelays(deps)) > 0);
    },
    async resolveSales() {
      while ((await resolveEndedSales(deps)) > 0);
    },
    deps,
    settle: lookAtNews(deps, () => false),
    async balanceOf(playerId) {
      const accounts = await ledger.findAccounts(playerId);
      return accounts.find(({ kind }) => kind === "main")?.balanceMinor ?? -1n;
    },
    balances: () => readBalances(pool),
    violations: () => readViolations(pool, sportsbook),
    close: () => wallet.stop(),
  };
  return desk;
}

/** Bonuses whose events are told by hand: nothing of them runs by itself. */
function followBets(
  {
    pool,
    ledger,
    clock,
    log,
  }: SettleBetsDeps & { readonly pool: Pool; clock: FakeClock; ledger: Ledger },
  sportsbook: Sportsbook,
): Promotions {
  type Wager = NonNullable<Awaited<ReturnType<Sportsbook["findWager"]>>>;
  const toPlaced = ({ betId, rev, placedAt, isSettled, section, ...bet }: Wager) => {
    const product = section === "live" ? ("sport-live" as const) : ("sport-line" as const);
    return { betId, rev, placedAt, isSettled, wager: { kind: "bet" as const, product, ...bet } };
  };
  return createPromotions({
    pool,
    ledger,
    clock,
    log,
    bus: quietBus,
    bets: {
      async findBet(playerId, betId) {
        const wager = await sportsbook.findWager(playerId, betId);
        return wager && toPlaced(wager);
      },
      async findBetsSince(playerId, fromMicros, afterId, limit) {
        const since = { fromMicros, afterId };
        return (await sportsbook.findWagersSince(playerId, since, limit)).map(toPlaced);
      },
    },
    rounds: {
      findBet: () => Promise.resolve(undefined),
      findBetsSince: () => Promise.resolve([]),
    },
    isMarketable: (state, nowMicros) => checkCapture(state, nowMicros) === undefined,
    templates: [],
    firstDeposit: {},
  });
}

/** A requestId of the clock's time; unique in the process, the same in every run. */
function freshRequestId(clock: FakeClock): string {
  requests += 1;
  const bytes = new Uint8Array(10);
  new DataView(bytes.buffer).setUint32(6, requests);
  return uuidV7At(clock.nowMs(), bytes);
}

async function openPlayer(
  { pool, ledger }: BettingDesk,
  depositMinor: bigint,
  currency: string,
): Promise<bigint> {
  const playerId = nextPlayer;
  nextPlayer += 1n;
  await openPlayerWith(depositMinor, { pool, ledger, playerId }, currency);
  return playerId;
}

async function readViolations(pool: Pool, sportsbook: Sportsbook): Promise<string[]> {
  const { auditChecks } = sportsbook;
  assert(ledgerChecks.length > 0 && auditChecks.length > 0, "the audit asks something");
  return describeFindings(await runAudit(pool, [...auditChecks, ...bonusChecks]));
}
