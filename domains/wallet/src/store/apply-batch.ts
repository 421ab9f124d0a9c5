import { guardOf } from "../engine/pending.ts";
import type { BatchPlan, PlannedHead, PlannedItem } from "../engine/plan-batch.ts";
import type { PlayerAccount } from "../model/head.ts";
import type { HoldChange } from "../model/hold-change.ts";
import type { TransferRow } from "../model/post-item.ts";
import type { KeyedItem, OutsideName } from "../ledger.ts";
import { type BatchReply, readReply, type ReplyRow } from "./batch-reply.ts";
import { arrayBytes, type Column, rowArrayBytes, type RowWriter } from "./binary-array.ts";
import {
  type ExtensionRow,
  gatherExtensions,
  gatherGuards,
  type ItemExtensions,
  rowOidOf,
  statementText,
} from "./extensions.ts";
import type { LaneConnection } from "./lane-connection.ts";
import { reversedAt } from "./reversed-at.ts";

/** Rows carry the place of their head in the batch, counted from 1 as SQL counts. */
type Placed<Row> = { readonly place: number; readonly row: Row };

/** What is looked up of a head by its place, beside its row. */
const headColumns: readonly Column<PlannedHead>[] = [
  ["bigint", (head) => head.before.id],
  ["bigint", (head) => head.before.seq],
  ["int", (head) => head.accepted],
  ["smallint", (head) => head.before.currencyId],
];

function writeHeadRow({ place, row }: Placed<PlannedHead>, cells: RowWriter): void {
  cells.int(place);
  cells.bigint(row.before.id);
  cells.bigint(row.before.seq);
  cells.int(row.accepted);
  cells.smallint(row.before.currencyId);
  cells.bigint(row.after.main.balanceMinor);
  cells.bigint(row.after.main.postingNo);
  cells.bigint(row.after.lastAt);
  cells.bigint(row.after.wager);
  cells.bigint(row.after.won);
  cells.bigint(row.after.deposit);
  cells.bigint(row.after.withdraw);
  cells.bigint(row.after.reservedWager);
}

const accountColumns: readonly Column<Placed<PlayerAccount>>[] = [
  ["int", ({ place }) => place],
  ["bigint", ({ row }) => row.id],
  ["smallint", ({ row }) => row.kind],
  ["smallint", ({ row }) => row.currencyId],
  ["bigint", ({ row }) => row.balanceMinor],
  ["bigint", ({ row }) => row.postingNo],
  ["boolean", ({ row }) => row.isNew],
];

function writeTransferRow({ place, row }: Placed<TransferRow>, cells: RowWriter): void {
  cells.int(place);
  cells.bigint(row.id);
  cells.bigint(row.at);
  cells.bigint(row.debitAccountId);
  cells.bigint(row.creditAccountId);
  cells.bigint(row.amountMinor);
  cells.smallint(row.currencyId);
  cells.smallint(row.kind);
  cells.bigint(row.groupId);
  cells.bigint(row.ref);
  cells.bigint(row.reversesId);
  cells.bigint(row.debitNo);
  cells.bigint(row.creditNo);
  cells.bigint(row.debitAfter);
  cells.bigint(row.creditAfter);
  cells.bigint(row.wagerBefore);
  cells.bigint(row.wonBefore);
  cells.bigint(row.depositBefore);
  cells.bigint(row.withdrawBefore);
  cells.bigint(row.wagerDelta);
  cells.bigint(row.wonDelta);
  cells.bigint(row.depositDelta);
  cells.bigint(row.withdrawDelta);
  cells.bigint(row.rateId);
}

/** An item that is stored under a key, with what was decided. */
type Request = { readonly asked: KeyedItem; readonly planned: PlannedItem };

function writeRequestRow(
  { place, row: { asked, planned: row } }: Placed<Request>,
  cells: RowWriter,
) {
  cells.int(place);
  cells.int(row.item);
  cells.bigint(asked.playerId);
  cells.uuid(asked.key);
  cells.bigint(keyTime(asked));
  cells.smallint(asked.external?.source ?? null);
  cells.bytea(asked.external?.key ?? null);
  cells.bytea(asked.requestHash);
  cells.text(row.outcome.kind === "refused" ? row.outcome.code : null);
  cells.bigint(row.outcome.kind === "accepted" ? row.outcome.accepted.ref : null);
  cells.bigint(rowsOf(row)[0]?.groupId ?? null);
  cells.bigint(rowsOf(row).reduce((sum, each) => sum + each.amountMinor, 0n));
  cells.bigint(timeOf(row));
  cells.jsonb(resultText(row));
}

