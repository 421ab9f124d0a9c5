import type { BatchPlan, PlannedHead, PlannedItem } from "../engine/plan-batch.ts";
import type { HoldChange, TransferRow } from "../model/post-item.ts";
import { arrayText, byteaText, type Column } from "./array-columns.ts";
import { type BatchReply, readReply, type ReplyRow } from "./batch-reply.ts";
import { type ExtensionRow, groupRows, statementText } from "./extensions.ts";
import type { LaneConnection } from "./lane-connection.ts";

/** Rows carry the place of their head in the batch, counted from 1 as SQL counts. */
type Placed<Row> = { readonly place: number; readonly row: Row };

const headColumns: readonly Column<PlannedHead>[] = [
  ["bigint[]", (head) => head.before.id],
  ["bigint[]", (head) => head.before.seq],
  ["int[]", (head) => head.accepted],
  ["smallint[]", (head) => head.before.currencyId],
  ["bigint[]", (head) => head.after.main.balanceMinor],
  ["bigint[]", (head) => head.after.main.postingNo],
  ["bigint[]", (head) => head.after.lastAt],
  ["bigint[]", (head) => head.after.wager],
  ["bigint[]", (head) => head.after.won],
  ["bigint[]", (head) => head.after.deposit],
  ["bigint[]", (head) => head.after.reservedWager],
];

type Receivable = NonNullable<PlannedHead["after"]["receivable"]>;

const receivableColumns: readonly Column<Placed<Receivable>>[] = [
  ["int[]", ({ place }) => place],
  ["bigint[]", ({ row }) => row.id],
  ["bigint[]", ({ row }) => row.balanceMinor],
  ["bigint[]", ({ row }) => row.postingNo],
  ["boolean[]", ({ row }) => row.isNew],
];

const transferColumns: readonly Column<Placed<TransferRow>>[] = [
  ["int[]", ({ place }) => place],
  ["bigint[]", ({ row }) => row.id],
  ["bigint[]", ({ row }) => row.at],
  ["bigint[]", ({ row }) => row.debitAccountId],
  ["bigint[]", ({ row }) => row.creditAccountId],
  ["bigint[]", ({ row }) => row.amountMinor],
  ["smallint[]", ({ row }) => row.kind],
  ["bigint[]", ({ row }) => row.groupId],
  ["bigint[]", ({ row }) => row.ref],
  ["bigint[]", ({ row }) => row.reversesId],
  ["bigint[]", ({ row }) => row.debitNo],
  ["bigint[]", ({ row }) => row.creditNo],
  ["bigint[]", ({ row }) => row.debitAfter],
  ["bigint[]", ({ row }) => row.creditAfter],
  ["bigint[]", ({ row }) => row.wagerBefore],
  ["bigint[]", ({ row }) => row.wonBefore],
  ["bigint[]", ({ row }) => row.depositBefore],
  ["bigint[]", ({ row }) => row.withdrawBefore],
  ["bigint[]", ({ row }) => row.wagerDelta],
  ["bigint[]", ({ row }) => row.wonDelta],
  ["bigint[]", ({ row }) => row.depositDelta],
];

const requestColumns: readonly Column<Placed<PlannedItem>>[] = [
  ["int[]", ({ place }) => place],
  ["bigint[]", ({ row }) => row.pending.item.playerId],
  ["uuid[]", ({ row }) => row.pending.item.key],
  ["bigint[]", ({ row }) => keyTime(row)],
  ["smallint[]", ({ row }) => row.pending.item.external?.source ?? null],
  ["bytea[]", ({ row }) => nameOf(row)],
  ["bytea[]", ({ row }) => byteaText(row.pending.item.requestHash)],
  ["text[]", ({ row }) => (row.outcome.kind === "refused" ? row.outcome.code : null)],
  ["bigint[]", ({ row }) => (row.outcome.kind === "accepted" ? row.outcome.accepted.ref : null)],
  ["bigint[]", ({ row }) => rowsOf(row)[0]?.groupId ?? null],
  ["bigint[]", ({ row }) => rowsOf(row).reduce((sum, each) => sum + each.amountMinor, 0n)],
  ["bigint[]", ({ row }) => timeOf(row)],
];

const openedColumns: readonly Column<Placed<HoldChange>>[] = [
  ["int[]", ({ place }) => place],
  ["bigint[]", ({ row }) => row.id],
  ["bigint[]", ({ row }) => row.transferId],
  ["bigint[]", ({ row }) => row.amountMinor],
  ["bigint[]", ({ row }) => row.expiresAt],
];

