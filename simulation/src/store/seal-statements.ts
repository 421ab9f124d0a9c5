import { blocksOf, missingPostings } from "./late-rows.ts";
import type { MemoryDatabase } from "./memory-database.ts";
import type { Route } from "./routes.ts";
import type { BlockRow } from "./wallet-rows.ts";
import { blockHash, contentOf, lastEnd, type RangeContent } from "./sealed-range.ts";
import type { Transaction } from "./transaction.ts";
import { answer, number } from "./values.ts";

/** Behind every running statement: none writes times older than this before its own start. */
const MARGIN_MICROS = 2_000_000n;
/** Blocks are counted again once they are so old. */
const RECOUNT_MICROS = 30_000_000n;
const RECOUNT = 1;
const NOTHING = "0".repeat(64);

/** Statements of whoever seals the journal. */
export const sealRoutes: readonly Route[] = [
  {
    name: "seal",
    text: /^select rows, has_more from wallet_seal/,
    locks: () => ["sealer"],
    run(database, [rowsMax], transaction) {
      return answer([seal(database, transaction, number(rowsMax))]);
    },
  },
  {
    name: "recount",
    text: /^select wallet_recount\(\) as late/,
    locks: () => ["sealer"],
    run: (database, _, transaction) => answer([{ late: recount(database, transaction) }]),
  },
];

/** What `wallet_seal` does. */
function seal(database: MemoryDatabase, transaction: Transaction, rowsMax: number) {
  const from = lastEnd(database.blocks.all(transaction));
  const until = horizon(database);
  const due = database.transfers
    .all()
    .filter(({ at }) => at > from && at <= until)
    .map(({ at }) => at)
    .sort((a, b) => (a < b ? -1 : 1));
  const cut = due[rowsMax - 1];
  const to = cut ?? until;
  const content = contentOf(database.transfers.all(), from, to);
  if (content.rowCount === 0) return { rows: 0, has_more: false };
  append(database, transaction, {
    kind: 0,
    fromAt: from,
    toAt: to,
    content,
    house: content.house,
  });
  return { rows: content.rowCount, has_more: cut !== undefined };
}

function horizon(database: MemoryDatabase): bigint {
  if (database.plant.sealsEarly()) return database.nowMicros();
  const starts = [database.nowMicros(), ...database.running.values()];
  return starts.reduce((least, start) => (start < least ? start : least)) - MARGIN_MICROS;
}

/** What `wallet_recount` does: how many rows more or fewer the blocks hold than were sealed. */
function recount(database: MemoryDatabase, transaction: Transaction): number {
  const countedTo = database.nowMicros() - RECOUNT_MICROS;
  let late = 0;
  const batches = database.lateBatches.all(transaction);
  for (const { id } of batches) database.lateBatches.remove(transaction, id);
  for (const block of blocksOf(database.blocks.all(transaction), batches)) {
    late += recountBlock(database, transaction, block);
  }
  let done = database.recounts.get(transaction, RECOUNT) ?? 0;
  for (const block of database.blocks.all(transaction)) {
    if (block.n <= done) continue;
    if (block.sealedAt > countedTo) break;
    done = block.n;
    if (block.kind === 0) late += recountBlock(database, transaction, block);
  }
  database.recounts.put(transaction, RECOUNT, done);
  return late;
}

/** What `wallet_recount_block` does. */
function recountBlock(
  database: MemoryDatabase,
  transaction: Transaction,
  { fromAt, toAt }: BlockRow,
): number {
  const blocks = database.blocks.all(transaction);
  const known = blocks.findLast((block) => block.fromAt === fromAt && block.toAt === toAt);
  const content = contentOf(database.transfers.all(), fromAt, toAt);
  if (known === undefined || content.rowCount === known.rowCount) return 0;
  const house = missingPostings(database, blocks, known);
  append(database, transaction, { kind: 1, fromAt, toAt, content, house });
  return Math.abs(content.rowCount - known.rowCount);
}

function append(
  database: MemoryDatabase,
  transaction: Transaction,
  sealed: {
    readonly kind: 0 | 1;
    readonly fromAt: bigint;
    readonly toAt: bigint;
    readonly content: RangeContent;
    readonly house: ReadonlyMap<bigint, bigint>;
  },
): void {
  const last = database.blocks.all(transaction).at(-1);
  const { kind, fromAt, toAt, content, house } = sealed;
  const { rowCount, sums } = content;
  const place = { n: (last?.n ?? 0) + 1, prev: last?.hash ?? NOTHING, fromAt, toAt };
  database.blocks.put(transaction, place.n, {
    ...place,
    hash: blockHash(place, content),
    kind,
    rowCount,
    sums,
    house,
    sealedAt: database.nowMicros(),
    journalLength: database.transfers.all().length,
  });
  for (const [accountId, amount] of house) {
    const known = database.houseRollups.get(transaction, accountId) ?? 0n;
    database.houseRollups.put(transaction, accountId, known + amount);
  }
}
