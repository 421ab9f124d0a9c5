import { guardOf } from "../engine/pending.ts";
import type { BatchPlan, PlannedHead, PlannedItem } from "../engine/plan-batch.ts";
import type { PlayerAccount } from "../model/head.ts";
import type { HoldChange } from "../model/hold-change.ts";
import type { TransferRow } from "../model/post-item.ts";
import type { OutsideName } from "../ledger.ts";
import { type BatchReply, readReply, type ReplyRow } from "./batch-reply.ts";
import { arrayBytes, type Column, rowArrayBytes } from "./binary-array.ts";
import {
  type ExtensionRow,
  gatherExtensions,
  gatherGuards,
  type ItemExtensions,
  rowOidOf,
  statementText,
} from "./extensions.ts";
import type { LaneConnection } from "./lane-connection.ts";

/** Rows carry the place of their head in the batch, counted from 1 as SQL counts. */
type Placed<Row> = { readonly place: number; readonly row: Row };

/** What is looked up of a head by its place, beside its row. */
const headColumns: readonly Column<PlannedHead>[] = [
  ["bigint", (head) => head.before.id],
  ["bigint", (head) => head.before.seq],
  ["int", (head) => head.accepted],
  ["smallint", (head) => head.before.currencyId],
];

const headRow: readonly Column<Placed<PlannedHead>>[] = [
  ["int", ({ place }) => place],
  ["bigint", ({ row }) => row.before.id],
  ["bigint", ({ row }) => row.before.seq],
  ["int", ({ row }) => row.accepted],
  ["smallint", ({ row }) => row.before.currencyId],
  ["bigint", ({ row }) => row.after.main.balanceMinor],
  ["bigint", ({ row }) => row.after.main.postingNo],
  ["bigint", ({ row }) => row.after.lastAt],
  ["bigint", ({ row }) => row.after.wager],
  ["bigint", ({ row }) => row.after.won],
  ["bigint", ({ row }) => row.after.deposit],
  ["bigint", ({ row }) => row.after.withdraw],
  ["bigint", ({ row }) => row.after.reservedWager],
];

const accountColumns: readonly Column<Placed<PlayerAccount>>[] = [
  ["int", ({ place }) => place],
  ["bigint", ({ row }) => row.id],
  ["smallint", ({ row }) => row.kind],
  ["smallint", ({ row }) => row.currencyId],
  ["bigint", ({ row }) => row.balanceMinor],
  ["bigint", ({ row }) => row.postingNo],
  ["boolean", ({ row }) => row.isNew],
];

const transferRow: readonly Column<Placed<TransferRow>>[] = [
  ["int", ({ place }) => place],
  ["bigint", ({ row }) => row.id],
  ["bigint", ({ row }) => row.at],
  ["bigint", ({ row }) => row.debitAccountId],
  ["bigint", ({ row }) => row.creditAccountId],
  ["bigint", ({ row }) => row.amountMinor],
  ["smallint", ({ row }) => row.currencyId],
  ["smallint", ({ row }) => row.kind],
  ["bigint", ({ row }) => row.groupId],
  ["bigint", ({ row }) => row.ref],
  ["bigint", ({ row }) => row.reversesId],
  ["bigint", ({ row }) => row.debitNo],
  ["bigint", ({ row }) => row.creditNo],
  ["bigint", ({ row }) => row.debitAfter],
  ["bigint", ({ row }) => row.creditAfter],
  ["bigint", ({ row }) => row.wagerBefore],
  ["bigint", ({ row }) => row.wonBefore],
  ["bigint", ({ row }) => row.depositBefore],
  ["bigint", ({ row }) => row.withdrawBefore],
  ["bigint", ({ row }) => row.wagerDelta],
  ["bigint", ({ row }) => row.wonDelta],
  ["bigint", ({ row }) => row.depositDelta],
  ["bigint", ({ row }) => row.withdrawDelta],
  ["bigint", ({ row }) => row.rateId],
];

