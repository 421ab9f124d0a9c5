import { currencies } from "@fairline/money";
import type { JournalRow } from "../store/journal.ts";
import type { MemoryDatabase } from "../store/memory-database.ts";
import type { QuoteRow, RateRow } from "../store/wallet-rows.ts";
import type { Findings } from "./violation.ts";

const [OUT, BACK] = [14, 15];
const POSITION = 120n;
const QUOTE_MICROS = 30_000_000n;

/** Every conversion moves what its quote promised, once and in time, and no exchange is without one. */
export function checkExchanges(database: MemoryDatabase, findings: Findings): void {
  const moved = new Map<bigint, JournalRow[]>();
  for (const row of database.transfers.all()) {
    if (row.kind !== OUT && row.kind !== BACK) continue;
    moved.set(row.ref, [...(moved.get(row.ref) ?? []), row]);
  }
  for (const quote of database.quotes.committed()) {
    const at = database.conversions.read(quote.id);
    const rows = moved.get(quote.id) ?? [];
    moved.delete(quote.id);
    const rate = database.rates.read(quote.rateId);
    const subject = `quote ${quote.id}`;
    findings.expect(
      rate !== undefined && isWorth(quote, rate),
      "23 a quote is its rate, rounded down",
      subject,
      `${quote.amountMinor} for ${quote.receivedMinor}`,
    );
    const isInTime = at === undefined || at <= quote.at + QUOTE_MICROS;
    findings.expect(isInTime, "23 a quote is taken up in its time", subject, `at ${at}`);
    findings.expect(
      at === undefined ? rows.length === 0 : isMoved(quote, rows),
      "23 a conversion moves what its quote promised, once",
      subject,
      rows.map(({ kind, amountMinor }) => `${kind}: ${amountMinor}`).join(", ") || "no rows",
    );
  }
  for (const [ref, rows] of moved) {
    const detail = `${rows.length} rows`;
    findings.expect(false, "23 every exchange has its quote", `ref ${ref}`, detail);
  }
}

function isMoved(quote: QuoteRow, rows: readonly JournalRow[]): boolean {
  const [out, back] = [
    rows.find(({ kind }) => kind === OUT),
    rows.find(({ kind }) => kind === BACK),
  ];
  return (
    rows.length === 2 &&
    out?.groupId === back?.groupId &&
    out?.debitAccountId === quote.fromAccount &&
    out.creditAccountId / 1_000n === POSITION &&
    out.amountMinor === quote.amountMinor &&
    back?.creditAccountId === quote.toAccount &&
    back.debitAccountId / 1_000n === POSITION &&
    back.amountMinor === quote.receivedMinor
  );
}

/** The promise is the largest amount that is not worth more than what is given for it. */
function isWorth({ amountMinor, receivedMinor }: QuoteRow, { base, quote, num, den }: RateRow) {
  const unit = (id: number) =>
    10n ** BigInt(currencies.find((each) => each.id === id)?.exponent ?? 0);
  const given = amountMinor * num * unit(quote);
  const worth = (minor: bigint) => minor * den * unit(base);
  return worth(receivedMinor) <= given && worth(receivedMinor + 1n) > given;
}