const tombstoneColumns: readonly Column<Placed<OutsideName>>[] = [
  ["int", ({ place }) => place],
  ["smallint", ({ row }) => row.source],
  ["bytea", ({ row }) => row.key],
];

const openedColumns: readonly Column<Placed<HoldChange>>[] = [
  ["int", ({ place }) => place],
  ["bigint", ({ row }) => row.id],
  ["smallint", ({ row }) => row.kind],
  ["bigint", ({ row }) => row.accountId],
  ["bigint", ({ row }) => row.transferId],
  ["bigint", ({ row }) => row.amountMinor],
  ["bigint", ({ row }) => row.baseMinor],
  ["bigint", ({ row }) => row.expiresAt],
];

const resolvedColumns: readonly Column<Placed<HoldChange>>[] = [
  ["int", ({ place }) => place],
  ["bigint", ({ row }) => row.id],
  ["smallint", ({ row }) => row.kind],
  ["bigint", ({ row }) => row.accountId],
  ["smallint", ({ row }) => row.currencyId],
  ["bigint", ({ row }) => row.transferId],
  ["bigint", ({ row }) => row.amountMinor],
  ["bigint", ({ row }) => row.baseMinor],
  ["smallint", ({ row }) => row.state],
  ["bigint", ({ row }) => row.at],
];

const TYPES = [
  "wallet_head_row[]",
  ...headColumns.map(([type]) => `${type}[]`),
  ...accountColumns.map(([type]) => `${type}[]`),
  "wallet_transfer_row[]",
  "wallet_request_row[]",
  ...[...tombstoneColumns, ...openedColumns, ...resolvedColumns].map(([type]) => `${type}[]`),
  "bigint",
  "bigint",
  "bigint",
  "bigint",
  "int",
  "boolean",
  "bigint[]",
  "boolean",
  "boolean",
];

const CALL = `wallet_apply(g.blocked, ${TYPES.map((type, index) => `$${index + 1}::${type}`).join(", ")})`;

/** Writes a batch in one statement and one round trip; the verdicts come head by head. */
export async function applyBatch(connection: LaneConnection, plan: BatchPlan): Promise<BatchReply> {
  const rowOids = await connection.rowOids();
  const items = itemsOf(plan);
  const extensions = gatherExtensions(items.map(extensionsOf), plan.heads.length, rowOids);
  const text = statementText(CALL, extensions, TYPES.length + 1);
  const values = [...valuesOf(plan, items, rowOids), ...extensions.values];
  const rows = await connection.query<ReplyRow>(text, values);
  return readReply(rows);
}

/** Locks the guarded rows of a batch ahead of its heads: domain rows first, then heads. */
export async function lockGuarded(
  connection: LaneConnection,
  rows: readonly ExtensionRow[],
): Promise<void> {
  const { guards, values } = gatherGuards(rows);
  const text = statementText("wallet_nothing(g.blocked)", { guards, recorders: [] }, 1);
  await connection.query(text, [...values]);
}

const NONE: readonly never[] = [];

type Parameter = string | number | boolean | Buffer | null;

