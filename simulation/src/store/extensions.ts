import { assert, type JsonObject } from "@fairline/kernel";
import type { Cell, RecordDraft } from "@fairline/wallet";
import {
  type BatchPlan,
  type ExtensionRow,
  guardOf,
  type HouseBatchPlan,
} from "@fairline/wallet/engine";
import { endRounds, guardRounds, recordRounds, roundLocks } from "./casino-extensions.ts";
import { recordConversions } from "./exchange-statements.ts";
import type { MemoryDatabase } from "./memory-database.ts";
import { guardPayments, paymentLocks, recordPayments } from "./payment-extensions.ts";
import { grantLocks, recordFunding, recordGrants } from "./promotion-extensions.ts";
import { placeBets, placeLegs } from "./sportsbook-placement.ts";
import { freeRisks, settleBets, settleLocks } from "./sportsbook-settlement.ts";
import { recordSales } from "./sportsbook-sales.ts";
import { betLocks, guardBets, recordBets } from "./sportsbook-extensions.ts";
import type { Transaction } from "./transaction.ts";
import {
  guardWithdrawalCounts,
  guardWithdrawals,
  recordWithdrawals,
  withdrawalLocks,
} from "./withdrawal-extensions.ts";

/** A row that a domain writes, or asks about, in the statement of its money. */
export type PlacedRow = { readonly headId: bigint; readonly row: JsonObject };

/** A domain's functions inside the statement. */
export type Extension = {
  readonly locks: (row: JsonObject) => readonly string[];
  /** Heads whose row is no longer as it was read. */
  readonly guard: (
    database: MemoryDatabase,
    transaction: Transaction,
    rows: readonly PlacedRow[],
  ) => readonly bigint[];
};

type Recorder = (
  database: MemoryDatabase,
  transaction: Transaction,
  rows: readonly PlacedRow[],
) => void;

const GUARDS: Readonly<Record<string, Extension>> = {
  casino_guard: { locks: roundLocks, guard: guardRounds },
  payments_guard: { locks: paymentLocks, guard: guardPayments },
  sportsbook_guard: { locks: betLocks, guard: guardBets },
  withdrawals_count_guard: { locks: () => [], guard: guardWithdrawalCounts },
  withdrawals_guard: { locks: withdrawalLocks, guard: guardWithdrawals },
};

const RECORDERS: Readonly<Record<string, Recorder>> = {
  casino_end_rounds: endRounds,
  casino_record: recordRounds,
  payments_record: recordPayments,
  promotions_record: recordGrants,
  sportsbook_record: recordBets,
  sportsbook_record_funding: recordFunding,
  sportsbook_record_sales: recordSales,
  wallet_record_conversions: recordConversions,
  withdrawals_record: recordWithdrawals,
};

/** A row of a recorder that takes columns. */
export type PlacedCells = { readonly headId: bigint; readonly cells: readonly Cell[] };

type ColumnRecorder = (
  database: MemoryDatabase,
  transaction: Transaction,
  rows: readonly PlacedCells[],
) => void;

const COLUMN_RECORDERS: Readonly<Record<string, ColumnRecorder>> = {
  sportsbook_place: placeBets,
  sportsbook_place_legs: placeLegs,
  sportsbook_settle: settleBets,
  sportsbook_settle_legs: freeRisks,
};

type PlacedRecord = { readonly headId: bigint; readonly draft: RecordDraft };

type Extensions = {
  readonly guards: readonly ExtensionRow[];
  readonly records: readonly PlacedRecord[];
};

/** Guards and records of a batch of players. */
export function extensionsOf(plan: BatchPlan): Extensions {
  const items = plan.heads.flatMap((head) => head.items);
  return {
    guards: items.flatMap(({ pending, item }) => {
      const guard = guardOf(pending);
      return guard === undefined ? [] : [{ ...guard, headId: pending.item.playerId, item }];
    }),
    records: items.flatMap(({ pending: { item: asked }, outcome }) =>
      outcome.kind === "refused"
        ? []
        : outcome.accepted.records.map((draft) => ({ draft, headId: asked.playerId })),
    ),
  };
}

/** Guards and records of a batch of the house: items stand for heads below zero. */
export function houseExtensionsOf(plan: HouseBatchPlan): Extensions {
  return {
    guards: plan.items.flatMap(({ pending, item }) => {
      const guard = guardOf(pending);
      return guard === undefined ? [] : [{ ...guard, headId: BigInt(-item), item }];
    }),
    records: plan.items.flatMap(({ item, records }) =>
      records.map((draft) => ({ draft, headId: BigInt(-item) })),
    ),
  };
}

/** The row locks of guards, in order. */
export function guardLocks(rows: readonly ExtensionRow[]): string[] {
  return [...new Set(rows.flatMap(({ name, row }) => extensionOf(name).locks(row)))].sort();
}

/** The row locks of records, which come after those of the heads. */
export function recordLocks({ records }: Extensions): string[] {
  const locks = records.flatMap(({ draft }) => {
    if ("cells" in draft) {
      return draft.recorder.name === "sportsbook_settle" ? settleLocks(draft.cells) : [];
    }
    return draft.recorder === "promotions_record" ? grantLocks(draft.row) : [];
  });
  return [...new Set(locks)].sort();
}

/** Heads that a guard blocks. */
export function guardedBy(
  database: MemoryDatabase,
  transaction: Transaction,
  rows: readonly ExtensionRow[],
): ReadonlySet<bigint> {
  const names = [...new Set(rows.map(({ name }) => name))];
  return new Set(
    names.flatMap((name) =>
      extensionOf(name).guard(
        database,
        transaction,
        rows.filter((each) => each.name === name),
      ),
    ),
  );
}

/** Writes the domains' rows of the heads that were applied. */
export function record(
  database: MemoryDatabase,
  transaction: Transaction,
  records: readonly PlacedRecord[],
  applied: ReadonlySet<bigint>,
): void {
  const [rows, cells] = [new Map<string, PlacedRow[]>(), new Map<string, PlacedCells[]>()];
  for (const { headId, draft } of records) {
    if (!applied.has(headId)) continue;
    if ("cells" in draft) add(cells, draft.recorder.name, { headId, cells: draft.cells });
    else add(rows, draft.recorder, { headId, row: draft.row });
  }
  // Recorders that take columns run before those that take JSON.
  for (const [name, own] of [...cells].sort(byName)) {
    const recorder = COLUMN_RECORDERS[name];
    assert(recorder, `the simulated database has no recorder ${name}`);
    recorder(database, transaction, own);
  }
  for (const [name, own] of [...rows].sort(byName)) {
    const recorder = RECORDERS[name];
    assert(recorder, `the simulated database has no recorder ${name}`);
    recorder(database, transaction, own);
  }
}

function add<Row>(byName: Map<string, Row[]>, name: string, row: Row): void {
  const known = byName.get(name);
  if (known === undefined) byName.set(name, [row]);
  else known.push(row);
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

function extensionOf(name: string): Extension {
  const extension = GUARDS[name];
  assert(extension, `the simulated database has no guard ${name}`);
  return extension;
}
