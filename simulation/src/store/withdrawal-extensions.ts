import { assert, type JsonObject } from "@fairline/kernel";
import type { ReviewReason, WithdrawalCause, WithdrawalState } from "@fairline/payments";
import type { RatedRow } from "@fairline/wallet";
import { databaseError } from "./database-error.ts";
import type { PlacedRow } from "./extensions.ts";
import type { MemoryDatabase } from "./memory-database.ts";
import type { WithdrawalRow } from "./payment-rows.ts";
import type { Transaction } from "./transaction.ts";

type GuardRow = { readonly withdrawal_id: string; readonly rev: number };
type CountRow = { readonly player_id: string; readonly count: string };
type RecordRow = {
  readonly withdrawal_id: string;
  readonly state: WithdrawalState;
  readonly cause: WithdrawalCause;
  readonly at_ms: string;
} & (
  | {
      readonly op: "move";
      readonly rev: number;
      readonly provider_ref: string | null;
      readonly operator: string | null;
    }
  | {
      readonly op: "new";
      readonly player_id: string;
      readonly method_id: string;
      readonly provider: string;
      readonly amount_minor: string;
      readonly currency: string;
      readonly account: RatedRow | null;
      readonly counted_minor: string | null;
      readonly reasons: readonly ReviewReason[];
      readonly needs_second: boolean;
      readonly means: string | null;
    }
);

/** A step of a withdrawal to its next state. */
export type WithdrawalStep = {
  readonly id: bigint;
  readonly rev: number;
  readonly state: WithdrawalState;
  readonly cause: WithdrawalCause;
  readonly at: Date;
  readonly providerRef: string | null;
  readonly operator: string | null;
};

/** Copies of a withdrawal, where they are planted: more than may be open at once. */
const COPIES = 6n;
const UNIQUE_VIOLATED = "23505";
const CHECK_VIOLATED = "23514";
/** States in which a withdrawal that needs a second person may be without one. */
const WITHOUT_SECOND = new Set(["review", "second-approval", "cancelled", "rejected"]);
/** States in which the job has something to do. */
const LOOKED_AT = new Set(["approved", "sending", "sent", "unknown"]);

/** Names the row lock of a withdrawal. */
export function withdrawalLock(id: bigint): string {
  return `withdrawal:${String(id).padStart(20, "0")}`;
}

/** The withdrawal of a guard. */
export function withdrawalLocks(row: JsonObject): string[] {
  return [withdrawalLock(BigInt(parse<GuardRow>(row).withdrawal_id))];
}

/** What `withdrawals_guard` does. */
export function guardWithdrawals(
  database: MemoryDatabase,
  transaction: Transaction,
  rows: readonly PlacedRow[],
): bigint[] {
  return rows.flatMap(({ headId, row }) => {
    const { withdrawal_id: id, rev } = parse<GuardRow>(row);
    const isSame = database.withdrawals.get(transaction, BigInt(id))?.rev === rev;
    return isSame || database.plant.forgetsRevisions() ? [] : [headId];
  });
}

/** What `withdrawals_count_guard` does. */
export function guardWithdrawalCounts(
  database: MemoryDatabase,
  transaction: Transaction,
  rows: readonly PlacedRow[],
): bigint[] {
  return rows.flatMap(({ headId, row }) => {
    const { player_id: playerId, count } = parse<CountRow>(row);
    const own = database.withdrawals
      .all(transaction)
      .filter((each) => each.player_id === BigInt(playerId));
    return BigInt(own.length) === BigInt(count) ? [] : [headId];
  });
}

