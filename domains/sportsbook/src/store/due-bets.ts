import type { BetState } from "@fairline/contracts";
import type { Pool } from "pg";
import type { LegOutcome } from "../model/bet.ts";
import { type FundingRow, toFunding } from "../model/funding.ts";
import type { SettlingBet } from "../model/settling-bet.ts";
import { type LegColumn, toSettlingLegs } from "./stored-legs.ts";

/** A bet whose legs have news. `dueSeq` names the news: newer ones have a greater number. */
export type DueBet = {
  readonly bet: SettlingBet;
  readonly dueSeq: bigint;
  readonly tries: number;
};

/** Where a page of due bets ends: the next one begins behind it. */
export type DuePlace = { readonly nextAtMs: bigint; readonly dueSeq: bigint };

/** A page of due bets; `isLast` when no more are due. */
export type DuePage = {
  readonly due: readonly DueBet[];
  readonly end: DuePlace;
  readonly isLast: boolean;
};

/** Before all due bets. */
export const FIRST_DUE: DuePlace = { nextAtMs: -1n, dueSeq: 0n };

/** Bets that wait for a look at their legs, in the order of the news, and where the page ends. */
export async function findDueBets(
  pool: Pool,
  nowMs: number,
  after: DuePlace,
  limit: number,
): Promise<DuePage> {
  const found = await pool.query<DueColumns>(
    `select array_agg(d.bet_id)::text as ids, array_agg(d.seq)::text as seqs,
       array_agg(d.tries)::text as tries, min(d.bet_at) as from_at, max(d.bet_at) as to_at,
       max(d.next_at) as next_at
     from (select bet_id, bet_at, seq, next_at, tries from settle_due
       where next_at <= $1 and (next_at, seq) > ($2, $3) order by next_at, seq limit $4) d`,
    [nowMs, after.nextAtMs, after.dueSeq, limit],
  );
  const page = found.rows[0];
  if (page === undefined || page.ids === null) return { due: [], end: after, isLast: true };
  const bets = await findBets(pool, page);
  const ids = cellsOf(page.ids);
  const seqs = cellsOf(page.seqs).map(BigInt);
  const tries = cellsOf(page.tries).map(Number);
  const due: DueBet[] = [];
  for (const [place, id] of ids.entries()) {
    const bet = bets.get(id);
    const [dueSeq, triesOfBet] = [seqs[place], tries[place]];
    if (bet === undefined || dueSeq === undefined || triesOfBet === undefined) continue;
    due.push({ bet, dueSeq, tries: triesOfBet });
  }
  const end = { nextAtMs: page.next_at, dueSeq: seqs.at(-1) ?? after.dueSeq };
  return { due, end, isLast: ids.length < limit };
}

/** The page in a row: columns as arrays in the order of the news. */
type DueColumns =
  | { readonly ids: null }
  | {
      readonly ids: string;
      readonly seqs: string;
      readonly tries: string;
      readonly from_at: bigint;
      readonly to_at: bigint;
      readonly next_at: bigint;
    };

/** The bets of a page by their ids: all asked for at once, within the days they are of. */
async function findBets(
  pool: Pool,
  page: Extract<DueColumns, { ids: string }>,
): Promise<ReadonlyMap<string, SettlingBet>> {
  const found = await pool.query<BetColumns>(
    `select ${BET_COLUMNS} from bets b where b.id = any ($1) and b.at between $2 and $3`,
    [page.ids, page.from_at, page.to_at],
  );
  const columns = found.rows[0];
  return columns === undefined || columns.ids === null ? new Map() : toSettlingBets(columns);
}

/**
 * All bets in a row, a column each as the text of an array: of thousands of cells the driver would
 * make a string, a call and an entry each, a third of what this process does while it settles.
 */
const BET_COLUMNS = `array_agg(b.id)::text as ids, array_agg(b.at)::text as ats,
  array_agg(b.player_id)::text as players, array_agg(b.currency_id)::text as currencies,
  array_agg(b.stake_minor)::text as stakes, array_agg(b.payout_cap_minor)::text as caps,
  array_agg(b.state)::text as states, array_agg(b.rev)::text as revs,
  array_agg(b.returns_minor)::text as returns, array_agg(b.paid_rev)::text as paid_revs,
  array_agg(b.sold_stake_minor)::text as sold_stakes,
  '[' || string_agg(b.legs::text, ',') || ']' as legs,
  '[' || string_agg(b.results::text, ',') || ']' as results,
  '[' || string_agg(coalesce(b.funding::text, 'null'), ',') || ']' as fundings`;

type BetColumns =
  | { readonly ids: null }
  | {
      readonly ids: string;
      readonly ats: string;
      readonly players: string;
      readonly currencies: string;
      readonly stakes: string;
      readonly caps: string;
      readonly states: string;
      readonly revs: string;
      readonly returns: string;
      readonly paid_revs: string;
      readonly sold_stakes: string;
      readonly legs: string;
      readonly results: string;
      readonly fundings: string;
    };

function toSettlingBets(columns: Extract<BetColumns, { ids: string }>): Map<string, SettlingBet> {
  const ids = cellsOf(columns.ids);
  const ats = cellsOf(columns.ats);
  const players = cellsOf(columns.players);
  const currencies = cellsOf(columns.currencies);
  const stakes = cellsOf(columns.stakes);
  const caps = cellsOf(columns.caps);
  const states = cellsOf(columns.states);
  const revs = cellsOf(columns.revs);
  const returns = cellsOf(columns.returns);
  const paidRevs = cellsOf(columns.paid_revs);
  const soldStakes = cellsOf(columns.sold_stakes);
  const legs: LegColumn[][] = JSON.parse(columns.legs);
  const results: (LegOutcome | null)[][] = JSON.parse(columns.results);
  const fundings: (FundingRow | null)[] = JSON.parse(columns.fundings);
  const bets = new Map<string, SettlingBet>();
  for (const [n, id] of ids.entries()) {
    bets.set(id, {
      id: BigInt(id),
      at: bigint(ats[n]),
      playerId: bigint(players[n]),
      currencyId: Number(currencies[n]),
      stakeMinor: bigint(stakes[n]),
      payoutCapMinor: bigint(caps[n]),
      legs: toSettlingLegs(legs[n] ?? []),
      state: states[n] as BetState,
      rev: Number(revs[n]),
      results: results[n] ?? [],
      returnsMinor: returns[n] === NULL ? null : bigint(returns[n]),
      paidRev: paidRevs[n] === NULL ? null : Number(paidRevs[n]),
      soldStakeMinor: bigint(soldStakes[n]),
      funding: toFunding(fundings[n] ?? null),
    });
  }
  return bets;
}

const NULL = "NULL";

/** The cells of an array of numbers or plain words, as PostgreSQL writes it. */
function cellsOf(array: string): string[] {
  return array.slice(1, -1).split(",");
}

function bigint(cell: string | undefined): bigint {
  // A column has as many cells as there are bets.
  return BigInt(cell ?? "");
}
