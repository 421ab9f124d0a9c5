import type {
  NewPayment,
  Payment,
  PaymentStore,
  ProviderEvent,
  QuerySchedule,
} from "@fairline/payments";
import { fromRatedRow, type Ledger } from "@fairline/wallet";
import { databaseError } from "./database-error.ts";
import type { MemoryPool, MemorySession, MemoryWork } from "./memory-pool.ts";
import { paymentLock, writePayment } from "./payment-extensions.ts";
import type { PaymentRow, ProviderEventRow } from "./payment-rows.ts";
import type { Transaction } from "./transaction.ts";
import { countedOf } from "./values.ts";

const UNIQUE_VIOLATED = "23505";
const SUBJECT_LENGTH_MAX = 400;
/** Pauses of messages double at most so often. */
const DOUBLINGS_MAX = 30;
const OPEN = new Set(["created", "awaiting", "pending"]);
const ENDED = new Set(["failed", "cancelled", "expired"]);
const GONE = new Set(["refunded", "charged-back"]);
/** 32 bytes; nobody has to keep them secret here. */
const MEANS_KEY = new TextEncoder().encode("the means of simulated players..");

type DepositWork = Parameters<Parameters<PaymentStore["transaction"]>[0]>[0];

/** Deposits in memory, and the messages of providers about them. */
export function memoryPaymentStore(
  pool: MemoryPool,
  ledger: Pick<Ledger, "readHead">,
): PaymentStore {
  const { database } = pool;
  const ownOf = (transaction: Transaction, playerId: bigint) =>
    database.payments.all(transaction).filter((row) => row.player_id === playerId);
  return {
    transaction: (work) => pool.transaction((session) => work(workIn(session, ledger))),
    findPaymentByRequest: (playerId, requestId) => findByRequest(pool, playerId, requestId),
    findPayment: (id) =>
      pool.ask({
        name: "find payment",
        run(transaction) {
          const row = database.payments.get(transaction, id);
          return row && toPayment(row);
        },
      }),
    findOwnPayment: (playerId, id) =>
      pool.ask({
        name: "find own payment",
        run: (transaction) =>
          ownOf(transaction, playerId)
            .filter((row) => row.id === id)
            .map(toPayment)[0],
      }),
    findPaymentsBefore: (playerId, { beforeId, limit }) =>
      pool.ask({
        name: "find payments before",
        run: (transaction) =>
          ownOf(transaction, playerId)
            .filter(({ id }) => beforeId === undefined || id < beforeId)
            .sort((a, b) => Number(b.id - a.id))
            .slice(0, limit)
            .map(toPayment),
      }),
    hasSucceeded: (playerId) =>
      pool.ask({
        name: "has succeeded",
        run: (transaction) =>
          ownOf(transaction, playerId).some(
            (row) =>
              row.state === "succeeded" ||
              (GONE.has(row.state) &&
                database.paymentSteps
                  .all(transaction)
                  .some((step) => step.paymentId === row.id && step.state === "succeeded")),
          ),
      }),
    findNthDeposits: ({ nth, playerId, fromId, limit }) =>
      pool.ask({
        name: "find nth deposits",
        run(transaction) {
          const came = database.payments
            .all(transaction)
            .filter((row) => row.state === "succeeded")
            .filter((row) => playerId === undefined || row.player_id === playerId)
            .sort((a, b) => Number(a.updated_at) - Number(b.updated_at) || Number(a.id - b.id));
          return [...new Set(came.map((row) => row.player_id))]
            .flatMap((each) => came.filter((row) => row.player_id === each)[nth - 1] ?? [])
            .filter(({ id }) => id >= fromId)
            .sort((a, b) => Number(a.id - b.id))
            .slice(0, limit)
            .map((row) => ({ id: row.id, playerId: row.player_id, amountMinor: countedOf(row) }));
        },
      }),
    sumDeposits: (playerId, methodId, { hourId, weekId, weekBeforeId }) =>
      pool.ask({
        name: "sum deposits",
        run(transaction) {
          const all = ownOf(transaction, playerId);
          const came = all.filter(({ state }) => state === "succeeded");
          const sumOf = (from: bigint, to: bigint | null) =>
            came
              .filter(({ id }) => id >= from && (to === null || id < to))
              .reduce((sum, row) => sum + countedOf(row), 0n);
          const byMethod = came.filter((row) => row.method_id === methodId);
          const named = byMethod
            .filter(({ means }) => means !== null)
            .sort((a, b) => Number(b.id - a.id));
          return {
            hasPaidIn: byMethod.length > 0,
            depositsOfHour: came.filter(({ id }) => id >= hourId).length,
            depositedOfWeekMinor: sumOf(weekId, null),
            depositedOfWeekBeforeMinor: sumOf(weekBeforeId, weekId),
            meansHash: named[0]?.means ?? undefined,
            hasSharedMeans: sharersOf(pool, transaction, playerId).length > 0,
            hasChargeBack: all.some(({ state }) => state === "charged-back"),
          };
        },
      }),
    setOrder: (id, { providerRef, redirectUrl }) =>
      pool.ask({
        name: "set order",
        locks: () => [paymentLock(id)],
        run(transaction) {
          const found = database.payments.get(transaction, id);
          if (found === undefined) return;
          const provider_ref = found.provider_ref ?? providerRef;
          const isTaken = database.payments
            .all(transaction)
            .some((row) => row.id !== id && isSameOrder(row, { ...found, provider_ref }));
          if (isTaken) throw databaseError(UNIQUE_VIOLATED);
          const ordered = { ...found, provider_ref, redirect_url: redirectUrl };
          database.payments.put(transaction, id, ordered);
        },
      }),
    movePayment: ({ id, rev, to, cause, nowMs }) =>
      pool.ask({
        name: "move payment",
        locks: () => [paymentLock(id)],
        run: (transaction) =>
          writePayment(database, transaction, { id, rev, state: to, cause, at: new Date(nowMs) }),
      }),
    claimDueQueries: (nowMs, schedule, limit) =>
      pool.ask({
        name: "claim due queries",
        run(transaction) {
          const at = new Date(nowMs);
          const due = database.payments
            .all(transaction)
            .filter(({ next_query_at: next }) => next !== null && next <= at)
            .filter(() => !database.plant.strikes("deaf-cashier"))
            .sort((a, b) => Number(a.next_query_at) - Number(b.next_query_at))
            .slice(0, limit);
          const claimed = due.map((row) => ({
            ...row,
            queries: row.queries + 1,
            last_query_at: at,
            next_query_at: nextQuery(row, at, schedule),
          }));
          for (const row of claimed) database.payments.put(transaction, row.id, row);
          return claimed.map(toPayment);
        },
      }),
    hurryQuery: (id, nowMs, notSinceMs) =>
      pool.ask({
        name: "hurry query",
        locks: () => [paymentLock(id)],
        run(transaction) {
          const [now, notSince] = [new Date(nowMs), new Date(notSinceMs)];
          const row = database.payments.get(transaction, id);
          const isPlanned =
            row !== undefined &&
            OPEN.has(row.state) &&
            row.next_query_at !== null &&
            row.next_query_at > now &&
            row.created_at <= notSince &&
            (row.last_query_at === null || row.last_query_at <= notSince);
          if (isPlanned) database.payments.put(transaction, id, { ...row, next_query_at: now });
          return isPlanned;
        },
      }),
    ...eventsIn(pool),
    insertAlarm: ({ kind, subject, provider, paymentId }, nowMs) =>
      pool.ask({
        name: "insert payment alarm",
        run(transaction) {
          const row = {
            at: new Date(nowMs),
            kind,
            subject: subject.slice(0, SUBJECT_LENGTH_MAX),
            provider,
            payment_id: paymentId ?? null,
          };
          const key = `${row.kind}:${row.subject}`;
          if (database.paymentAlarms.get(transaction, key) !== undefined) return false;
          database.paymentAlarms.put(transaction, key, row);
          return true;
        },
      }),
    findAlarms: (limit) =>
      pool.ask({
        name: "find payment alarms",
        run: (transaction) =>
          database.paymentAlarms
            .all(transaction)
            .map(({ at, payment_id: paymentId, kind, subject, provider }, index) => ({
              id: BigInt(index + 1),
              atMs: at.getTime(),
              kind,
              subject,
              provider,
              paymentId: paymentId ?? undefined,
            }))
            .reverse()
            .slice(0, limit),
      }),
    findMeansKey: () => pool.ask({ name: "find key of means", run: () => MEANS_KEY }),
    noteMeans: (paymentId, hash) =>
      pool.ask({
        name: "note means",
        locks: () => [paymentLock(paymentId)],
        run(transaction) {
          const row = database.payments.get(transaction, paymentId);
          if (row === undefined) return;
          database.payments.put(transaction, paymentId, { ...row, means: row.means ?? hash });
        },
      }),
    findSharers: (playerId, limit) =>
      pool.ask({
        name: "find sharers",
        run: (transaction) => sharersOf(pool, transaction, playerId).slice(0, limit),
      }),
  };
}

