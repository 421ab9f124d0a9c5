import { assert, type Refused, refused } from "@fairline/kernel";
import type { Pool } from "pg";
import type { WalletErrorCode } from "../errors.ts";
import type { Accepted, Ledger } from "../ledger.ts";
import { conversionDrafts } from "../model/drafts.ts";
import { idTimeMs } from "../model/ids.ts";
import { internalKey, requestHash } from "../model/internal-key.ts";
import { findQuote, type Quote } from "../store/exchange.ts";

/** What converting works with. */
export type ConvertDeps = { readonly pool: Pool; readonly ledger: Pick<Ledger, "submit"> };

/**
 * Takes a quote up, at most once whoever asks how often: the quote itself is the key. Its remainder
 * stays in the position of the house.
 */
export async function convertMoney(
  { pool, ledger }: ConvertDeps,
  playerId: bigint,
  quoteId: bigint,
): Promise<Quote | Refused> {
  const quote = await findQuote(pool, playerId, quoteId);
  // Quotes that nobody took up are removed after a day.
  if (quote === undefined) return refused("RATE_EXPIRED");
  const reply = await ledger.submit({
    playerId,
    ...internalKey(`${quoteId}:convert`, idTimeMs(quoteId)),
    requestHash: requestHash(`convert ${quoteId}`),
    decide: (_state, nowMicros) => decide(quote, nowMicros),
  });
  if (reply.kind === "refused") return refused(reply.code, reply.data);
  assert(reply.kind === "done", "a conversion has no guard, and its key one request");
  const converted = await findQuote(pool, playerId, quoteId);
  assert(converted, "a quote that was taken up stays");
  return converted;
}

function decide(quote: Quote, nowMicros: bigint): Accepted | Refused<WalletErrorCode> {
  if (nowMicros > quote.expiresAt) return refused("RATE_EXPIRED");
  const { quoteId } = quote;
  return {
    kind: "accepted",
    transfers: conversionDrafts({ ...quote, ref: quoteId }),
    records: [
      {
        recorder: "wallet_record_conversions",
        row: { quote_id: quoteId.toString(), at: nowMicros.toString() },
      },
    ],
    ref: quoteId,
    result: { quoteId: quoteId.toString() },
  };
}