/** What `withdrawals_record` does. */
export function recordWithdrawals(
  database: MemoryDatabase,
  transaction: Transaction,
  rows: readonly PlacedRow[],
): void {
  const records = rows.map(({ row }) => parse<RecordRow>(row));
  for (const row of records) {
    const { state, cause } = row;
    const [id, at] = [BigInt(row.withdrawal_id), new Date(Number(row.at_ms))];
    if (row.op === "move") {
      const { rev, provider_ref: providerRef, operator } = row;
      const isMoved = writeWithdrawal(database, transaction, {
        id,
        rev,
        state,
        cause,
        at,
        providerRef,
        operator,
      });
      assert(isMoved, `withdrawal ${id} is at revision ${rev}`);
      continue;
    }
    if (database.withdrawals.get(transaction, id) !== undefined) {
      throw databaseError(UNIQUE_VIOLATED);
    }
    const written = {
      id,
      player_id: BigInt(row.player_id),
      method_id: row.method_id,
      provider: row.provider,
      amount_minor: BigInt(row.amount_minor),
      currency: row.currency,
      account: row.account,
      counted_minor: row.counted_minor === null ? null : BigInt(row.counted_minor),
      state,
      cause,
      rev: 1,
      provider_ref: null,
      created_at: at,
      updated_at: at,
      next_look_at: state === "approved" ? at : null,
      looks: 0,
      reasons: row.reasons,
      needs_second: row.needs_second,
      first_approver: null,
      second_approver: null,
      first_approved_at: null,
      means: row.means,
    };
    if (!database.plant.strikes("lost-withdrawal")) {
      database.withdrawals.put(transaction, id, written);
    }
    for (
      let copy = 1n;
      copy <= COPIES && database.plant.strikes("copied-withdrawals");
      copy += 1n
    ) {
      database.withdrawals.put(transaction, id + copy, { ...written, id: id + copy });
    }
    noteStep(database, transaction, { id, rev: 1, state, cause, at, operator: null });
    tell(database, transaction, written);
  }
}

/** What `withdrawals_write` does: false when the withdrawal is no longer as it was read. */
export function writeWithdrawal(
  database: MemoryDatabase,
  transaction: Transaction,
  { id, rev, state, cause, at, providerRef, operator }: WithdrawalStep,
): boolean {
  const known = database.withdrawals.get(transaction, id);
  if (known === undefined) return false;
  if (known.rev !== rev && !database.plant.forgetsRevisions()) return false;
  const written = {
    ...known,
    ...approvalOf(known, { state, operator, at }),
    state,
    cause,
    rev: known.rev + 1,
    updated_at: state === "second-approval" ? known.updated_at : at,
    provider_ref: known.provider_ref ?? providerRef,
    next_look_at: LOOKED_AT.has(state) ? at : null,
  };
  if (lacksPerson(written)) throw databaseError(CHECK_VIOLATED);
  const isEarly = state === "sent" && database.plant.strikes("early-paid");
  database.withdrawals.put(transaction, id, isEarly ? { ...written, state: "paid" } : written);
  noteStep(database, transaction, { id, rev: written.rev, state, cause, at, operator });
  if (state !== "second-approval") tell(database, transaction, written);
  return true;
}

function noteStep(
  database: MemoryDatabase,
  transaction: Transaction,
  { id, rev, operator, ...step }: Omit<WithdrawalStep, "providerRef">,
): void {
  if (database.plant.strikes("lost-withdrawal-step")) return;
  const row = { ...step, withdrawalId: id, rev, operator };
  database.withdrawalSteps.put(transaction, `${id}:${rev}`, row);
}

/** Who has approved a withdrawal after a step of it. */
function approvalOf(
  known: WithdrawalRow,
  { state, operator, at }: Pick<WithdrawalStep, "state" | "operator" | "at">,
): Partial<WithdrawalRow> {
  const isFirst = state === "second-approval" || (state === "approved" && known.state === "review");
  if (isFirst) {
    const needs_second = known.needs_second || state === "second-approval";
    return { needs_second, first_approver: operator, first_approved_at: at };
  }
  const isSecond = state === "approved" && known.state === "second-approval";
  return isSecond ? { second_approver: operator } : {};
}

/** What the checks `withdrawals_two_persons` and `withdrawals_second_person` refuse. */
function lacksPerson(row: WithdrawalRow): boolean {
  const { first_approver: first, second_approver: second } = row;
  if (second !== null) return first === null || first === second;
  return row.needs_second && !WITHOUT_SECOND.has(row.state);
}

function tell(
  database: MemoryDatabase,
  transaction: Transaction,
  row: { readonly id: bigint; readonly player_id: bigint; readonly state: string },
): void {
  const body = { paymentId: String(row.id), state: row.state };
  database.append(transaction, "payment.changed", row.player_id, body);
}

/** Rows come as JSON values of a shape that the payments write. */
function parse<Shape>(row: JsonObject): Shape {
  return row as Shape;
}
