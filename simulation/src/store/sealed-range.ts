import { createHash } from "node:crypto";
import type { JournalRow } from "./journal.ts";
import type { BlockRow } from "./wallet-rows.ts";

const PLAYER_ID_MIN = 1_000_000n;

/** The rows of a stretch of time: what is sealed of them. */
export type RangeContent = {
  readonly rowCount: number;
  /** Amounts by currency, as text. */
  readonly sums: string;
  /** Every column of every row, in the order of time. */
  readonly bytes: string;
  /** Postings to accounts of the house. */
  readonly house: ReadonlyMap<bigint, bigint>;
};

/** What the rows of (from, to] are. */
export function contentOf(rows: readonly JournalRow[], from: bigint, to: bigint): RangeContent {
  const own = rows
    .filter(({ at }) => at > from && at <= to)
    .sort((a, b) => (a.at === b.at ? compare(a.id, b.id) : compare(a.at, b.at)));
  const sums = new Map<number, bigint>();
  const house = new Map<bigint, bigint>();
  const add = (id: bigint, amount: bigint) => {
    if (id < PLAYER_ID_MIN) house.set(id, (house.get(id) ?? 0n) + amount);
  };
  for (const { currencyId, amountMinor, debitAccountId, creditAccountId } of own) {
    sums.set(currencyId, (sums.get(currencyId) ?? 0n) + amountMinor);
    add(debitAccountId, -amountMinor);
    add(creditAccountId, amountMinor);
  }
  const text = [...sums].sort(([a], [b]) => a - b).map(([id, sum]) => `${id}:${sum}`);
  return { rowCount: own.length, sums: text.join(" "), bytes: own.map(toText).join("\n"), house };
}

/** The hash of a block over the one before it, its own numbers, its sums and its rows. */
export function blockHash(
  { n, prev, fromAt, toAt }: Pick<BlockRow, "n" | "prev" | "fromAt" | "toAt">,
  { rowCount, sums, bytes }: Pick<RangeContent, "rowCount" | "sums" | "bytes">,
): string {
  const text = `${prev} ${n} ${fromAt} ${toAt} ${rowCount} ${sums}\n${bytes}`;
  return createHash("sha256").update(text).digest("hex");
}

/** Up to where time is sealed. */
export function lastEnd(blocks: readonly BlockRow[]): bigint {
  return blocks.reduce((last, { toAt }) => (toAt > last ? toAt : last), 0n);
}

function toText(row: JournalRow): string {
  return [
    row.id,
    row.at,
    row.playerId,
    row.debitAccountId,
    row.creditAccountId,
    row.amountMinor,
    row.currencyId,
    row.kind,
    row.groupId,
    row.ref,
    row.reversesId,
    row.debitNo,
    row.creditNo,
    row.debitAfter,
    row.creditAfter,
    row.wagerBefore,
    row.wonBefore,
    row.depositBefore,
    row.withdrawBefore,
    row.wagerDelta,
    row.wonDelta,
    row.depositDelta,
    row.withdrawDelta,
    row.rateId,
  ].join(",");
}

function compare(a: bigint, b: bigint): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
