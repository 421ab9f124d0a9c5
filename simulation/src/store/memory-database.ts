import type { JsonObject } from "@fairline/kernel";
import type { TemplateJson } from "@fairline/promotions";
import type { PlannedExclusion } from "@fairline/responsible-gaming";
import { Plant } from "../plants.ts";
import type { VirtualTime } from "../time/virtual-time.ts";
import { Journal } from "./journal.ts";
import { RowLocks } from "./row-locks.ts";
import { SessionLocks } from "./session-locks.ts";
import type { GameCallRow, GameSessionRow, RoundRow } from "./casino-rows.ts";
import type { LimitVersionRow, RulesRow } from "./limit-rows.ts";
import type { OutboxRow, WorkerRow } from "./outbox-rows.ts";
import type {
  PaymentAlarmRow,
  PaymentRow,
  PaymentStepRow,
  ProviderEventRow,
  WithdrawalRow,
  WithdrawalStepRow,
} from "./payment-rows.ts";
import type {
  BonusStakeRow,
  LatePaymentRow,
  ContributionRow,
  FirstDepositRow,
  GrantRow,
} from "./promotion-rows.ts";
import type {
  BetEventRow,
  BetRow,
  DueRow,
  KnownResultRow,
  RiskMoveRow,
  SaleRow,
  SavedCouponRow,
} from "./sportsbook-rows.ts";
import type {
  AccountRow,
  BlockRow,
  LateBatchRow,
  HoldRow,
  QuoteRow,
  RateRow,
  RequestRow,
  SubledgerRow,
} from "./wallet-rows.ts";
import { Table } from "./table.ts";
import type { Transaction } from "./transaction.ts";

/**
 * PostgreSQL as the domains see it: committed tables, transactions, row locks, a clock of its own.
 * What the real one refuses by its constraints is refused here too.
 */
export class MemoryDatabase {
  readonly locks: RowLocks;
  readonly sessionLocks = new SessionLocks();
  readonly accounts = new Table<bigint, AccountRow>();
  readonly transfers = new Journal();
  readonly reversals = new Table<bigint, bigint>();
  /** By owner and key. */
  readonly requests = new Table<string, RequestRow>();
  /** By source and name. */
  readonly externalRequests = new Table<string, RequestRow>();
  readonly holds = new Table<bigint, HoldRow>();
  readonly holdResolutions = new Table<bigint, bigint>();
  readonly workers = new Table<number, WorkerRow>();
  readonly outbox = new Table<bigint, OutboxRow>();
  /** Every piece of news that was ever committed. */
  readonly written = new Table<bigint, string>();
  readonly bets = new Table<bigint, BetRow>();
  readonly betEvents = new Table<string, BetEventRow>();
  readonly sales = new Table<bigint, SaleRow>();
  /** By id and version. */
  readonly templates = new Table<string, TemplateJson>();
  readonly grants = new Table<bigint, GrantRow>();
  readonly bonusStakes = new Table<string, BonusStakeRow>();
  readonly latePayments = new Table<bigint, LatePaymentRow>();
  readonly contributions = new Table<string, ContributionRow>();
  readonly firstDeposits = new Table<bigint, FirstDepositRow>();
  readonly liveDelays = new Table<bigint, bigint>();
  readonly settleDue = new Table<bigint, DueRow>();
  readonly knownResults = new Table<string, KnownResultRow>();
  readonly settlementCursor = new Table<number, bigint>();
  readonly savedCoupons = new Table<number, SavedCouponRow>();
  readonly risks = new Table<string, bigint>();
  /** What moved the risk of late, by whoever. */
  readonly riskMoves = new Table<bigint, RiskMoveRow>();
  readonly limitVersions = new Table<bigint, LimitVersionRow>();
  readonly rules = new Table<bigint, RulesRow>();
  /** By time and player. */
  readonly plannedExclusions = new Table<string, PlannedExclusion>();
  readonly payments = new Table<bigint, PaymentRow>();
  readonly paymentAlarms = new Table<string, PaymentAlarmRow>();
  readonly paymentSteps = new Table<string, PaymentStepRow>();
  readonly providerEvents = new Table<string, ProviderEventRow>();
  readonly withdrawals = new Table<bigint, WithdrawalRow>();
  readonly withdrawalSteps = new Table<string, WithdrawalStepRow>();
  readonly rates = new Table<bigint, RateRow>();
  readonly quotes = new Table<bigint, QuoteRow>();
  /** When a quote was taken up. */
  readonly conversions = new Table<bigint, bigint>();
  readonly gameSessions = new Table<string, GameSessionRow>();
  /** By provider and name. */
  readonly rounds = new Table<string, RoundRow>();
  readonly gameCalls = new Table<string, GameCallRow>();
  readonly blocks = new Table<number, BlockRow>();
  /** The last block that was counted again. */
  readonly recounts = new Table<number, number>();
  /** What was written in sealed time and is not counted again yet. */
  readonly lateBatches = new Table<bigint, LateBatchRow>();
  /** By kind and name. */
  readonly subledgers = new Table<string, SubledgerRow>();
  readonly houseRollups = new Table<bigint, bigint>();
  /** Starts of the ledger's statements that run now, by whoever runs them. */
  readonly running = new Map<object, bigint>();
  /** Stretches of time that the server's clock has shown twice. */
  readonly repeatedTimes: { readonly from: bigint; readonly to: bigint }[] = [];
  /** What is wrong with this database on purpose. */
  plant = new Plant(undefined, () => 0);
  /** Statements that nobody has taught the simulation. */
  readonly unknownStatements = new Set<string>();
  readonly #time: VirtualTime;
  #offsetMicros = 0;
  #sequence = 0n;

  constructor(time: VirtualTime) {
    this.#time = time;
    this.locks = new RowLocks(time);
  }

  /** The only clock of money. */
  nowMicros(): bigint {
    return BigInt(this.#time.now + this.#offsetMicros);
  }

  /** Somebody sets the server's clock. */
  step(micros: number): void {
    const to = this.nowMicros();
    this.#offsetMicros += micros;
    if (micros < 0) this.repeatedTimes.push({ from: this.nowMicros(), to });
  }

  /** A number that no other row has; like a sequence, it is not given back. */
  nextValue(): bigint {
    this.#sequence += 1n;
    return this.#sequence;
  }

  /** The risk on every outcome that carries some. */
  risksNow() {
    return this.risks.entries().flatMap(([key, riskMinor]) => {
      return riskMinor === 0n ? [] : [riskRow(key, riskMinor)];
    });
  }

  append(transaction: Transaction, topic: string, playerId: bigint | null, body: JsonObject): void {
    const id = this.nextValue();
    this.outbox.put(transaction, id, { id, topic, player_id: playerId, body });
    this.written.put(transaction, id, topic);
  }
}

/** The risk of an outcome as its view shows it. */
export function riskRow(key: string, riskMinor: bigint) {
  const [fixtureId, marketKey, outcomeId, currencyId] = JSON.parse(key);
  const names = { market_key: marketKey, outcome_id: outcomeId, currency_id: currencyId };
  return { fixture_id: BigInt(fixtureId), ...names, risk_minor: riskMinor };
}
