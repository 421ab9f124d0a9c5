import type { BetState } from "@fairline/contracts";
import type { Pool } from "pg";
import type { LegOutcome } from "../model/bet.ts";
import { type PayerRow, toBetAccount } from "../model/bet-account.ts";
import { toFunding } from "../model/funding.ts";
import type { SettlingBet } from "../model/settling-bet.ts";
import { type LegColumn, toSettlingLegs } from "./stored-legs.ts";

/** Which bets, and between which times (microseconds) they were placed: those name their partitions. */
export type BetsOfDays = {
  readonly betIds: readonly string[];
  readonly fromAt: bigint;
  readonly toAt: bigint;
};

/** Bets by their ids: all asked for at once, within the days they are of. */
export async function findSettlingBets(
  pool: Pool,
  { betIds, fromAt, toAt }: BetsOfDays,
): Promise<ReadonlyMap<string, SettlingBet>> {
  if (betIds.length === 0) return new Map();
  const found = await pool.query<BetColumns>({
    // Planned once, not for each reading.
    name: "sportsbook.find-settling-bets",
    text: `select ${BET_COLUMNS} from bets b where b.id = any ($1) and b.at between $2 and $3`,
    values: [`{${betIds.join(",")}}`, fromAt, toAt],
  });
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
  array_agg(b.returns_minor)::text as returns, array_agg(b.paid_at)::text as paid_ats,
  array_agg(b.sold_stake_minor)::text as sold_stakes,
  '[' || string_agg(b.legs, ',') || ']' as legs,
  '[' || string_agg(coalesce(b.results::text, 'null'), ',') || ']' as results,
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
      readonly paid_ats: string;
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
  const paidAts = cellsOf(columns.paid_ats);
  const soldStakes = cellsOf(columns.sold_stakes);
  const legs: LegColumn[][] = JSON.parse(columns.legs);
  const results: ((LegOutcome | null)[] | null)[] = JSON.parse(columns.results);
  const payers: (PayerRow | null)[] = JSON.parse(columns.fundings);
  const bets = new Map<string, SettlingBet>();
  for (const [n, id] of ids.entries()) {
    const payer = payers[n] ?? null;
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
      results: results[n] ?? (legs[n] ?? []).map(() => null),
      returnsMinor: returns[n] === NULL ? null : bigint(returns[n]),
      paidAt: paidAts[n] === NULL ? null : bigint(paidAts[n]),
      soldStakeMinor: bigint(soldStakes[n]),
      funding: toFunding(payer),
      account: toBetAccount(payer),
    });
  }
  return bets;
}

/** The cell of an array that holds nothing. */
export const NULL = "NULL";

/** The cells of an array of numbers or plain words, as PostgreSQL writes it. */
export function cellsOf(array: string): string[] {
  return array.slice(1, -1).split(",");
}

function bigint(cell: string | undefined): bigint {
  // A column has as many cells as there are bets.
  return BigInt(cell ?? "");
}
