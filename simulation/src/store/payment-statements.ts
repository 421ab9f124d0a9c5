import { databaseError } from "./database-error.ts";
import { paymentLock, writePayment } from "./payment-extensions.ts";
import type { Route } from "./routes.ts";
import type { PaymentRow } from "./payment-rows.ts";
import { answer, countedOf, int8, int8OrNull, json, number, text, time } from "./values.ts";

const UNIQUE_VIOLATED = "23505";
const OPEN = new Set(["created", "awaiting", "pending"]);
const ENDED = new Set(["failed", "cancelled", "expired"]);

/** Statements of the payments. */
export const paymentRoutes: readonly Route[] = [
  {
    name: "lock player",
    text: /^select pg_advisory_xact_lock\(\$1, \(\$2::bigint % 2147483647\)::int\)/,
    locks: (_, [, playerId]) => [`payments of ${int8(playerId)}`],
    run: () => answer([]),
  },
  {
    name: "find open payments",
    text: /^select count\(\*\) as count,\s+coalesce\(sum\(coalesce\(counted_minor, amount_minor\)\), 0\)::bigint as counted_minor from payments/,
    run(database, [playerId, now], transaction) {
      const open = database.payments
        .all(transaction)
        .filter((row) => row.player_id === int8(playerId) && isOpen(row, time(now)));
      const counted = open.reduce((sum, row) => sum + countedOf(row), 0n);
      return answer([{ count: BigInt(open.length), counted_minor: counted }]);
    },
  },
  {
    name: "insert payment",
    text: /^with inserted as \(\s+insert into payments/,
    run(database, values, transaction) {
      const row = toPayment(values);
      const isKnown = database.payments
        .all(transaction)
        .some((each) => each.player_id === row.player_id && each.request_id === row.request_id);
      if (isKnown) throw databaseError(UNIQUE_VIOLATED);
      database.payments.put(transaction, row.id, row);
      const { state, cause, created_at: at } = row;
      const step = { paymentId: row.id, rev: 1, state, cause, at };
      database.paymentSteps.put(transaction, `${row.id}:1`, step);
      return answer([row]);
    },
  },
  {
    name: "find payment by request",
    text: /from payments where player_id = \$1 and request_id = \$2/,
    run(database, [playerId, requestId], transaction) {
      const own = database.payments
        .all(transaction)
        .filter((row) => row.player_id === int8(playerId) && row.request_id === requestId);
      return answer(own);
    },
  },
  {
    name: "find payment",
    text: /from payments where id = \$1$/,
    run(database, [id], transaction) {
      const found = database.payments.get(transaction, int8(id));
      return answer(found === undefined ? [] : [found]);
    },
  },
  {
    name: "sum deposits",
    text: /^select coalesce\(bool_or\(method_id = \$2\), false\) as has_paid_in,/,
    run(database, [playerId, methodId, hourId, weekId, weekBeforeId], transaction) {
      const came = database.payments
        .all(transaction)
        .filter((row) => row.player_id === int8(playerId) && row.state === "succeeded");
      const sumOf = (from: bigint, to: bigint | null) =>
        came
          .filter(({ id }) => id >= from && (to === null || id < to))
          .reduce((sum, row) => sum + countedOf(row), 0n);
      const sums = {
        has_paid_in: came.some((row) => row.method_id === methodId),
        of_hour: BigInt(came.filter(({ id }) => id >= int8(hourId)).length),
        of_week: sumOf(int8(weekId), null),
        of_week_before: sumOf(int8(weekBeforeId), int8(weekId)),
        // No means has a name in this world.
        means: null,
        is_shared: false,
        is_charged_back: database.payments
          .all(transaction)
          .some((row) => row.player_id === int8(playerId) && row.state === "charged-back"),
      };
      return answer([sums]);
    },
  },
  {
    name: "set order",
    text: /^update payments set provider_ref = coalesce/,
    locks: (_, [id]) => [paymentLock(int8(id))],
    run(database, [id, ref, url], transaction) {
      const found = database.payments.get(transaction, int8(id));
      if (found === undefined) return answer([]);
      const provider_ref = found.provider_ref ?? text(ref);
      database.payments.put(transaction, found.id, {
        ...found,
        provider_ref,
        redirect_url: text(url),
      });
      return answer([]);
    },
  },
  {
    name: "move payment",
    text: /^select payments_write/,
    locks: (_, [id]) => [paymentLock(int8(id))],
    run(database, [id, rev, state, cause, at], transaction) {
      const step = { id: int8(id), rev: number(rev), state: text(state), cause: text(cause) };
      return answer([{ moved: writePayment(database, transaction, { ...step, at: time(at) }) }]);
    },
  },
  {
    name: "claim due queries",
    text: /^update payments set queries = queries \+ 1/,
    run(database, [now, firstPauses, pause, latePause, limit], transaction) {
      const at = time(now);
      const due = database.payments
        .all(transaction)
        .filter(({ next_query_at: next }) => next !== null && next <= at)
        .filter(() => !database.plant.strikes("deaf-cashier"))
        .sort((a, b) => Number(a.next_query_at) - Number(b.next_query_at))
        .slice(0, number(limit));
      const pauses = { first: numbers(firstPauses), later: number(pause), late: number(latePause) };
      const claimed = due.map((row) => ({
        ...row,
        queries: row.queries + 1,
        last_query_at: at,
        next_query_at: nextQuery(row, at, pauses),
      }));
      for (const row of claimed) database.payments.put(transaction, row.id, row);
      return answer(claimed);
    },
  },
  {
    name: "insert provider event",
    text: /^insert into provider_events/,
    run(database, [provider, eventId, paymentId, evidence, receivedAt, bodyHash], transaction) {
      const key = `${text(provider)}:${text(eventId)}`;
      if (database.providerEvents.get(transaction, key) !== undefined) return answer([]);
      database.providerEvents.put(transaction, key, {
        provider: text(provider),
        event_id: text(eventId),
        payment_id: int8(paymentId),
        evidence: json(evidence),
        body_hash: Buffer.from(bodyHash as Uint8Array),
        received_at: time(receivedAt),
        apply_at: time(receivedAt),
        tries: 0,
      });
      return { rows: [], rowCount: 1 };
    },
  },
  {
    name: "find hash of provider event",
    text: /^select body_hash from provider_events/,
    run(database, [provider, eventId], transaction) {
      const known = database.providerEvents.get(transaction, `${text(provider)}:${text(eventId)}`);
      return answer(known === undefined ? [] : [known]);
    },
  },
  {
    name: "insert payment alarm",
    text: /^insert into payment_alarms/,
    run(database, [at, kind, subject, provider, paymentId], transaction) {
      const key = `${text(kind)}:${text(subject)}`;
      if (database.paymentAlarms.get(transaction, key) !== undefined) return answer([]);
      database.paymentAlarms.put(transaction, key, {
        at: time(at),
        kind: text(kind),
        subject: text(subject),
        provider: text(provider),
        payment_id: int8OrNull(paymentId),
      });
      return { rows: [], rowCount: 1 };
    },
  },
  {
    name: "claim provider events",
    text: /^update provider_events set tries = tries \+ 1/,
    run(database, [now, limit, pause, pauseMax], transaction) {
      const at = time(now);
      const due = database.providerEvents
        .all(transaction)
        .filter(({ apply_at: applyAt }) => applyAt !== null && applyAt <= at)
        .sort((a, b) => Number(a.apply_at) - Number(b.apply_at))
        .slice(0, number(limit));
      const claimed = due.map((row) => {
        const wait = Math.min(number(pause) * 2 ** Math.min(row.tries, 30), number(pauseMax));
        return { ...row, tries: row.tries + 1, apply_at: new Date(at.getTime() + wait) };
      });
      for (const row of claimed) {
        database.providerEvents.put(transaction, `${row.provider}:${row.event_id}`, row);
      }
      return answer(claimed);
    },
  },
  {
    name: "finish provider event",
    text: /^update provider_events set apply_at = null/,
    run(database, [provider, eventId], transaction) {
      const key = `${text(provider)}:${text(eventId)}`;
      const known = database.providerEvents.get(transaction, key);
      if (known === undefined) return answer([]);
      database.providerEvents.put(transaction, key, { ...known, apply_at: null });
      return answer([]);
    },
  },
];

function isOpen(row: PaymentRow, now: Date): boolean {
  if (OPEN.has(row.state) && row.link_until > now) return true;
  return row.state === "pending" && row.cause === "attempt-known";
}

function nextQuery(
  row: PaymentRow,
  at: Date,
  pauses: { readonly first: readonly number[]; readonly later: number; readonly late: number },
): Date | null {
  const isSettled = row.settle_until <= at;
  if (ENDED.has(row.state)) return isSettled ? null : after(at, pauses.later);
  const first = pauses.first[row.queries];
  if (first !== undefined) return after(at, first);
  return after(at, isSettled ? pauses.late : pauses.later);
}

function after(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms);
}

function numbers(value: unknown): number[] {
  return Array.isArray(value) ? value.map(Number) : [];
}

function toPayment(values: readonly unknown[]): PaymentRow {
  const [id, player, method, provider, amount, currency, language, request, hash, ...times] =
    values;
  const [createdAt, linkUntil, settleUntil, nextQueryAt, account, counted] = times;
  return {
    id: int8(id),
    player_id: int8(player),
    method_id: text(method),
    provider: text(provider),
    amount_minor: int8(amount),
    currency: text(currency),
    account: account === null ? null : json(account),
    counted_minor: int8OrNull(counted),
    language: text(language),
    state: "created",
    cause: "intended",
    rev: 1,
    request_id: text(request),
    request_hash: Buffer.from(hash as Uint8Array),
    held_minor: null,
    held_currency: null,
    provider_ref: null,
    redirect_url: null,
    created_at: time(createdAt),
    updated_at: time(createdAt),
    link_until: time(linkUntil),
    settle_until: time(settleUntil),
    next_query_at: time(nextQueryAt),
    last_query_at: null,
    queries: 0,
  };
}
