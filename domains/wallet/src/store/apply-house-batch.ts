import { guardOf } from "../engine/pending.ts";
import type { HouseBatchPlan, HouseRow, PlannedHouseItem } from "../engine/plan-house-batch.ts";
import { type BatchReply, readReply, type ReplyRow } from "./batch-reply.ts";
import { arrayBytes, type Column, rowArrayBytes, type RowWriter } from "./binary-array.ts";
import { gatherExtensions, type ItemExtensions, rowOidOf, statementText } from "./extensions.ts";
import type { LaneConnection } from "./lane-connection.ts";
import { reversedAt } from "./reversed-at.ts";

type PlacedRow = { readonly of: PlannedHouseItem; readonly row: HouseRow };

/** What stands under the keys of items that have one. */
const keyColumns: readonly Column<PlannedHouseItem>[] = [
  ["int", ({ item }) => item],
  ["uuid", ({ pending }) => pending.item.key ?? null],
  ["bigint", ({ pending }) => BigInt(pending.item.keyAtMs ?? 0) * 1_000n],
  ["bytea", ({ pending }) => pending.item.requestHash ?? null],
  ["bigint", ({ pending }) => pending.item.ref],
  ["bigint", ({ groupId }) => groupId],
  ["bigint", ({ rows }) => rows.reduce((sum, row) => sum + row.amountMinor, 0n)],
];

function writeHouseRow({ of, row }: PlacedRow, cells: RowWriter): void {
  cells.int(of.item);
  cells.bigint(row.id);
  cells.bigint(row.debitAccountId);
  cells.bigint(row.creditAccountId);
  cells.bigint(row.amountMinor);
  cells.smallint(of.pending.item.currencyId);
  cells.smallint(row.kind);
  cells.bigint(of.groupId);
  cells.bigint(row.ref);
  cells.bigint(row.reversesId);
}

const TYPES = [
  "int",
  ...keyColumns.map(([type]) => `${type}[]`),
  "wallet_house_row[]",
  "bigint[]",
  "bigint",
];

const CALL = `wallet_apply_house(g.blocked, ${TYPES.map((type, index) => `$${index + 1}::${type}`).join(", ")})`;

/** Writes a batch of house items in one statement; the verdicts come item by item. */
export async function applyHouseBatch(
  connection: LaneConnection,
  { items, at }: HouseBatchPlan,
): Promise<BatchReply> {
  const rowOids = await connection.rowOids();
  const extensions = gatherExtensions(items.map(extensionsOf), items.length, rowOids);
  const text = statementText(CALL, extensions, TYPES.length + 1);
  const keyed = items.filter(({ pending }) => pending.item.key !== undefined);
  const rows = items.flatMap((of) => of.rows.map((row) => ({ of, row })));
  const reply = await connection.query<ReplyRow>(text, [
    items.length,
    ...keyColumns.map(([type, value]) => arrayBytes(type, keyed, value)),
    rowArrayBytes(rowOidOf(rowOids, "wallet_house_row"), rows, writeHouseRow),
    reversedAt(rows.map(({ row }) => row)),
    at.toString(),
    ...extensions.values,
  ]);
  return readReply(reply);
}

function extensionsOf({ pending, item, records }: PlannedHouseItem): ItemExtensions {
  // Guards and recorders know a house item by a number that no player has.
  return { headId: BigInt(-item), item, guard: guardOf(pending), records };
}