const resolvedColumns: readonly Column<Placed<HoldChange>>[] = [
  ["int[]", ({ place }) => place],
  ["bigint[]", ({ row }) => row.id],
  ["bigint[]", ({ row }) => row.transferId],
  ["bigint[]", ({ row }) => row.amountMinor],
  ["smallint[]", ({ row }) => row.state],
  ["bigint[]", ({ row }) => row.at],
];

const TYPES = [
  ...[headColumns, receivableColumns, transferColumns, requestColumns].flatMap((columns) =>
    columns.map(([type]) => type),
  ),
  "jsonb",
  ...[...openedColumns, ...resolvedColumns].map(([type]) => type),
  "bigint",
  "bigint",
  "bigint",
  "bigint",
  "int",
  "boolean",
  "boolean",
];

const CALL = `wallet_apply(g.blocked, ${TYPES.map((type, index) => `$${index + 1}::${type}`).join(", ")})`;

/** Writes a batch in one statement and one round trip; the verdicts come head by head. */
export async function applyBatch(connection: LaneConnection, plan: BatchPlan): Promise<BatchReply> {
  const items = placed(plan, (head) => head.items);
  const { guards, recorders } = extensionsOf(items);
  const text = statementText(CALL, guards.names, recorders.names, TYPES.length + 1);
  const values = [...valuesOf(plan, items), ...guards.values, ...recorders.values];
  const rows = await connection.query<ReplyRow>(text, values);
  return readReply(rows);
}

/** Locks the guarded rows of a batch ahead of its heads: domain rows first, then heads. */
export async function lockGuarded(
  connection: LaneConnection,
  rows: readonly ExtensionRow[],
): Promise<void> {
  const { names, values } = groupRows(rows);
  const text = statementText("wallet_nothing(g.blocked)", names, [], 1);
  await connection.query(text, values);
}

type Parameter = string | number | boolean;

function valuesOf(plan: BatchPlan, items: readonly Placed<PlannedItem>[]): Parameter[] {
  const transfers = items.flatMap(({ place, row }) =>
    rowsOf(row).map((each) => ({ place, row: each })),
  );
  const holds = items.flatMap(({ place, row }) =>
    holdsOf(row).map((each) => ({ place, row: each })),
  );
  const receivables = placed(plan, ({ before, after }) =>
    after.receivable !== null && after.receivable !== before.receivable ? [after.receivable] : [],
  );
  const times = items.map(({ row }) => timeOf(row)).concat(transfers.map(({ row }) => row.at));
  const [earliest, latest] = bounds(times);
  const [earliestKey, latestKey] = bounds(items.map(({ row }) => keyTime(row)));
  return [
    ...encode(plan.heads, headColumns),
    ...encode(receivables, receivableColumns),
    ...encode(transfers, transferColumns),
    ...encode(items, requestColumns),
    JSON.stringify(items.map(({ row }) => resultOf(row))),
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
    transfers.some(({ row }) => row.reversesId !== null),
  ];
}

function encode<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string[] {
  return columns.map(([, value]) => arrayText(rows, value));
}

function placed<Row>(
  plan: BatchPlan,
  rowsOfHead: (head: PlannedHead) => readonly Row[],
): Placed<Row>[] {
  return plan.heads.flatMap((head, index) =>
    rowsOfHead(head).map((row) => ({ place: index + 1, row })),
  );
}

function extensionsOf(items: readonly Placed<PlannedItem>[]) {
  const guards: ExtensionRow[] = [];
  const recorders: ExtensionRow[] = [];
  for (const { row } of items) {
    const { guard, playerId: headId } = row.pending.item;
    if (guard !== undefined) guards.push({ ...guard, headId, item: row.item });
    if (row.outcome.kind === "refused") continue;
    for (const { recorder, row: fields } of row.outcome.accepted.records) {
      recorders.push({ name: recorder, row: fields, headId, item: row.item });
    }
  }
  return { guards: groupRows(guards), recorders: groupRows(recorders) };
}

function rowsOf({ outcome }: PlannedItem): readonly TransferRow[] {
  return outcome.kind === "accepted" ? outcome.posted.rows : [];
}

function holdsOf({ outcome }: PlannedItem): readonly HoldChange[] {
  return outcome.kind === "accepted" ? outcome.posted.holds : [];
}

function timeOf({ outcome }: PlannedItem): bigint {
  return outcome.kind === "accepted" ? outcome.posted.at : outcome.at;
}

function resultOf({ outcome }: PlannedItem) {
  return outcome.kind === "accepted" ? outcome.accepted.result : outcome.data;
}

function keyTime({ pending }: PlannedItem): bigint {
  return BigInt(pending.item.keyAtMs) * 1_000n;
}

function nameOf({ pending }: PlannedItem): string | null {
  return pending.item.external === undefined ? null : byteaText(pending.item.external.key);
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
