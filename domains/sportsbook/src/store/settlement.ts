import type { Settlement } from "@fairline/offering";
import type { Pool } from "pg";
import { marketKeyOf } from "../model/bet.ts";
import { type CancelWindow, type MarketResult, resultKey } from "../model/leg-outcome.ts";

/** The last entry of the settlement log that has been published. */
export async function readCursor(pool: Pool): Promise<bigint> {
  const found = await pool.query<{ settlement_id: bigint }>(
    "select settlement_id from settlement_cursor where id = 1",
  );
  return found.rows[0]?.settlement_id ?? 0n;
}

/**
 * Writes entries that follow the cursor as results of markets, makes the bets they touch due and
 * moves the cursor, in one transaction. False when another process was faster.
 */
export async function publishSettlements(
  pool: Pool,
  cursor: bigint,
  entries: readonly Settlement[],
): Promise<boolean> {
  const rows = entries.map(toRow);
  const done = await pool.query<{ done: boolean }>(
    "select sportsbook_publish($1, $2, $3) as done",
    [JSON.stringify(rows), cursor, entries.at(-1)?.id ?? cursor],
  );
  return done.rows[0]?.done === true;
}

function toRow(entry: Settlement) {
  const row = {
    fixture_id: entry.fixtureId,
    market_key: marketKeyOf(entry.typeId, entry.specifiers),
    id: String(entry.id),
    rev: entry.rev,
    kind: entry.kind,
  };
  if (entry.kind === "settled") {
    const { outcomes, score, certainty } = entry;
    return { ...row, result: { outcomes, score, certainty } };
  }
  if (entry.kind === "rolled-back") return row;
  const window: CancelWindow = {
    score: entry.score,
    ...(entry.windowFrom === undefined ? {} : { from: entry.windowFrom }),
    ...(entry.windowTo === undefined ? {} : { to: entry.windowTo }),
  };
  return { ...row, window };
}

/** A market as a leg names it. */
type Market = { readonly fixtureId: string; readonly marketKey: string };

/** What is known of the markets of legs, by `resultKey`. */
export async function findMarketResults(
  pool: Pool,
  bets: Iterable<{ readonly legs: readonly Market[] }>,
): Promise<ReadonlyMap<string, MarketResult>> {
  // Bets name a few markets many times.
  const markets = new Map<string, Market>();
  for (const { legs } of bets) for (const leg of legs) markets.set(resultKey(leg), leg);
  if (markets.size === 0) return new Map();
  const asked = [...markets.values()];
  const found = await pool.query<{
    fixture_id: bigint;
    market_key: string;
    rev: number;
    result: MarketResult["result"];
    windows: CancelWindow[];
  }>(
    `select m.fixture_id, m.market_key, m.rev, m.result, m.windows from known_results m
     join unnest($1::bigint[], $2::text[]) t(f, k)
       on m.fixture_id = t.f and m.market_key = t.k`,
    [asked.map((leg) => leg.fixtureId), asked.map((leg) => leg.marketKey)],
  );
  const results = found.rows.map((row) => ({
    fixtureId: String(row.fixture_id),
    marketKey: row.market_key,
    rev: row.rev,
    result: row.result,
    windows: row.windows,
  }));
  return new Map(results.map((each) => [resultKey(each), each]));
}
