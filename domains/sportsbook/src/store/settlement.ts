import type { Settlement } from "@fairline/offering";
import type { Pool } from "pg";
import type { LegOutcome } from "../model/bet.ts";
import { marketKeyOf } from "../model/bet.ts";
import { toFunding } from "../model/funding.ts";
import { type CancelWindow, type MarketResult, resultKey } from "../model/leg-outcome.ts";
import type { SettlingBet, SettlingLeg } from "../model/settling-bet.ts";
import type { BetRow } from "./bets.ts";
import { toSettlingLegs } from "./stored-legs.ts";

/** A bet whose legs have news. `dueSeq` names the news: newer ones have a greater number. */
export type DueBet = {
  readonly bet: SettlingBet;
  readonly dueSeq: bigint;
  readonly tries: number;
};

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

/** Where a page of due bets ends: the next one begins behind it. */
export type DuePlace = { readonly nextAtMs: bigint; readonly dueSeq: bigint };

/** Before all due bets. */
export const FIRST_DUE: DuePlace = { nextAtMs: -1n, dueSeq: 0n };

/** Bets that wait for a look at their legs, in the order of the news, and where the page ends. */
export async function findDueBets(
  pool: Pool,
  nowMs: number,
  after: DuePlace,
  limit: number,
): Promise<{ readonly due: readonly DueBet[]; readonly end: DuePlace }> {
  const page = await pool.query<DueRow>(
    `select bet_id, bet_at, seq, next_at, tries from settle_due
     where next_at <= $1 and (next_at, seq) > ($2, $3) order by next_at, seq limit $4`,
    [nowMs, after.nextAtMs, after.dueSeq, limit],
  );
  const last = page.rows.at(-1);
  if (last === undefined) return { due: [], end: after };
  const bets = await findBets(pool, page.rows);
  const due: DueBet[] = [];
  for (const { bet_id, bet_at, seq, tries } of page.rows) {
    const row = bets.get(bet_id);
    if (row !== undefined) due.push({ bet: toSettlingBet(row, bet_at), dueSeq: seq, tries });
  }
  return { due, end: { nextAtMs: last.next_at, dueSeq: last.seq } };
}

type DueRow = { bet_id: bigint; bet_at: bigint; seq: bigint; next_at: bigint; tries: number };

/** The bets of a page by their ids: all asked for at once, within the days they are of. */
async function findBets(
  pool: Pool,
  page: readonly DueRow[],
): Promise<ReadonlyMap<bigint, SettlingRow>> {
  let from = page[0]?.bet_at ?? 0n;
  let to = from;
  for (const { bet_at } of page) {
    if (bet_at < from) from = bet_at;
    if (bet_at > to) to = bet_at;
  }
  const found = await pool.query<SettlingRow>(
    `select ${SETTLING_COLUMNS} from bets b where b.id = any ($1) and b.at between $2 and $3`,
    [arrayText(page, ({ bet_id }) => bet_id), from, to],
  );
  const bets = new Map<bigint, SettlingRow>();
  for (const row of found.rows) bets.set(row.id, row);
  return bets;
}

const SETTLING_COLUMNS = `b.id, b.player_id, b.currency_id, b.stake_minor, b.payout_cap_minor, b.legs,
  b.state, b.rev, b.results, b.returns_minor, b.paid_rev, b.sold_stake_minor, b.funding`;

type SettlingRow = Pick<
  BetRow,
  | "id"
  | "player_id"
  | "currency_id"
  | "stake_minor"
  | "payout_cap_minor"
  | "legs"
  | "state"
  | "rev"
  | "results"
  | "returns_minor"
  | "paid_rev"
  | "sold_stake_minor"
  | "funding"
>;

function toSettlingBet(row: SettlingRow, at: bigint): SettlingBet {
  return {
    id: row.id,
    at,
    playerId: row.player_id,
    currencyId: row.currency_id,
    stakeMinor: row.stake_minor,
    payoutCapMinor: row.payout_cap_minor,
    legs: toSettlingLegs(row.legs),
    state: row.state,
    rev: row.rev,
    results: row.results,
    returnsMinor: row.returns_minor,
    paidRev: row.paid_rev,
    soldStakeMinor: row.sold_stake_minor,
    funding: toFunding(row.funding),
  };
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
