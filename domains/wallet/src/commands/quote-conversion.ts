import { type Refused, refused } from "@fairline/kernel";
import { exchange, findCurrency, MINOR_MAX, parseMinor } from "@fairline/money";
import type { Pool } from "pg";
import type { WalletErrorCode } from "../errors.ts";
import type { Ledger, LedgerAccount } from "../ledger.ts";
import { findRate, insertQuote, type Quote } from "../store/exchange.ts";

/** A quote lives this long. */
const QUOTE_MICROS = 30_000_000n;
/** A rate that no source confirmed for fifteen minutes serves no quote. */
const RATE_AGE_MICROS_MAX = 900_000_000n;
/** Quotes of one player in a minute. */
const QUOTES_MAX = 30;
const MINUTE_MICROS = 60_000_000n;
const MINUTE_SECONDS = 60;

/** What quoting works with. */
export type QuoteDeps = {
  readonly pool: Pool;
  readonly ledger: Pick<Ledger, "nextId" | "findAccounts">;
};

/** What a player asks to exchange; the amount is text as he typed it, in minor units. */
export type AskedQuote = {
  readonly playerId: bigint;
  readonly fromAccountId: string;
  readonly toAccountId: string;
  readonly amountMinor: string;
};

/**
 * Offers to exchange an amount between two of the player's own accounts at the last stored rate for
 * 30 seconds, rounded down for him. Bonus money is not exchanged.
 */
export async function quoteConversion(
  { pool, ledger }: QuoteDeps,
  asked: AskedQuote,
): Promise<Quote | Refused<WalletErrorCode | "TOO_MANY_REQUESTS">> {
  const { playerId } = asked;
  const accounts = await ledger.findAccounts(playerId);
  const from = accounts.find(({ accountId }) => accountId.toString() === asked.fromAccountId);
  const to = accounts.find(({ accountId }) => accountId.toString() === asked.toAccountId);
  if (from === undefined || to === undefined) return refused("WALLET_ACCOUNT_UNKNOWN");
  const [base, quote] = [currencyOf(from), currencyOf(to)];
  const isBonus = from.kind === "bonus" || to.kind === "bonus";
  if (isBonus || base === undefined || quote === undefined || base.id === quote.id) {
    return refused("WALLET_ACCOUNT_NOT_EXCHANGEABLE");
  }
  const amountMinor = parseMinor(asked.amountMinor);
  if (amountMinor === undefined || amountMinor <= 0n || amountMinor > MINOR_MAX) {
    return refused("WALLET_AMOUNT_INVALID");
  }
  const rate = await findRate(pool, base.id, quote.id, RATE_AGE_MICROS_MAX);
  if (rate === undefined) return refused("RATE_UNAVAILABLE");
  const receivedMinor = exchange(amountMinor, rate, base.exponent, quote.exponent, "down");
  if (receivedMinor === 0n || receivedMinor > MINOR_MAX) return refused("WALLET_AMOUNT_INVALID");
  const stored = {
    quoteId: ledger.nextId(),
    playerId,
    rateId: rate.rateId,
    fromAccount: from.accountId,
    toAccount: to.accountId,
    amountMinor,
    receivedMinor,
  };
  const pace = { lifeMicros: QUOTE_MICROS, countMax: QUOTES_MAX, spanMicros: MINUTE_MICROS };
  const times = await insertQuote(pool, stored, pace);
  if (times === undefined) {
    return refused("TOO_MANY_REQUESTS", { retryAfterSeconds: MINUTE_SECONDS });
  }
  const currencies = { fromCurrencyId: base.id, toCurrencyId: quote.id };
  return { ...stored, ...times, ...currencies, convertedAt: null };
}

function currencyOf(account: LedgerAccount) {
  const currency = findCurrency(account.currencyCode);
  return currency?.kind === "points" ? undefined : currency;
}
