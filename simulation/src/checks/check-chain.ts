import type { JournalRow } from "../store/journal.ts";
import type { MemoryDatabase } from "../store/memory-database.ts";
import { blockHash, contentOf, lastEnd } from "../store/sealed-range.ts";
import { type Findings, Sums } from "./violation.ts";

const NOTHING = "0".repeat(64);
const PLAYER_ID_MIN = 1_000_000n;
/** Statements write times of so much before their own start. */
const BEHIND_MICROS = 1_500_000n;

/**
 * Walks the chain of sealed blocks: each follows the one before it, is what it was hashed from, and
 * gets no more rows; sealed balances of the house and the rows since are its balances. A row comes
 * late only where the server's clock was set back and has shown that time before.
 */
export function checkChain(database: MemoryDatabase, findings: Findings): void {
  const rows = database.transfers.all();
  const blocks = database.blocks.committed();
  let [hash, end, isLate] = [NOTHING, 0n, false];
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
      isLate = true;
      findings.expect(
        isRepeated(database, row),
        "15 sealed time gets no more rows",
        subject,
        `row ${row.id} at ${row.at} came late`,
      );
    }
    hash = block.hash;
    if (block.kind === 0) end = block.toAt;
    else isLate = true;
  }
  if (!isLate) checkRollups(database, rows, findings);
}

function isRepeated({ repeatedTimes }: MemoryDatabase, { at }: JournalRow): boolean {
  return repeatedTimes.some(({ from, to }) => at > from - BEHIND_MICROS && at <= to);
}

function checkRollups(
  database: MemoryDatabase,
  rows: readonly JournalRow[],
  findings: Findings,
): void {
  const sealedTo = lastEnd(database.blocks.committed());
  const [whole, tail] = [new Sums<bigint>(), new Sums<bigint>()];
  for (const { at, debitAccountId, creditAccountId, amountMinor } of rows) {
    for (const sums of at > sealedTo ? [whole, tail] : [whole]) {
      sums.add(debitAccountId, -amountMinor);
      sums.add(creditAccountId, amountMinor);
    }
  }
  for (const [id, sum] of whole.entries()) {
    if (id >= PLAYER_ID_MIN) continue;
    const sealed = database.houseRollups.read(id) ?? 0n;
    findings.expect(
      sealed + tail.of(id) === sum,
      "2 the house's sealed balance and the rows since are its balance",
      `account ${id}`,
      `sealed ${sealed}, since ${tail.of(id)}, postings ${sum}`,
    );
  }
}
