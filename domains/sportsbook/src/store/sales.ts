import type { Pool } from "pg";
import type { EndedSale } from "../commands/resolve-sale.ts";
import type { StoredBet, StoredLeg } from "../model/bet.ts";
import { betAt, type BetRow, COLUMNS, toBet } from "./bets.ts";
import { withLegResults } from "./leg-results.ts";

/** Sales whose wait has ended, oldest first, each with its bet as it is now. */
export async function findEndedSales(
  pool: Pool,
  nowMs: number,
  limit: number,
): Promise<EndedSale[]> {
  if (!(await isAnySaleEnded(pool, nowMs))) return [];
  const found = await pool.query<BetRow & SaleRow>(
    `select ${COLUMNS}, s.id as sale_id, s.rev as sale_rev, s.stake_minor as sale_stake_minor,
       s.price_minor, s.legs as open_legs, s.ends_at
     from (select * from bet_sales where state = 'waiting' and ends_at <= $1
       order by ends_at, id limit $2) s
     cross join lateral (select * from bets where id = s.bet_id and at = s.bet_at offset 0) b
     order by s.ends_at, s.id`,
    [nowMs, limit],
  );
  return found.rows.map((row) => ({
    bet: toBet(row),
    sale: {
      id: row.sale_id,
      rev: row.sale_rev,
      stakeMinor: row.sale_stake_minor,
      priceMinor: row.price_minor,
      openLegs: row.open_legs,
      freedLegs: [],
      endsAtMs: Number(row.ends_at),
    },
  }));
}

/** The join plans over every partition of the bets; most looks end here, at a small index. */
async function isAnySaleEnded(pool: Pool, nowMs: number): Promise<boolean> {
  const found = await pool.query({
    name: "sportsbook.is-any-sale-ended",
    text: "select from bet_sales where state = 'waiting' and ends_at <= $1 limit 1",
    values: [nowMs],
  });
  return found.rows.length > 0;
}

/** Open bets of a player, newest first; of the named ones alone when some are named. */
export async function findSellableBets(
  pool: Pool,
  playerId: bigint,
  betIds: readonly bigint[] | null,
  limit: number,
): Promise<StoredBet[]> {
  const found = await pool.query<BetRow>(
    `select ${COLUMNS} from bets b
     where b.player_id = $1 and b.state = 'accepted'
       and ($3::bigint[] is null or (b.id = any ($3) and b.at = any ($4)))
     order by b.id desc limit $2`,
    [playerId, limit, betIds, betIds && betIds.map(betAt)],
  );
  return withLegResults(pool, found.rows.map(toBet));
}

type SaleRow = {
  sale_id: bigint;
  sale_rev: number;
  sale_stake_minor: bigint;
  price_minor: bigint;
  open_legs: StoredLeg[];
  ends_at: bigint;
};
