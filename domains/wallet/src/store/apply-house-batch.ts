import { guardOf } from "../engine/pending.ts";
import type { HouseBatchPlan, HouseRow, PlannedHouseItem } from "../engine/plan-house-batch.ts";
import { type BatchReply, readReply, type ReplyRow } from "./batch-reply.ts";
import { arrayBytes, type Column } from "./binary-array.ts";
import { gatherExtensions, type ItemExtensions, statementText } from "./extensions.ts";
import type { LaneConnection } from "./lane-connection.ts";

type PlacedRow = { readonly item: PlannedHouseItem; readonly at: bigint; readonly row: HouseRow };

const itemColumns: readonly Column<PlannedHouseItem>[] = [
  ["uuid", ({ pending }) => pending.item.key],
  ["bigint", ({ pending }) => BigInt(pending.item.keyAtMs) * 1_000n],
  ["bytea", ({ pending }) => pending.item.requestHash],
  ["bigint", ({ pending }) => pending.item.ref],
  ["bigint", ({ groupId }) => groupId],
  ["bigint", ({ rows }) => rows.reduce((sum, row) => sum + row.amountMinor, 0n)],
];

const rowColumns: readonly Column<PlacedRow>[] = [
  ["int", ({ item }) => item.item],
  ["bigint", ({ row }) => row.id],
  ["bigint", ({ at }) => at],
  ["bigint", ({ row }) => row.debitAccountId],
  ["bigint", ({ row }) => row.creditAccountId],
  ["bigint", ({ row }) => row.amountMinor],
  ["smallint", ({ item }) => item.pending.item.currencyId],
  ["smallint", ({ row }) => row.kind],
  ["bigint", ({ row }) => row.ref],
  ["bigint", ({ row }) => row.reversesId],
];

const TYPES = [...itemColumns, ...rowColumns]
  .map(([type]) => `${type}[]`)
  .concat("bigint", "bigint");

const CALL = `wallet_apply_house(g.blocked, ${TYPES.map((type, index) => `$${index + 1}::${type}`).join(", ")})`;

/** Writes a batch of house items in one statement; the verdicts come item by item. */
export async function applyHouseBatch(
  connection: LaneConnection,
  plan: HouseBatchPlan,
): Promise<BatchReply> {
  const extensions = gatherExtensions(
    plan.items.map(extensionsOf),
    plan.items.length,
    await connection.rowOids(),
  );
  const text = statementText(CALL, extensions, TYPES.length + 1);
  const rows = plan.items.flatMap((item) => item.rows.map((row) => ({ item, at: plan.at, row })));
  const at = plan.at.toString();
  const reply = await connection.query<ReplyRow>(text, [
    ...itemColumns.map(([type, value]) => arrayBytes(type, plan.items, value)),
    ...rowColumns.map(([type, value]) => arrayBytes(type, rows, value)),
    at,
    at,
    ...extensions.values,
  ]);
  return readReply(reply);
}

function extensionsOf({ pending, item }: PlannedHouseItem): ItemExtensions {
  // Guards and recorders know a house item by a number that no player has.
  return { headId: BigInt(-item), item, guard: guardOf(pending), records: pending.item.records };
}
