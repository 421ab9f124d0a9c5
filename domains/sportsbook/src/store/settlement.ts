import type { Settlement } from "@fairline/offering";
import type { Pool } from "pg";
import type { LegOutcome, StoredBet } from "../model/bet.ts";
import { marketKeyOf } from "../model/bet.ts";
import type { CancelWindow, MarketResult } from "../model/leg-outcome.ts";
import { type BetRow, COLUMNS, toBet } from "./bets.ts";

/** A bet whose legs have news. `dueSeq` names the news: newer ones have a greater number. */
export type DueBet = { readonly bet: StoredBet; readonly dueSeq: bigint; readonly tries: number };

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

/** Bets that wait for a look at their legs, in the order of the news. */
export async function findDueBets(pool: Pool, nowMs: number, limit: number): Promise<DueBet[]> {
  const found = await pool.query<BetRow & { due_seq: bigint; tries: number }>(
    `select ${COLUMNS}, d.seq as due_seq, d.tries
     from (select * from settle_due where next_at <= $1 order by next_at, seq limit $2) d
     cross join lateral (select * from bets where id = d.bet_id and at = d.bet_at offset 0) b
     order by d.next_at, d.seq`,
    [nowMs, limit],
  );
  return found.rows.map((row) => ({ bet: toBet(row), dueSeq: row.due_seq, tries: row.tries }));
}

/** What is known of the markets of these bets. */
export async function findMarketResults(
  pool: Pool,
  bets: readonly StoredBet[],
): Promise<MarketResult[]> {
  const legs = bets.flatMap((bet) => bet.legs);
  const found = await pool.query<{
    fixture_id: bigint;
    market_key: string;
    rev: number;
    result: MarketResult["result"];
    windows: CancelWindow[];
  }>(
    `select m.fixture_id, m.market_key, m.rev, m.result, m.windows from known_results m
     join (select distinct f, k from unnest($1::bigint[], $2::text[]) t(f, k)) t
       on m.fixture_id = t.f and m.market_key = t.k`,
    [legs.map((leg) => leg.fixtureId), legs.map((leg) => leg.marketKey)],
  );
  return found.rows.map((row) => ({
    fixtureId: String(row.fixture_id),
    marketKey: row.market_key,
    rev: row.rev,
    result: row.result,
    windows: row.windows,
  }));
}

/**
 * Stores how the legs stand when that moves no money, tells the player when it is new to him, and
 * drops the bet from the due ones; nothing happens when the bet or the news moved on meanwhile.
 */
export async function storeLegResults(
  pool: Pool,
  { bet, dueSeq }: DueBet,
  results: readonly (LegOutcome | null)[],
): Promise<void> {
  await pool.query(
    `with changed as (
       update bets b set results = $1::jsonb
       where b.id = $2 and b.at = $3 and b.rev = $4
         and exists (select from settle_due d where d.bet_id = b.id and d.seq = $5)
       returning b.id, b.player_id, b.rev, b.state, b.returns_minor),
     done as (
       delete from settle_due d using changed c where d.bet_id = c.id and d.seq = $5)
     select outbox_append('bet.changed', c.player_id, jsonb_build_object('betId', c.id::text,
       'rev', c.rev, 'state', c.state, 'returnsMinor', c.returns_minor::text)) from changed c`,
    [JSON.stringify(results), bet.id, bet.at, bet.rev, dueSeq],
  );
}

/** Drops a bet from the due ones unless newer news have come. */
export async function forgetDue(pool: Pool, betId: bigint, dueSeq: bigint): Promise<void> {
  await pool.query("delete from settle_due where bet_id = $1 and seq = $2", [betId, dueSeq]);
}

/** Puts a bet that could not be settled off, so that it does not stand in the way of others. */
export async function postponeDue(pool: Pool, betId: bigint, nextAtMs: number): Promise<void> {
  await pool.query(
    "update settle_due set next_at = $2, tries = least(tries + 1, 30) where bet_id = $1",
    [betId, nextAtMs],
  );
}