const requestRow: readonly Column<Placed<PlannedItem>>[] = [
  ["int", ({ place }) => place],
  ["int", ({ row }) => row.item],
  ["bigint", ({ row }) => row.pending.item.playerId],
  ["uuid", ({ row }) => row.pending.item.key],
  ["bigint", ({ row }) => keyTime(row)],
  ["smallint", ({ row }) => row.pending.item.external?.source ?? null],
  ["bytea", ({ row }) => nameOf(row)],
  ["bytea", ({ row }) => row.pending.item.requestHash],
  ["text", ({ row }) => (row.outcome.kind === "refused" ? row.outcome.code : null)],
  ["bigint", ({ row }) => (row.outcome.kind === "accepted" ? row.outcome.accepted.ref : null)],
  ["bigint", ({ row }) => rowsOf(row)[0]?.groupId ?? null],
  ["bigint", ({ row }) => rowsOf(row).reduce((sum, each) => sum + each.amountMinor, 0n)],
  ["bigint", ({ row }) => timeOf(row)],
  ["jsonb", ({ row }) => resultText(row)],
];

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
  "boolean",
  "boolean",
  "boolean",
];

const CALL = `wallet_apply(g.blocked, ${TYPES.map((type, index) => `$${index + 1}::${type}`).join(", ")})`;

/** Writes a batch in one statement and one round trip; the verdicts come head by head. */
export async function applyBatch(connection: LaneConnection, plan: BatchPlan): Promise<BatchReply> {
  const rowOids = await connection.rowOids();
  const items = placed(plan, (head) => head.items);
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

type Parameter = string | number | boolean | Buffer;

function valuesOf(
  plan: BatchPlan,
  items: readonly Placed<PlannedItem>[],
  rowOids: ReadonlyMap<string, number>,
): Parameter[] {
  const heads = placed(plan, (head) => [head]);
  const transfers = items.flatMap(({ place, row }) =>
    rowsOf(row).map((each) => ({ place, row: each })),
  );
  const holds = items.flatMap(({ place, row }) =>
    holdsOf(row).map((each) => ({ place, row: each })),
  );
  const accounts = placed(plan, ({ before, after }) =>
    after.accounts === before.accounts
      ? []
      : after.accounts.filter((account) => !before.accounts.includes(account)),
  );
  const tombstones = items.flatMap(({ place, row: { pending, outcome } }) => {
    const { tombstone } = pending.item;
    return tombstone === undefined || outcome.kind === "refused" ? [] : [{ place, row: tombstone }];
  });
  const times = items.map(({ row }) => timeOf(row)).concat(transfers.map(({ row }) => row.at));
  const [earliest, latest] = bounds(times);
  const [earliestKey, latestKey] = bounds(items.map(({ row }) => keyTime(row)));
  return [
    rowArrayBytes(rowOidOf(rowOids, "wallet_head_row"), heads, headRow),
    ...encode(plan.heads, headColumns),
    ...encode(accounts, accountColumns),
    rowArrayBytes(rowOidOf(rowOids, "wallet_transfer_row"), transfers, transferRow),
    rowArrayBytes(rowOidOf(rowOids, "wallet_request_row"), items, requestRow),
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
    transfers.some(({ row }) => row.reversesId !== null),
    transfers.some(({ row }) => row.rateId !== null),
    items.some(({ row }) => row.pending.looksFirst),
  ];
}

function encode<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Buffer[] {
  return columns.map(([type, value]) => arrayBytes(type, rows, value));
}

function placed<Row>(
  plan: BatchPlan,
  rowsOfHead: (head: PlannedHead) => readonly Row[],
): Placed<Row>[] {
  return plan.heads.flatMap((head, index) =>
    rowsOfHead(head).map((row) => ({ place: index + 1, row })),
  );
}

function extensionsOf({ row }: Placed<PlannedItem>): ItemExtensions {
  const { pending, item, outcome } = row;
  return {
    headId: pending.item.playerId,
    item,
    guard: guardOf(pending),
    records: outcome.kind === "accepted" ? outcome.accepted.records : [],
  };
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

/** The answer to store; null when there is nothing to say beside `ref`. */
function resultText({ outcome }: PlannedItem): string | null {
  const result = outcome.kind === "accepted" ? outcome.accepted.result : outcome.data;
  const text = JSON.stringify(result);
  return text === "{}" ? null : text;
}

function keyTime({ pending }: PlannedItem): bigint {
  return BigInt(pending.item.keyAtMs) * 1_000n;
}

function nameOf({ pending }: PlannedItem): Uint8Array | null {
  return pending.item.external?.key ?? null;
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
