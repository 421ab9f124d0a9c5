import { transaction } from "@fairline/database";
import type { Pool } from "pg";
import type { CountingRate } from "../model/at-rate.ts";
import type { CrossRate } from "../model/cross-rates.ts";

/** One process at a time stores rates. */
const RATES_LOCK = 4_702_003;

/**
 * Stores rates that differ from the last of their pair, or whose last is older than `renewMicros`;
 * answers how many. Nothing while another process is at it.
 */
export function storeRates(
  pool: Pool,
  source: string,
  rates: readonly CrossRate[],
  renewMicros: bigint,
  nextId: () => bigint,
): Promise<number> {
  return transaction(pool, async (client) => {
    const lock = await client.query<{ is_held: boolean }>(
      "select pg_try_advisory_xact_lock($1) as is_held",
      [RATES_LOCK],
    );
    if (lock.rows[0]?.is_held !== true) return 0;
    const stored = await client.query(
      `insert into fx_rates (id, base, quote, rate_num, rate_den, source, at)
       select r.id, r.base, r.quote, r.num, r.den, $1, wallet_now()
       from unnest($2::bigint[], $3::smallint[], $4::smallint[], $5::bigint[], $6::bigint[])
         r (id, base, quote, num, den)
       where not exists (
         select from (select l.rate_num, l.rate_den, l.at from fx_rates l
           where l.base = r.base and l.quote = r.quote order by l.at desc limit 1) l
         where l.rate_num = r.num and l.rate_den = r.den and l.at > wallet_now() - $7::bigint)`,
      [
        source,
        rates.map(() => nextId().toString()),
        rates.map(({ fromCurrencyId }) => fromCurrencyId),
        rates.map(({ toCurrencyId }) => toCurrencyId),
        rates.map(({ num }) => num.toString()),
        rates.map(({ den }) => den.toString()),
        renewMicros.toString(),
      ],
    );
    return stored.rowCount ?? 0;
  });
}

/** The last rate of a pair, unless it is older than `ageMicrosMax`; of any age when that is null. */
export async function findRate(
  pool: Pool,
  fromCurrencyId: number,
  toCurrencyId: number,
  ageMicrosMax: bigint | null,
): Promise<CountingRate | undefined> {
  const found = await pool.query<{ id: bigint; rate_num: bigint; rate_den: bigint }>(
    `select id, rate_num, rate_den from fx_rates
     where base = $1 and quote = $2 and ($3::bigint is null or at > wallet_now() - $3::bigint)
     order by at desc limit 1`,
    [fromCurrencyId, toCurrencyId, ageMicrosMax?.toString() ?? null],
  );
  const row = found.rows[0];
  if (row === undefined) return undefined;
  return { rateId: row.id, fromCurrencyId, toCurrencyId, num: row.rate_num, den: row.rate_den };
}

/** A quote as it is stored; times in microseconds. */
export type Quote = {
  readonly quoteId: bigint;
  readonly playerId: bigint;
  readonly fromAccount: bigint;
  readonly toAccount: bigint;
  readonly fromCurrencyId: number;
  readonly toCurrencyId: number;
  readonly amountMinor: bigint;
  readonly receivedMinor: bigint;
  readonly at: bigint;
  readonly expiresAt: bigint;
  /** When it was taken up; null while it was not. */
  readonly convertedAt: bigint | null;
};

/** What a quote is made of; the database adds its times. */
export type NewQuote = Pick<
  Quote,
  "quoteId" | "playerId" | "fromAccount" | "toAccount" | "amountMinor" | "receivedMinor"
> & { readonly rateId: bigint };

/** Bounds on a player's quotes. */
export type QuotePace = {
  readonly lifeMicros: bigint;
  readonly countMax: number;
  readonly spanMicros: bigint;
};

/** Stores a quote, unless the player has asked for too many of late. */
export async function insertQuote(
  pool: Pool,
  quote: NewQuote,
  pace: QuotePace,
): Promise<Pick<Quote, "at" | "expiresAt"> | undefined> {
  const inserted = await pool.query<{ at: bigint; expires_at: bigint }>(
    `insert into fx_quotes (id, player_id, rate_id, from_account_id, to_account_id, amount_minor,
       received_minor, at, expires_at)
     select $1, $2, $3, $4, $5, $6, $7, now.at, now.at + $8::bigint from (select wallet_now() as at) now
     where (select count(*) from fx_quotes q where q.player_id = $2 and q.at > now.at - $9::bigint)
       < $10::int
     returning at, expires_at`,
    [
      quote.quoteId,
      quote.playerId,
      quote.rateId,
      quote.fromAccount,
      quote.toAccount,
      quote.amountMinor,
      quote.receivedMinor,
      pace.lifeMicros,
      pace.spanMicros,
      pace.countMax,
    ].map(String),
  );
  const row = inserted.rows[0];
  return row === undefined ? undefined : { at: row.at, expiresAt: row.expires_at };
}

type QuoteRecord = {
  id: bigint;
  player_id: bigint;
  from_account_id: bigint;
  to_account_id: bigint;
  base: number;
  quote: number;
  amount_minor: bigint;
  received_minor: bigint;
  at: bigint;
  expires_at: bigint;
  converted_at: bigint | null;
};

const QUOTES = `select q.id, q.player_id, q.from_account_id, q.to_account_id, r.base, r.quote,
    q.amount_minor, q.received_minor, q.at, q.expires_at, c.at as converted_at
  from fx_quotes q join fx_rates r on r.id = q.rate_id`;

/** A player's quote. */
export async function findQuote(
  pool: Pool,
  playerId: bigint,
  quoteId: bigint,
): Promise<Quote | undefined> {
  const found = await pool.query<QuoteRecord>(
    `${QUOTES} left join fx_conversions c on c.quote_id = q.id where q.id = $1 and q.player_id = $2`,
    [quoteId, playerId].map(String),
  );
  return found.rows.map(toQuote)[0];
}

/** The quotes a player took up, newest first, older than `before`. */
export async function findConversions(
  pool: Pool,
  playerId: bigint,
  before: bigint | undefined,
  limit: number,
): Promise<Quote[]> {
  const found = await pool.query<QuoteRecord>(
    `${QUOTES} join fx_conversions c on c.quote_id = q.id
     where c.player_id = $1 and ($2::bigint is null or c.quote_id < $2)
     order by c.quote_id desc limit $3`,
    [playerId.toString(), before?.toString() ?? null, limit],
  );
  return found.rows.map(toQuote);
}

/** Removes quotes of before that nobody took up. */
export async function deleteStaleQuotes(pool: Pool, ageMicros: bigint): Promise<void> {
  await pool.query(
    `delete from fx_quotes q where q.at < wallet_now() - $1::bigint
       and not exists (select from fx_conversions c where c.quote_id = q.id)`,
    [ageMicros.toString()],
  );
}

/** Ids of the currencies in which accounts are opened now. */
export async function findActiveCurrencies(pool: Pool): Promise<ReadonlySet<number>> {
  const found = await pool.query<{ id: number }>(
    "select id from currencies where active and kind <> 'points'",
  );
  return new Set(found.rows.map(({ id }) => id));
}

function toQuote(row: QuoteRecord): Quote {
  return {
    quoteId: row.id,
    playerId: row.player_id,
    fromAccount: row.from_account_id,
    toAccount: row.to_account_id,
    fromCurrencyId: row.base,
    toCurrencyId: row.quote,
    amountMinor: row.amount_minor,
    receivedMinor: row.received_minor,
    at: row.at,
    expiresAt: row.expires_at,
    convertedAt: row.converted_at,
  };
}
