import { transaction } from "@fairline/database";
import type { Ledger } from "@fairline/wallet";
import type { Pool } from "pg";
import { findAlarms, insertAlarm } from "./alarms.ts";
import { findMeansKey, findSharers, noteMeans } from "./means.ts";
import type { PaymentStore } from "./payment-store.ts";
import {
  claimDueQueries,
  findNthDeposits,
  findOpenPayments,
  findOwnPayment,
  findPayment,
  findPaymentByRequest,
  findPaymentsBefore,
  hasSucceeded,
  hurryQuery,
  insertPayment,
  lockPlayer,
  movePayment,
  setOrder,
  sumDeposits,
} from "./payments.ts";
import {
  claimProviderEvents,
  finishProviderEvent,
  insertProviderEvent,
} from "./provider-events.ts";
import type { WithdrawalStore } from "./withdrawal-store.ts";
import {
  claimDueWithdrawals,
  findCounted,
  findInReview,
  findWithdrawal,
  findWithdrawalsBefore,
  hasPaidOutBefore,
  moveWithdrawal,
  sumWithdrawals,
} from "./withdrawals.ts";

/** Deposits and withdrawals in PostgreSQL. */
export function postgresPaymentStore(
  pool: Pool,
  ledger: Pick<Ledger, "readHead">,
): PaymentStore & WithdrawalStore {
  return {
    transaction: (work) =>
      transaction(pool, (client) =>
        work({
          lockPlayer: (playerId) => lockPlayer(client, playerId),
          readHead: (playerId) => ledger.readHead(playerId, client),
          findPaymentByRequest: (playerId, requestId) =>
            findPaymentByRequest(client, playerId, requestId),
          findOpenPayments: (playerId, nowMs) => findOpenPayments(client, playerId, nowMs),
          insertPayment: (payment) => insertPayment(client, payment),
        }),
      ),
    findPaymentByRequest: (playerId, requestId) => findPaymentByRequest(pool, playerId, requestId),
    findPayment: (id) => findPayment(pool, id),
    findOwnPayment: (playerId, id) => findOwnPayment(pool, playerId, id),
    findPaymentsBefore: (playerId, page) => findPaymentsBefore(pool, playerId, page),
    hasSucceeded: (playerId) => hasSucceeded(pool, playerId),
    findNthDeposits: (search) => findNthDeposits(pool, search),
    sumDeposits: (playerId, methodId, since) => sumDeposits(pool, playerId, methodId, since),
    setOrder: (id, order) => setOrder(pool, id, order),
    movePayment: (step) => movePayment(pool, step),
    claimDueQueries: (nowMs, schedule, limit) => claimDueQueries(pool, nowMs, schedule, limit),
    hurryQuery: (id, nowMs, notSinceMs) => hurryQuery(pool, id, nowMs, notSinceMs),
    insertProviderEvent: (event) => insertProviderEvent(pool, event),
    claimProviderEvents: (nowMs, bounds) => claimProviderEvents(pool, nowMs, bounds),
    finishProviderEvent: (event) => finishProviderEvent(pool, event),
    insertAlarm: (alarm, nowMs) => insertAlarm(pool, alarm, nowMs),
    findAlarms: (limit) => findAlarms(pool, limit),
    findMeansKey: () => findMeansKey(pool),
    noteMeans: (paymentId, hash) => noteMeans(pool, paymentId, hash),
    findSharers: (playerId, limit) => findSharers(pool, playerId, limit),
    findWithdrawal: (id) => findWithdrawal(pool, id),
    findWithdrawalsBefore: (playerId, page) => findWithdrawalsBefore(pool, playerId, page),
    findInReview: (page) => findInReview(pool, page),
    sumWithdrawals: (playerId, sinceId) => sumWithdrawals(pool, playerId, sinceId),
    findCounted: (playerId, span) => findCounted(pool, playerId, span),
    hasPaidOutBefore: (playerId, id) => hasPaidOutBefore(pool, playerId, id),
    moveWithdrawal: (withdrawal, step) => moveWithdrawal(pool, withdrawal, step),
    claimDueWithdrawals: (nowMs, pauses, limit) => claimDueWithdrawals(pool, nowMs, pauses, limit),
  };
}
