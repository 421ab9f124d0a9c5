import type { Pool } from "pg";
import { type BetsOfDays, cellsOf } from "./settling-bets.ts";

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

/** A page whose bets have all been looked at, and what is left to do for them. */
export type PageRest = {
  readonly seq: bigint;
  /** Bets whose players hear how their legs stand. */
  readonly told: readonly bigint[];
  /** Bets that are due once more: at once (0), or at a time in milliseconds. */
  readonly again: readonly { readonly betId: bigint; readonly atMs: number }[];
};

/** Closes pages in one transaction, but those that somebody else has closed: their rest is his then. */
export async function closeDuePages(pool: Pool, pages: readonly PageRest[]): Promise<void> {
  const inOrder = pages.toSorted((a, b) => (a.seq < b.seq ? -1 : 1));
  await pool.query(
    `select sportsbook_close_due(p.seq, p.told::bigint[], p.again::bigint[], p.again_at::bigint[])
     from unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) p (seq, told, again, again_at)`,
    [
      inOrder.map(({ seq }) => seq),
      inOrder.map(({ told }) => arrayText(told)),
      inOrder.map(({ again }) => arrayText(again.map(({ betId }) => betId))),
      inOrder.map(({ again }) => arrayText(again.map(({ atMs }) => atMs))),
    ],
  );
}

function arrayText(numbers: readonly (bigint | number)[]): string {
  return `{${numbers.join(",")}}`;
}
