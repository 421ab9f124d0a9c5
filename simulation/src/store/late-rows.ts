import type { MemoryDatabase } from "./memory-database.ts";
import type { BlockRow, LateBatchRow } from "./wallet-rows.ts";
import { contentOf, lastEnd } from "./sealed-range.ts";
import type { Transaction } from "./transaction.ts";

/** What `wallet_check_time` tells the sealer: rows with these times are written in sealed time. */
export function tellLate(
  database: MemoryDatabase,
  transaction: Transaction,
  times: readonly bigint[],
): void {
  const [first] = times;
  if (first === undefined) return;
  const fromAt = times.reduce((least, at) => (at < least ? at : least), first);
  const toAt = times.reduce((most, at) => (at > most ? at : most), first);
  if (fromAt > lastEnd(database.blocks.all(transaction))) return;
  const id = database.nextValue();
  database.lateBatches.put(transaction, id, { id, fromAt, toAt });
}

/** What `wallet_blocks_of` finds: the blocks that seal the times of these batches. */
export function blocksOf(
  blocks: readonly BlockRow[],
  batches: readonly LateBatchRow[],
): readonly BlockRow[] {
  return blocks.filter(
    (block) =>
      block.kind === 0 &&
      batches.some(({ fromAt, toAt }) => block.toAt >= fromAt && block.fromAt < toAt),
  );
}

/** What `wallet_missing_postings` finds: what a block's range posts beyond what its blocks added. */
export function missingPostings(
  database: MemoryDatabase,
  blocks: readonly BlockRow[],
  { fromAt, toAt }: BlockRow,
): ReadonlyMap<bigint, bigint> {
  const missing = new Map(contentOf(database.transfers.all(), fromAt, toAt).house);
  for (const block of blocks) {
    if (block.fromAt !== fromAt || block.toAt !== toAt) continue;
    for (const [id, amount] of block.house) missing.set(id, (missing.get(id) ?? 0n) - amount);
  }
  return missing;
}

/** What `house_balances` shows: what is sealed, the rows since, and those that came late. */
export function houseBalances(database: MemoryDatabase): ReadonlyMap<bigint, bigint> {
  const balances = new Map(database.houseRollups.entries());
  const add = (postings: ReadonlyMap<bigint, bigint>) => {
    for (const [id, amount] of postings) balances.set(id, (balances.get(id) ?? 0n) + amount);
  };
  const blocks = database.blocks.committed();
  const rows = database.transfers.all();
  const last = rows.reduce((most, { at }) => (at > most ? at : most), 0n);
  add(contentOf(rows, lastEnd(blocks), last).house);
  for (const block of blocksOf(blocks, database.lateBatches.committed())) {
    add(missingPostings(database, blocks, block));
  }
  return balances;
}
