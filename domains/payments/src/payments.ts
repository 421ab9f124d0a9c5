import { type Clock, Failure, isRefused, type Log, type Refused } from "@fairline/kernel";
import {
  type Accepted,
  findOwnAccount,
  type FindRate,
  type HeadState,
  type Ledger,
} from "@fairline/wallet";
import type { Pool } from "pg";
import { type Hook, type HookReceipt, receiveHook } from "./commands/receive-hook.ts";
import { type AskedDeposit, startDeposit, type StartAnswer } from "./commands/start-deposit.ts";
import { cancelWithdrawal } from "./commands/cancel-withdrawal.ts";
import { reviewWithdrawal } from "./commands/review-withdrawal.ts";
import { type AskedWithdrawal, startWithdrawal } from "./commands/start-withdrawal.ts";
import { createWorker } from "./jobs/create-worker.ts";
import { assertOwnMethods, findMethods, type Method, type MethodRules } from "./model/methods.ts";
import type { PlayerFacts } from "./model/judge-withdrawal.ts";
import type { RaisedAlarm } from "./model/alarm.ts";
import type { Payment } from "./model/payment.ts";
import type { Review } from "./model/review.ts";
import type { Withdrawal } from "./model/withdrawal.ts";
import type { PaymentProvider } from "./ports.ts";
import { findPaymentsPage, type PaymentsPage } from "./queries/find-payments-page.ts";
import { findReviewQueue, type ReviewQueue } from "./queries/find-review-queue.ts";
import { findWithdrawalsPage, type WithdrawalsPage } from "./queries/find-withdrawals-page.ts";
import type { CreditedDeposit, NthSearch } from "./store/payment-store.ts";
import type { PaymentStore } from "./store/payment-store.ts";
import { postgresPaymentStore } from "./store/postgres-payment-store.ts";
import type { WithdrawalStore } from "./store/withdrawal-store.ts";
import { getOwnPayment } from "./queries/get-own-payment.ts";

/** What this domain works with. */
export type PaymentsDeps = {
  readonly store: PaymentStore & WithdrawalStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly ledger: Pick<
    Ledger,
    "submit" | "submitHouse" | "nextId" | "nowMs" | "findAccounts" | "readHead" | "openSubledger"
  >;
  readonly providers: readonly PaymentProvider[];
  /** What the site's configuration says of their methods. */
  readonly methodRules?: () => MethodRules;
  /** Origin of the site: where providers send the player back to. */
  readonly publicOrigin: string;
  /** By what a currency counts in another; without it money goes to main accounts alone. */
  readonly findRate?: FindRate;
  /**
   * Asks other domains whether the player may take this much out now: open verification, wagering
   * rules. Limits and exclusions never forbid it.
   */
  readonly withdrawalGate?: (
    playerId: bigint,
    amountMinor: bigint,
    currency: string,
  ) => Promise<Refused | undefined>;
  /**
   * What other domains know of a player who wants money: it decides whether a person looks, and
   * forbids nothing. Whoever is not known to them waits for a person.
   */
  readonly assessPlayer: (playerId: bigint) => Promise<PlayerFacts>;
  /**
   * Releases the bonuses that the player has reached by what was settled until now, before a withdrawal
   * takes those he has not.
   */
  readonly releaseBonuses?: (playerId: bigint) => Promise<void>;
  /** What asking for a withdrawal takes from the player's bonuses, in the statement of the request. */
  readonly forfeitBonuses?: (
    state: HeadState,
    nowMicros: bigint,
  ) => Pick<Accepted, "transfers" | "records"> & { readonly grants: unknown };
  /** Says that a commit left news in the outbox. */
  readonly nudge: () => void;
};