function valuesOf(
  plan: BatchPlan,
  items: readonly Placed<PlannedItem>[],
  rowOids: ReadonlyMap<string, number>,
): Parameter[] {
  const heads = plan.heads.map((row, index) => ({ place: index + 1, row }));
  const transfers = rowsOfEach(items, rowsOf);
  const holds = rowsOfEach(items, holdsOf);
  const accounts = rowsOfEach(heads, changedAccounts);
  const tombstones = rowsOfEach(items, tombstonesOf);
  const times = items.map(({ row }) => timeOf(row)).concat(transfers.map(({ row }) => row.at));
  const [earliest, latest] = bounds(times);
  const requests = requestsOf(items);
  const [earliestKey, latestKey] = bounds(requests.map(({ row }) => keyTime(row.asked)));
  return [
    rowArrayBytes(rowOidOf(rowOids, "wallet_head_row"), heads, writeHeadRow),
    ...encode(plan.heads, headColumns),
    ...encode(accounts, accountColumns),
    rowArrayBytes(rowOidOf(rowOids, "wallet_transfer_row"), transfers, writeTransferRow),
    rowArrayBytes(rowOidOf(rowOids, "wallet_request_row"), requests, writeRequestRow),
    ...encode(tombstones, tombstoneColumns),
    ...encode(
      holds.filter(({ row }) => row.state === 0),
      openedColumns,
    ),
    ...encode(
      holds.filter(({ row }) => row.state !== 0),
      resolvedColumns,
    ),
    earliest.toString(),
    latest.toString(),
    earliestKey.toString(),
    latestKey.toString(),
    plan.heads.filter((head) => head.accepted > 0).length,
    items.some(({ row }) => row.pending.item.external !== undefined),
    reversedAt(transfers.map(({ row }) => row)),
    transfers.some(({ row }) => row.rateId !== null),
    items.some(({ row }) => row.pending.looksFirst),
  ];
}

/** A column each; nulls where a batch has no such rows: the function would unpack each empty array. */
function encode<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): (Buffer | null)[] {
  return columns.map(([type, value]) => (rows.length === 0 ? null : arrayBytes(type, rows, value)));
}

function itemsOf({ heads }: BatchPlan): Placed<PlannedItem>[] {
  const items: Placed<PlannedItem>[] = [];
  for (const [index, head] of heads.entries()) {
    for (const row of head.items) items.push({ place: index + 1, row });
  }
  return items;
}

/** The items that are stored under a key. */
function requestsOf(items: readonly Placed<PlannedItem>[]): Placed<Request>[] {
  const requests: Placed<Request>[] = [];
  for (const { place, row: planned } of items) {
    const asked = planned.pending.item;
    if (asked.key !== undefined) requests.push({ place, row: { asked, planned } });
  }
  return requests;
}

/** Loops, not `flatMap`: a busy lane writes hundreds of items, and an array each is garbage. */
function rowsOfEach<Owner, Row>(
  owners: readonly Placed<Owner>[],
  rowsOfOne: (owner: Owner) => readonly Row[],
): Placed<Row>[] {
  const rows: Placed<Row>[] = [];
  for (const { place, row: owner } of owners) {
    for (const row of rowsOfOne(owner)) rows.push({ place, row });
  }
  return rows;
}

function changedAccounts({ before, after }: PlannedHead): readonly PlayerAccount[] {
  if (after.accounts === before.accounts) return NONE;
  return after.accounts.filter((account) => !before.accounts.includes(account));
}

function tombstonesOf({ pending, outcome }: PlannedItem): readonly OutsideName[] {
  const { tombstone } = pending.item;
  return tombstone === undefined || outcome.kind === "refused" ? NONE : [tombstone];
}

function extensionsOf({ row }: Placed<PlannedItem>): ItemExtensions {
  const { pending, item, outcome } = row;
  return {
    headId: pending.item.playerId,
    item,
    guard: guardOf(pending),
    records: outcome.kind === "accepted" ? outcome.accepted.records : NONE,
  };
}

function rowsOf({ outcome }: PlannedItem): readonly TransferRow[] {
  return outcome.kind === "accepted" ? outcome.posted.rows : NONE;
}

function holdsOf({ outcome }: PlannedItem): readonly HoldChange[] {
  return outcome.kind === "accepted" ? outcome.posted.holds : NONE;
}

function timeOf({ outcome }: PlannedItem): bigint {
  return outcome.kind === "accepted" ? outcome.posted.at : outcome.at;
}

/** The answer to store; null when there is nothing to say beside `ref`. */
function resultText({ outcome }: PlannedItem): string | null {
  const result = outcome.kind === "accepted" ? outcome.accepted.result : outcome.data;
  const text = JSON.stringify(result);
  return text === "{}" ? null : text;
}

function keyTime({ keyAtMs }: KeyedItem): bigint {
  return BigInt(keyAtMs) * 1_000n;
}

function bounds(times: readonly bigint[]): [earliest: bigint, latest: bigint] {
  let earliest = times[0] ?? 0n;
  let latest = earliest;
  for (const time of times) {
    if (time < earliest) earliest = time;
    if (time > latest) latest = time;
  }
  return [earliest, latest];
}
