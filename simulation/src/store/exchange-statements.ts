import { currencies, exchange } from "@fairline/money";
import { databaseError } from "./database-error.ts";
import type { PlacedRow } from "./extensions.ts";
import type { MemoryDatabase } from "./memory-database.ts";
import type { Route } from "./routes.ts";
import type { QuoteRow, RateRow } from "./wallet-rows.ts";
import type { Transaction } from "./transaction.ts";
import { answer, int8, int8OrNull, number } from "./values.ts";

/** A quote or a conversion contradicts the accounts, the rate or the time. */
const CONTRADICTION = "FL006";
const EXCHANGED = new Set([0, 9]);

/** Statements of rates and exchanges. */
export const exchangeRoutes: readonly Route[] = [
  {
    name: "lock rates",
    text: /^select pg_try_advisory_xact_lock\(\$1\) as is_held/,
    run: () => answer([{ is_held: true }]),
  },
  {
    name: "store rates",
    text: /^insert into fx_rates/,
    locks: () => ["rates"],
    run(database, [, ids, bases, quotes, nums, dens, renew], transaction) {
      const now = database.nowMicros();
      const fresh = texts(ids).flatMap((id, index): RateRow[] => {
        const pair = { base: number(texts(bases)[index]), quote: number(texts(quotes)[index]) };
        const [num, den] = [int8(texts(nums)[index]), int8(texts(dens)[index])];
        const last = lastRate(database, transaction, pair);
        const isSame = last?.num === num && last.den === den && last.at > now - int8(renew);
        return isSame ? [] : [{ ...pair, id: int8(id), num, den, at: now }];
      });
      for (const rate of fresh) database.rates.put(transaction, rate.id, rate);
      return { rows: [], rowCount: fresh.length };
    },
  },
  {
    name: "find rate",
    text: /^select id, rate_num, rate_den from fx_rates/,
    run(database, [base, quote, ageMax], transaction) {
      const pair = { base: number(base), quote: number(quote) };
      const last = lastRate(database, transaction, pair);
      const age = int8OrNull(ageMax);
      const isOld = age !== null && last !== undefined && last.at <= database.nowMicros() - age;
      if (last === undefined || isOld) return answer([]);
      return answer([{ id: last.id, rate_num: last.num, rate_den: last.den }]);
    },
  },
  {
    name: "insert quote",
    text: /^insert into fx_quotes/,
    run(database, values, transaction) {
      const [id, playerId, rateId, from, to, amount, received, life, span, most] = values.map(int8);
      const now = database.nowMicros();
      const own = database.quotes
        .all(transaction)
        .filter((row) => row.playerId === playerId && row.at > now - (span ?? 0n));
      if (own.length >= Number(most)) return answer([]);
      const row = {
        id: id ?? 0n,
        playerId: playerId ?? 0n,
        rateId: rateId ?? 0n,
        fromAccount: from ?? 0n,
        toAccount: to ?? 0n,
        amountMinor: amount ?? 0n,
        receivedMinor: received ?? 0n,
        at: now,
        expiresAt: now + (life ?? 0n),
      };
      if (!isTrue(database, transaction, row)) throw databaseError(CONTRADICTION);
      const extra = database.plant.strikes("generous-quote") ? 1n : 0n;
      database.quotes.put(transaction, row.id, {
        ...row,
        receivedMinor: row.receivedMinor + extra,
      });
      return answer([{ at: row.at, expires_at: row.expiresAt }]);
    },
  },
  {
    name: "find quote",
    text: /from fx_quotes q join fx_rates r on r\.id = q\.rate_id left join fx_conversions/,
    run(database, [id, playerId], transaction) {
      const row = database.quotes.get(transaction, int8(id));
      const rate = row && database.rates.get(transaction, row.rateId);
      if (rate === undefined || row?.playerId !== int8(playerId)) return answer([]);
      const converted_at = database.conversions.get(transaction, row.id) ?? null;
      return answer([{ ...toColumns(row), base: rate.base, quote: rate.quote, converted_at }]);
    },
  },
  {
    name: "delete stale quotes",
    text: /^delete from fx_quotes/,
    run(database, [age], transaction) {
      for (const { id, at } of database.quotes.all(transaction)) {
        const isStale = at < database.nowMicros() - int8(age);
        const isTaken = database.conversions.get(transaction, id) !== undefined;
        if (isStale && (!isTaken || database.plant.strikes("thrown-quotes"))) {
          database.quotes.remove(transaction, id);
        }
      }
      return answer([]);
    },
  },
  {
    name: "find currencies",
    text: /^select id from currencies where active/,
    run: () => answer(currencies.filter(({ kind }) => kind !== "points")),
  },
];

/** What `wallet_record_conversions` does. */
export function recordConversions(
  database: MemoryDatabase,
  transaction: Transaction,
  rows: readonly PlacedRow[],
): void {
  for (const { headId, row } of rows) {
    const [id, at] = [int8(row.quote_id), int8(row.at)];
    const quote = database.quotes.get(transaction, id);
    const isOpen =
      quote?.playerId === headId &&
      at <= quote.expiresAt &&
      database.conversions.get(transaction, id) === undefined;
    if (!isOpen) throw databaseError(CONTRADICTION);
    const isLate = database.plant.strikes("late-quote");
    database.conversions.put(transaction, id, isLate ? quote.expiresAt + 1n : at);
  }
}

function lastRate(
  database: MemoryDatabase,
  transaction: Transaction,
  { base, quote }: Pick<RateRow, "base" | "quote">,
): RateRow | undefined {
  return database.rates
    .all(transaction)
    .filter((row) => row.base === base && row.quote === quote)
    .reduce<RateRow | undefined>((last, row) => (last && last.at > row.at ? last : row), undefined);
}

/** What `wallet_check_quote` asks. */
function isTrue(database: MemoryDatabase, transaction: Transaction, row: QuoteRow): boolean {
  const rate = database.rates.get(transaction, row.rateId);
  const [from, to] = [row.fromAccount, row.toAccount].map((id) =>
    database.accounts.get(transaction, id),
  );
  if (rate === undefined || from === undefined || to === undefined) return false;
  const exponent = (id: number) => currencies.find((each) => each.id === id)?.exponent ?? 0;
  const [out, back] = [exponent(rate.base), exponent(rate.quote)];
  return (
    from.playerId === row.playerId &&
    to.playerId === row.playerId &&
    from.currencyId === rate.base &&
    to.currencyId === rate.quote &&
    EXCHANGED.has(from.kind) &&
    EXCHANGED.has(to.kind) &&
    row.receivedMinor === exchange(row.amountMinor, rate, out, back, "down")
  );
}

function toColumns(row: QuoteRow) {
  return {
    id: row.id,
    player_id: row.playerId,
    from_account_id: row.fromAccount,
    to_account_id: row.toAccount,
    amount_minor: row.amountMinor,
    received_minor: row.receivedMinor,
    at: row.at,
    expires_at: row.expiresAt,
  };
}

function texts(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