/** Deposits and withdrawals. */
export interface Payments {
  /** The ways to pay in to one of the player's accounts, the main one unless named. */
  findMethods(playerId: bigint, accountId?: string): Promise<readonly Method[] | Refused>;
  /** Starts a deposit, once for its requestId. */
  startDeposit(asked: AskedDeposit): Promise<StartAnswer>;
  /** A payment of this player; undefined for one that is not his. */
  getPayment(playerId: bigint, id: bigint): Promise<Payment | undefined>;
  findPayments(playerId: bigint, beforeId: bigint | undefined): Promise<PaymentsPage>;
  /** The nth credited deposit of each player, or of one, from an id on; in the order of their ids. */
  findNthDeposits(search: NthSearch): Promise<readonly CreditedDeposit[]>;
  /** Whether a deposit of this player ever arrived. */
  hasDeposit(playerId: bigint): Promise<boolean>;
  /** Asks for money to be paid out, once for its requestId. */
  startWithdrawal(asked: AskedWithdrawal): Promise<Withdrawal | Refused>;
  /** Takes a withdrawal back while it has not been sent. */
  cancelWithdrawal(playerId: bigint, id: bigint): Promise<Withdrawal | Refused>;
  /** A person's decision about a withdrawal in review; a large or doubtful one takes two persons. */
  reviewWithdrawal(review: Review): Promise<Withdrawal | Refused>;
  /** What waits for a person, the oldest first, from an id on. */
  findReviewQueue(afterId: bigint | undefined): Promise<ReviewQueue>;
  /** What a person should know of, the newest first. */
  findAlarms(limit: number): Promise<readonly RaisedAlarm[]>;
  findWithdrawals(playerId: bigint, beforeId: bigint | undefined): Promise<WithdrawalsPage>;
  /** Takes a provider's message; what it says takes effect shortly after the answer. */
  receiveHook(hook: Hook): Promise<HookReceipt>;
  /** Applies waiting messages and asks providers about due payments, until nothing is left. */
  work(): Promise<void>;
  /** Starts doing `work` by itself. */
  start(): void;
  stop(): Promise<void>;
}

/** Starts under way at the same time in this process: each may wait for a provider. */
const STARTS_MAX = 200;

/** What this domain works with over PostgreSQL. */
export type PaymentsOptions = Omit<PaymentsDeps, "store"> & { readonly pool: Pool };

/** Puts the domain together over PostgreSQL. */
export function createPayments({ pool, ...deps }: PaymentsOptions): Payments {
  return createPaymentsOver({ ...deps, store: postgresPaymentStore(pool, deps.ledger) });
}

/** Puts the domain together over any store. */
export function createPaymentsOver(deps: PaymentsDeps): Payments {
  assertOwnMethods(deps);
  const worker = createWorker(deps);
  const starts = new Map<string, Promise<unknown>>();

  // A repeat waits for the start it repeats, so that only one of them asks the provider.
  async function startOnce(asked: AskedDeposit): Promise<StartAnswer> {
    const key = `${asked.playerId}:${asked.requestId}`;
    const before = starts.get(key);
    if (before) {
      await before.catch(() => undefined);
      return startOnce(asked);
    }
    if (starts.size >= STARTS_MAX) {
      throw new Failure("OVERLOADED", "too many deposits are being started");
    }
    const start = startDeposit(deps, asked);
    starts.set(key, start);
    try {
      return await start;
    } finally {
      starts.delete(key);
    }
  }

  return {
    async findMethods(playerId, accountId) {
      const account = findOwnAccount(await deps.ledger.findAccounts(playerId), accountId);
      return isRefused(account) ? account : findMethods(account.currencyCode, deps);
    },
    startDeposit: startOnce,
    async getPayment(playerId, id) {
      const found = await getOwnPayment(deps, playerId, id);
      if (found?.isQueryPlanned) worker.kick();
      return found?.payment;
    },
    findPayments: (playerId, beforeId) => findPaymentsPage(deps.store, playerId, beforeId),
    findNthDeposits: (search) => deps.store.findNthDeposits(search),
    hasDeposit: (playerId) => deps.store.hasSucceeded(playerId),
    async startWithdrawal(asked) {
      const started = await startWithdrawal(deps, asked);
      worker.kick();
      return started;
    },
    cancelWithdrawal: (playerId, id) => cancelWithdrawal(deps, playerId, id),
    async reviewWithdrawal(review) {
      const reviewed = await reviewWithdrawal(deps, review);
      worker.kick();
      return reviewed;
    },
    findReviewQueue: (afterId) => findReviewQueue(deps.store, afterId),
    findAlarms: (limit) => deps.store.findAlarms(limit),
    findWithdrawals: (playerId, beforeId) => findWithdrawalsPage(deps.store, playerId, beforeId),
    async receiveHook(hook) {
      const receipt = await receiveHook(deps, hook);
      if (receipt.kind === "taken" && receipt.isNew) worker.kick();
      return receipt;
    },
    work: () => worker.work(),
    start: () => worker.start(),
    stop: () => worker.stop(),
  };
}
