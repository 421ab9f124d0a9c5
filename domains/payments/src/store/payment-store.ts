import type { JsonObject } from "@fairline/kernel";
import type { RatedAccount } from "@fairline/wallet";
import type { Alarm, RaisedAlarm } from "../model/alarm.ts";
import type { MeansHash } from "../model/means.ts";
import type { Method } from "../model/methods.ts";
import type { Payment, PaymentCause, PaymentState } from "../model/payment.ts";
import type { PaymentsDeps } from "../payments.ts";

/** The intention to take a deposit. */
export type NewPayment = {
  readonly id: bigint;
  readonly playerId: bigint;
  readonly method: Method;
  readonly amountMinor: bigint;
  readonly account: RatedAccount | null;
  readonly countedMinor: bigint;
  readonly language: string;
  readonly requestId: string;
  readonly requestHash: Uint8Array;
  readonly nowMs: number;
  readonly firstQueryAtMs: number;
};

/** A deposit that was credited. */
export type CreditedDeposit = {
  readonly id: bigint;
  readonly playerId: bigint;
  /** In the currency of the player's main account. */
  readonly amountMinor: bigint;
};

/** Which credited deposits are looked for: of one player or of all, with ids from one on. */
export type NthSearch = {
  readonly nth: number;
  readonly playerId?: bigint;
  readonly fromId: bigint;
  readonly limit: number;
};

/** How often a provider is asked about a payment. */
export type QuerySchedule = {
  /** Pauses after the first queries, in milliseconds. */
  readonly firstPausesMs: readonly number[];
  readonly pauseMs: number;
  /** After the settle window, while the payment is open. */
  readonly latePauseMs: number;
};

/** A step of a payment that moves no money, from the revision that was read. */
export type PaymentStep = {
  readonly id: bigint;
  readonly rev: number;
  readonly to: PaymentState;
  readonly cause: PaymentCause;
  readonly nowMs: number;
};

/** The ids from which on deposits are summed up. */
export type SumsSince = {
  readonly hourId: bigint;
  readonly weekId: bigint;
  readonly weekBeforeId: bigint;
};

/** What came of a player's deposits. */
export type DepositSums = {
  readonly hasPaidIn: boolean;
  readonly depositsOfHour: number;
  readonly depositedOfWeekMinor: bigint;
  readonly depositedOfWeekBeforeMinor: bigint;
  readonly meansHash: MeansHash | undefined;
  readonly hasSharedMeans: boolean;
  readonly hasChargeBack: boolean;
};

/** A provider's message that waits to be applied. */
export type ProviderEvent = {
  readonly provider: string;
  readonly eventId: string;
  readonly evidence: JsonObject;
  readonly tries: number;
};

/** A message that is to be kept. */
export type NewEvent = Omit<ProviderEvent, "tries"> & {
  readonly paymentId: bigint;
  readonly bodyHash: Buffer;
  readonly nowMs: number;
};

/** How waiting messages are taken: so many, and looked at again after so long. */
export type ClaimBounds = {
  readonly limit: number;
  readonly pauseMs: number;
  readonly pauseMsMax: number;
};

/** Which page of a player's own is read. */
export type OwnPage = { readonly beforeId: bigint | undefined; readonly limit: number };

/**
 * Deposits with their steps, the messages of providers and the alarms; each call is a transaction of
 * its own but for those of `transaction`. Steps that move money are written by the ledger.
 */
export interface PaymentStore {
  /** Runs `work` in one transaction and answers after the commit; what it throws undoes all of it. */
  transaction<T>(work: (unit: DepositWork) => Promise<T>): Promise<T>;
  /** The payment a player asked for under this key. */
  findPaymentByRequest(playerId: bigint, requestId: string): Promise<Payment | undefined>;
  /** A payment by its id, whoever owns it. */
  findPayment(id: bigint): Promise<Payment | undefined>;
  /** A payment of this player. */
  findOwnPayment(playerId: bigint, id: bigint): Promise<Payment | undefined>;
  /** A player's payments older than `beforeId`, newest first. */
  findPaymentsBefore(playerId: bigint, page: OwnPage): Promise<Payment[]>;
  /** Whether a payment of this player was ever credited, whatever became of its money. */
  hasSucceeded(playerId: bigint): Promise<boolean>;
  /** The nth deposit of players, in the order in which each player's were credited, by id. */
  findNthDeposits(search: NthSearch): Promise<readonly CreditedDeposit[]>;
  /**
   * What came of a player's deposits, from ids on; whether any came by a method, and by what means
   * the last of those; whether any means of his, by whatever method, is another player's too. Minor
   * units of the main account's currency.
   */
  sumDeposits(playerId: bigint, methodId: string, since: SumsSince): Promise<DepositSums>;
  /** Remembers what the provider made of the order; a reference once known stays. */
  setOrder(
    id: bigint,
    order: { readonly providerRef: string; readonly redirectUrl: string },
  ): Promise<void>;
  /** A change of state without money; false when the payment is no longer as it was read. */
  movePayment(step: PaymentStep): Promise<boolean>;
  /**
   * Takes payments whose query is due and plans their next one, so that a crash or a second process
   * neither loses nor doubles a query.
   */
  claimDueQueries(nowMs: number, schedule: QuerySchedule, limit: number): Promise<Payment[]>;
  /** Asks for a query now, unless one was made after `notSinceMs`; answers whether it is planned. */
  hurryQuery(id: bigint, nowMs: number, notSinceMs: number): Promise<boolean>;
  /** Keeps a message under its event id; what is known under it already stays, whatever comes. */
  insertProviderEvent(event: NewEvent): Promise<"new" | "known" | "other-body">;
  /**
   * Takes messages that wait, the oldest first, and plans another look at each: the pause doubles
   * with every try, so that a crash while applying loses nothing.
   */
  claimProviderEvents(nowMs: number, bounds: ClaimBounds): Promise<ProviderEvent[]>;
  /** Marks a message as done with. */
  finishProviderEvent(event: ProviderEvent): Promise<void>;
  /** Writes an alarm; answers false when one of its kind and subject is there. */
  insertAlarm(alarm: Alarm, nowMs: number): Promise<boolean>;
  /** The newest alarms, the newest first. */
  findAlarms(limit: number): Promise<RaisedAlarm[]>;
  /** The key that means are hashed under, the same in every process. */
  findMeansKey(): Promise<Uint8Array>;
  /** Notes by what means a deposit came; once known it stays. */
  noteMeans(paymentId: bigint, hash: MeansHash): Promise<void>;
  /** Others who paid in by a means of this player's, a few of them. */
  findSharers(playerId: bigint, limit: number): Promise<bigint[]>;
}

/** What is done in the transaction that takes the intention to pay in. */
export interface DepositWork {
  /** Makes writers for this player wait for each other until the transaction ends. */
  lockPlayer(playerId: bigint): Promise<void>;
  /** The player's head, which stays locked until the transaction ends. */
  readHead(playerId: bigint): ReturnType<PaymentsDeps["ledger"]["readHead"]>;
  /** As `PaymentStore` has it. */
  findPaymentByRequest(playerId: bigint, requestId: string): Promise<Payment | undefined>;
  /**
   * Payments whose link still works, or whose attempt the provider has told us about: their number,
   * and what they may still bring, which deposit limits keep free for them.
   */
  findOpenPayments(
    playerId: bigint,
    nowMs: number,
  ): Promise<{ readonly count: number; readonly countedMinor: bigint }>;
  /** Writes the intention and its first step. */
  insertPayment(payment: NewPayment): Promise<Payment>;
}