function workIn(session: MemoryWork, ledger: Pick<Ledger, "readHead">): DepositWork {
  const { database } = session;
  return {
    lockPlayer: (playerId) =>
      session.ask({
        name: "lock player",
        locks: () => [`payments of ${playerId}`],
        run: () => undefined,
      }),
    readHead: (playerId) => ledger.readHead(playerId, session.client),
    findPaymentByRequest: (playerId, requestId) => findByRequest(session, playerId, requestId),
    findOpenPayments: (playerId, nowMs) =>
      session.ask({
        name: "find open payments",
        run(transaction) {
          const open = database.payments
            .all(transaction)
            .filter((row) => row.player_id === playerId && isOpen(row, new Date(nowMs)));
          const countedMinor = open.reduce((sum, row) => sum + countedOf(row), 0n);
          return { count: open.length, countedMinor };
        },
      }),
    insertPayment: (payment) =>
      session.ask({
        name: "insert payment",
        run(transaction) {
          const row = toRow(payment);
          const isKnown = database.payments
            .all(transaction)
            .some((each) => each.player_id === row.player_id && each.request_id === row.request_id);
          if (isKnown) throw databaseError(UNIQUE_VIOLATED);
          database.payments.put(transaction, row.id, row);
          const { state, cause, created_at: at } = row;
          const step = { paymentId: row.id, rev: 1, state, cause, at };
          database.paymentSteps.put(transaction, `${row.id}:1`, step);
          return toPayment(row);
        },
      }),
  };
}

