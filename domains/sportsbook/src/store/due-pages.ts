import type { Pool } from "pg";
import type { SettlingBet } from "../model/settling-bet.ts";
import { type BetsOfDays, cellsOf, NULL } from "./settling-bets.ts";

/** Bets whose legs have news. `seq` is the order of the news: who has looked at it closes the page. */
export type DuePage = BetsOfDays & {
  readonly seq: bigint;
  /** How often some of its bets have been put off. */
  readonly tries: number;
};

/** Pages of due bets in the order of their news, but those that are under way. */
export async function findDuePages(
  pool: Pool,
  underWay: Iterable<bigint>,
  limit: number,
): Promise<DuePage[]> {
  const found = await pool.query<{
    seq: bigint;
    ids: string;
    from_at: bigint;
    to_at: bigint;
    tries: number;
  }>(
    `select seq, bet_ids::text as ids, from_at, to_at, tries from settle_due
     where next_at = 0 and seq <> all ($1) order by seq limit $2`,
    [[...underWay], limit],
  );
  return found.rows.map((row) => ({
    seq: row.seq,
    betIds: cellsOf(row.ids),
    fromAt: row.from_at,
    toAt: row.to_at,
    tries: row.tries,
  }));
}

/** Makes pages due again that were put off until now, in the order of their news. */
export async function wakeDuePages(pool: Pool, nowMs: number): Promise<void> {
  await pool.query("update settle_due set next_at = 0 where next_at between 1 and $1", [nowMs]);
}

/** A bet whose player hears how its legs stand, as it was when they were looked at. */
export type ToldBet = Pick<SettlingBet, "id" | "playerId" | "rev" | "state" | "returnsMinor">;

/** A page whose bets have all been looked at, and what is left to do for them. */
export type PageRest = {
  readonly seq: bigint;
  readonly told: readonly ToldBet[];
  /** Bets that are due once more: at once (0), or at a time in milliseconds. */
  readonly again: readonly { readonly betId: bigint; readonly atMs: number }[];
};

/** Closes pages in one transaction, but those that somebody else has closed: their rest is his then. */
export async function closeDuePages(pool: Pool, pages: readonly PageRest[]): Promise<void> {
  const told = pages.flatMap(({ seq, told }) => told.map((bet) => ({ seq, bet })));
  const again = pages.flatMap(({ seq, again }) => again.map((bet) => ({ seq, bet })));
  await pool.query({
    name: "sportsbook.close-due-pages",
    text: "select sportsbook_close_due($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
    values: [
      arrayText(pages.map(({ seq }) => seq)),
      arrayText(told.map(({ seq }) => seq)),
      arrayText(told.map(({ bet }) => bet.playerId)),
      arrayText(told.map(({ bet }) => bet.id)),
      arrayText(told.map(({ bet }) => bet.rev)),
      arrayText(told.map(({ bet }) => bet.state)),
      arrayText(told.map(({ bet }) => bet.returnsMinor ?? NULL)),
      arrayText(again.map(({ seq }) => seq)),
      arrayText(again.map(({ bet }) => bet.betId)),
      arrayText(again.map(({ bet }) => bet.atMs)),
    ],
  });
}

/** Numbers and plain words, as PostgreSQL reads them. */
function arrayText(cells: readonly (bigint | number | string)[]): string {
  return `{${cells.join(",")}}`;
}
