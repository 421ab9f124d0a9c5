import type { CallReply } from "@fairline/contracts/calls";
import { assert, cutPage, type Refused, refused } from "@fairline/kernel";
import { currencies } from "@fairline/money";
import type { Pool } from "pg";
import { findConversions, type Quote } from "../store/exchange.ts";

type View = CallReply<"findConversions">["conversions"][number];

const PAGE_ROWS = 50;
const CURSOR = /^\d{1,18}$/;

/** A page of the player's exchanges, newest first. */
export async function presentConversions(
  pool: Pool,
  playerId: bigint,
  cursor: string | undefined,
): Promise<CallReply<"findConversions"> | Refused<"BAD_REQUEST">> {
  if (cursor !== undefined && !CURSOR.test(cursor)) {
    return refused("BAD_REQUEST", { field: "query.cursor" });
  }
  const before = cursor === undefined ? undefined : BigInt(cursor);
  const found = await findConversions(pool, playerId, before, PAGE_ROWS + 1);
  const { rows, lastBeforeNext } = cutPage(found, PAGE_ROWS);
  const conversions = rows.map(presentQuote);
  if (lastBeforeNext === undefined) return { conversions };
  return { conversions, next: lastBeforeNext.quoteId.toString() };
}

/** A quote, or the conversion it became, as its player sees it. */
export function presentQuote(quote: Quote): View {
  return {
    quoteId: quote.quoteId.toString(),
    fromAccountId: quote.fromAccount.toString(),
    fromCurrency: codeOf(quote.fromCurrencyId),
    amountMinor: quote.amountMinor.toString(),
    toAccountId: quote.toAccount.toString(),
    toCurrency: codeOf(quote.toCurrencyId),
    receivedMinor: quote.receivedMinor.toString(),
    expiresAt: Number(quote.expiresAt / 1_000n),
    convertedAt: quote.convertedAt === null ? null : Number(quote.convertedAt / 1_000n),
  };
}

function codeOf(currencyId: number): string {
  const currency = currencies.find(({ id }) => id === currencyId);
  assert(currency, "a currency of the ledger is known");
  return currency.code;
}
