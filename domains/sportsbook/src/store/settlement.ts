import type { Settlement } from "@fairline/offering";
import type { Pool } from "pg";
import type { LegOutcome } from "../model/bet.ts";
import { marketKeyOf } from "../model/bet.ts";
import { type CancelWindow, type MarketResult, resultKey } from "../model/leg-outcome.ts";
import type { SettlingLeg } from "../model/settling-bet.ts";
import type { DueBet } from "./due-bets.ts";

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

/** An array of numbers as PostgreSQL reads it: the driver would quote every one of thousands. */
function arrayText<Row>(rows: readonly Row[], numberOf: (row: Row) => bigint | number): string {
  let text = "";
  for (const row of rows) text += text === "" ? numberOf(row) : `,${numberOf(row)}`;
  return `{${text}}`;
}

/** What is known of the markets of due bets. */
export async function findMarketResults(
  pool: Pool,
  due: readonly DueBet[],
): Promise<MarketResult[]> {
  // A page names a few markets many times.
  const markets = new Map<string, SettlingLeg>();
  for (const { bet } of due) for (const leg of bet.legs) markets.set(resultKey(leg), leg);
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
  return found.rows.map((row) => ({
    fixtureId: String(row.fixture_id),
    marketKey: row.market_key,
    rev: row.rev,
    result: row.result,
    windows: row.windows,
  }));
}

/** How the legs of a due bet stand, where that moves no money. */
export type ShownLegs = DueBet & { readonly results: readonly (LegOutcome | null)[] };

/**
 * Stores how the legs of bets stand, tells the players, and drops the bets from the due ones, in one
 * transaction; nothing happens to a bet that moved on meanwhile, or whose news did.
 */
export async function storeLegResults(pool: Pool, shown: readonly ShownLegs[]): Promise<void> {
  await pool.query(
    `select sportsbook_show_legs($1, $2, $3, $4, array(select jsonb_array_elements($5::jsonb)))`,
    [
      arrayText(shown, ({ bet }) => bet.id),
      arrayText(shown, ({ bet }) => bet.at),
      arrayText(shown, ({ bet }) => bet.rev),
      arrayText(shown, ({ dueSeq }) => dueSeq),
      JSON.stringify(shown.map(({ results }) => results)),
    ],
  );
}

/** Drops bets from the due ones unless newer news have come. */
export async function forgetDue(pool: Pool, due: readonly DueBet[]): Promise<void> {
  await pool.query("select sportsbook_forget_due($1, $2)", [
    arrayText(due, ({ bet }) => bet.id),
    arrayText(due, ({ dueSeq }) => dueSeq),
  ]);
}

/** Puts a bet that could not be settled off, so that it does not stand in the way of others. */
export async function postponeDue(pool: Pool, betId: bigint, nextAtMs: number): Promise<void> {
  await pool.query(
    "update settle_due set next_at = $2, tries = least(tries + 1, 30) where bet_id = $1",
    [betId, nextAtMs],
  );
}