function findByRequest(
  session: MemorySession,
  playerId: bigint,
  requestId: string,
): Promise<Payment | undefined> {
  return session.ask({
    name: "find payment by request",
    run: (transaction) =>
      session.database.payments
        .all(transaction)
        .filter((row) => row.player_id === playerId && row.request_id === requestId)
        .map(toPayment)[0],
  });
}

function eventsIn(
  pool: MemoryPool,
): Pick<PaymentStore, "insertProviderEvent" | "claimProviderEvents" | "finishProviderEvent"> {
  const { providerEvents } = pool.database;
  const keyOf = (event: Pick<ProviderEvent, "provider" | "eventId">) =>
    `${event.provider}:${event.eventId}`;
  return {
    async insertProviderEvent(event) {
      const key = keyOf(event);
      const isNew = await pool.ask({
        name: "insert provider event",
        run(transaction) {
          if (providerEvents.get(transaction, key) !== undefined) return false;
          const receivedAt = new Date(event.nowMs);
          providerEvents.put(transaction, key, {
            provider: event.provider,
            event_id: event.eventId,
            payment_id: event.paymentId,
            evidence: event.evidence,
            body_hash: Buffer.from(event.bodyHash),
            received_at: receivedAt,
            apply_at: receivedAt,
            tries: 0,
          });
          return true;
        },
      });
      if (isNew) return "new";
      const known = await pool.ask({
        name: "find hash of provider event",
        run: (transaction) => providerEvents.get(transaction, key)?.body_hash,
      });
      return known?.equals(event.bodyHash) === false ? "other-body" : "known";
    },
    claimProviderEvents: (nowMs, { limit, pauseMs, pauseMsMax }) =>
      pool.ask({
        name: "claim provider events",
        run(transaction) {
          const due = providerEvents
            .all(transaction)
            .filter(({ apply_at: applyAt }) => applyAt !== null && applyAt.getTime() <= nowMs)
            .sort((a, b) => Number(a.apply_at) - Number(b.apply_at))
            .slice(0, limit);
          const claimed = due.map((row) => {
            const wait = Math.min(pauseMs * 2 ** Math.min(row.tries, DOUBLINGS_MAX), pauseMsMax);
            return { ...row, tries: row.tries + 1, apply_at: new Date(nowMs + wait) };
          });
          for (const row of claimed) {
            providerEvents.put(transaction, `${row.provider}:${row.event_id}`, row);
          }
          return claimed.map(toEvent);
        },
      }),
    finishProviderEvent: (event) =>
      pool.ask({
        name: "finish provider event",
        run(transaction) {
          const known = providerEvents.get(transaction, keyOf(event));
          if (known === undefined) return;
          providerEvents.put(transaction, keyOf(event), { ...known, apply_at: null });
        },
      }),
  };
}

