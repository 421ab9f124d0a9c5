import type { JournalRow } from "../store/journal.ts";
import { houseBalances } from "../store/late-rows.ts";
import type { MemoryDatabase } from "../store/memory-database.ts";
import { blockHash, contentOf } from "../store/sealed-range.ts";
import { type Findings, Sums } from "./violation.ts";

const NOTHING = "0".repeat(64);
const PLAYER_ID_MIN = 1_000_000n;
/** Statements write times of so much before their own start. */
const BEHIND_MICROS = 1_500_000n;

/**
 * Walks the chain of sealed blocks: each follows the one before it, is what it was hashed from, and
 * gets no more rows; what is sealed of the house's balances, the rows since and those that came late
 * are its balances. A row comes late only where the server's clock was set back and has shown that
 * time before.
 */
export function checkChain(database: MemoryDatabase, findings: Findings): void {
  const rows = database.transfers.all();
  const blocks = database.blocks.committed();
  let [hash, end] = [NOTHING, 0n];
  for (const [index, block] of blocks.entries()) {
    const subject = `block ${block.n}`;
    const follows = block.prev === hash && block.n === index + 1;
    findings.expect(
      follows && (block.kind === 1 || block.fromAt === end),
      "15 each block follows the one before it",
      subject,
      `from ${block.fromAt}, sealed to ${end}`,
    );
    const inside = rows
      .map((row, place) => ({ row, wasThere: place < block.journalLength }))
      .filter(({ row: { at } }) => at > block.fromAt && at <= block.toAt);
    const then = inside.filter(({ wasThere }) => wasThere).map(({ row }) => row);
    const content = contentOf(then, block.fromAt, block.toAt);
    findings.expect(
      blockHash(block, content) === block.hash,
      "15 a block is what it was hashed from",
      subject,
      `${content.rowCount} rows, sealed were ${block.rowCount}`,
    );
    for (const { row, wasThere } of inside) {
      if (wasThere) continue;
      findings.expect(
        isRepeated(database, row),
        "15 sealed time gets no more rows",
        subject,
        `row ${row.id} at ${row.at} came late`,
      );
    }
    hash = block.hash;
    if (block.kind === 0) end = block.toAt;
  }
  checkHouse(database, rows, findings);
}

function isRepeated({ repeatedTimes }: MemoryDatabase, { at }: JournalRow): boolean {
  return repeatedTimes.some(({ from, to }) => at > from - BEHIND_MICROS && at <= to);
}

function checkHouse(
  database: MemoryDatabase,
  rows: readonly JournalRow[],
  findings: Findings,
): void {
  const postings = new Sums<bigint>();
  for (const { debitAccountId, creditAccountId, amountMinor } of rows) {
    postings.add(debitAccountId, -amountMinor);
    postings.add(creditAccountId, amountMinor);
  }
  const balances = houseBalances(database);
  for (const [id, sum] of postings.entries()) {
    if (id >= PLAYER_ID_MIN) continue;
    const balance = balances.get(id) ?? 0n;
    findings.expect(
      balance === sum,
      "2 the house's balances are what is sealed, the rows since and those that came late",
      `account ${id}`,
      `balance ${balance}, postings ${sum}`,
    );
  }
}
