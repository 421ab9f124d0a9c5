import { assert, type JsonObject } from "@fairline/kernel";
import type { AlarmKind, PaymentCause, PaymentState } from "@fairline/payments";
import type { PlacedRow } from "./extensions.ts";
import type { MemoryDatabase } from "./memory-database.ts";
import type { Transaction } from "./transaction.ts";

type GuardRow = { readonly payment_id: string; readonly rev: number };
type RecordRow = GuardRow & {
  readonly state: PaymentState;
  readonly cause: PaymentCause;
  readonly at_ms: string;
  readonly held_minor?: string;
  readonly held_currency?: string;
};

/** States in which nobody asks the provider any more. */
const MONEY_KNOWN: ReadonlySet<string> = new Set(["succeeded", "held", "refunded", "charged-back"]);
/** States that call a person, and how. */
const ALARMING: Partial<Record<PaymentState, AlarmKind>> = {
  held: "held",
  refunded: "refunded",
  "charged-back": "charged-back",
};

/** A step of a payment to its next state. */
export type PaymentStep = {
  readonly id: bigint;
  readonly rev: number;
  readonly state: PaymentState;
  readonly cause: PaymentCause;
  readonly at: Date;
};

/** The payment of a guard. */
export function paymentLocks(row: JsonObject): string[] {
  return [paymentLock(BigInt(parse<GuardRow>(row).payment_id))];
}

/** Names the row lock of a payment. */
export function paymentLock(id: bigint): string {
  return `payment:${String(id).padStart(20, "0")}`;
}

/** What `payments_guard` does. */
export function guardPayments(
  database: MemoryDatabase,
  transaction: Transaction,
  rows: readonly PlacedRow[],
): bigint[] {
  return rows.flatMap(({ headId, row }) => {
    const { payment_id: id, rev } = parse<GuardRow>(row);
    return database.payments.get(transaction, BigInt(id))?.rev === rev ? [] : [headId];
  });
}

/** What `payments_record` does. */
export function recordPayments(
  database: MemoryDatabase,
  transaction: Transaction,
  rows: readonly PlacedRow[],
): void {
  for (const { row } of rows) {
    const recorded = parse<RecordRow>(row);
    const { payment_id: id, rev, state, cause, at_ms: atMs } = recorded;
    const step = { id: BigInt(id), rev, state, cause, at: new Date(Number(atMs)) };
    assert(writePayment(database, transaction, step), `payment ${id} is at revision ${rev}`);
    const written = database.payments.get(transaction, BigInt(id));
    if (written === undefined || recorded.held_minor === undefined) continue;
    database.payments.put(transaction, written.id, {
      ...written,
      held_minor: BigInt(recorded.held_minor),
      held_currency: recorded.held_currency ?? null,
    });
  }
}

/** What `payments_write` does: false when the payment is no longer as it was read. */
export function writePayment(
  database: MemoryDatabase,
  transaction: Transaction,
  { id, rev, state, cause, at }: PaymentStep,
): boolean {
  const known = database.payments.get(transaction, id);
  if (known?.rev !== rev) return false;
  const isOver = MONEY_KNOWN.has(state);
  database.payments.put(transaction, id, {
    ...known,
    state: state === "held" && database.plant.strikes("lost-suspense") ? "failed" : state,
    cause,
    rev: rev + 1,
    updated_at: at,
    next_query_at: isOver ? null : known.next_query_at,
  });
  const step = { paymentId: id, rev: rev + 1, state, cause, at };
  if (!database.plant.strikes("lost-step")) {
    database.paymentSteps.put(transaction, `${id}:${rev + 1}`, step);
  }
  const kind = cause === "dispute-won" ? "charge-back-won" : ALARMING[state];
  if (kind !== undefined) {
    const subject = `payment ${id} step ${rev + 1}`;
    const alarm = { at, kind, subject, provider: known.provider, payment_id: id };
    database.paymentAlarms.put(transaction, `${kind}:${subject}`, alarm);
  }
  database.append(transaction, "payment.changed", known.player_id, {
    paymentId: String(id),
    state,
    amountMinor: String(known.amount_minor),
  });
  return true;
}

/** Rows come as JSON values of a shape that the payments write. */
function parse<Shape>(row: JsonObject): Shape {
  return row as Shape;
}