/** Other players who paid in by a means of this one's, in the order of their ids. */
function sharersOf(session: MemorySession, transaction: Transaction, playerId: bigint): bigint[] {
  const all = session.database.payments.all(transaction).filter(({ means }) => means !== null);
  const own = new Set(all.filter((row) => row.player_id === playerId).map(({ means }) => means));
  const others = all.filter((row) => row.player_id !== playerId && own.has(row.means));
  return [...new Set(others.map((row) => row.player_id))].sort((a, b) => Number(a - b));
}

function isSameOrder(a: PaymentRow, b: PaymentRow): boolean {
  return a.provider === b.provider && a.provider_ref === b.provider_ref;
}

function isOpen(row: PaymentRow, now: Date): boolean {
  if (OPEN.has(row.state) && row.link_until > now) return true;
  return row.state === "pending" && row.cause === "attempt-known";
}

function nextQuery(row: PaymentRow, at: Date, schedule: QuerySchedule): Date | null {
  const isSettled = row.settle_until <= at;
  if (ENDED.has(row.state)) return isSettled ? null : after(at, schedule.pauseMs);
  const first = schedule.firstPausesMs[row.queries];
  if (first !== undefined) return after(at, first);
  return after(at, isSettled ? schedule.latePauseMs : schedule.pauseMs);
}

function after(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms);
}

function toEvent(row: ProviderEventRow): ProviderEvent {
  const { provider, event_id: eventId, evidence, tries } = row;
  return { provider, eventId, evidence, tries };
}

function toRow(payment: NewPayment): PaymentRow {
  const { method, account, nowMs } = payment;
  const now = new Date(nowMs);
  return {
    id: payment.id,
    player_id: payment.playerId,
    method_id: method.methodId,
    provider: method.provider,
    amount_minor: payment.amountMinor,
    currency: method.currency,
    account: account && {
      accountId: String(account.accountId),
      rateId: String(account.rate.rateId),
      num: String(account.rate.num),
      den: String(account.rate.den),
      fromCurrencyId: account.rate.fromCurrencyId,
      toCurrencyId: account.rate.toCurrencyId,
    },
    counted_minor: account && payment.countedMinor,
    language: payment.language,
    state: "created",
    cause: "intended",
    rev: 1,
    request_id: payment.requestId,
    request_hash: Buffer.from(payment.requestHash),
    held_minor: null,
    held_currency: null,
    provider_ref: null,
    redirect_url: null,
    created_at: now,
    updated_at: now,
    link_until: after(now, method.linkMs),
    settle_until: after(now, method.settleMs),
    next_query_at: new Date(payment.firstQueryAtMs),
    last_query_at: null,
    queries: 0,
    means: null,
  };
}

function toPayment(row: PaymentRow): Payment {
  const { held_minor: heldMinor, held_currency: heldCurrency } = row;
  return {
    id: row.id,
    playerId: row.player_id,
    methodId: row.method_id,
    provider: row.provider,
    amountMinor: row.amount_minor,
    currency: row.currency,
    account: row.account && fromRatedRow(row.account),
    countedMinor: countedOf(row),
    language: row.language,
    state: row.state,
    cause: row.cause,
    rev: row.rev,
    requestHash: row.request_hash,
    held:
      heldMinor === null || heldCurrency === null
        ? undefined
        : { amountMinor: heldMinor, currency: heldCurrency },
    providerRef: row.provider_ref ?? undefined,
    redirectUrl: row.redirect_url ?? undefined,
    linkUntilMs: row.link_until.getTime(),
    createdAtMs: row.created_at.getTime(),
    updatedAtMs: row.updated_at.getTime(),
  };
}
