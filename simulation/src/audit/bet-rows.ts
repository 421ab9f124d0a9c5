import type { MemoryDatabase } from "../store/memory-database.ts";
import type { StoredRows } from "./stored-rows.ts";

/** The tables of the sportsbook. */
export function betRows(database: MemoryDatabase): readonly StoredRows[] {
  const betAt = (id: bigint) => database.bets.read(id)?.at ?? 0n;
  return [
    { table: "bets", rows: database.bets.committed() },
    {
      table: "bet_events",
      rows: database.betEvents.committed().map(({ betId, rev, kind, at, amountMinor, code }) => {
        return { bet_id: betId, rev, kind, at, amount_minor: amountMinor, code };
      }),
    },
    {
      table: "bet_sales",
      rows: database.sales.committed().map((row) => ({
        id: row.id,
        bet_id: row.betId,
        bet_at: betAt(row.betId),
        player_id: database.bets.read(row.betId)?.player_id ?? 0n,
        rev: row.rev,
        stake_minor: row.stakeMinor,
        price_minor: row.priceMinor,
        legs: row.legs,
        state: row.state,
        ends_at: row.endsAt,
        at: row.at,
      })),
    },
    {
      table: "live_delays",
      rows: database.liveDelays.entries().map(([bet_id, ends_at]) => {
        return { bet_id, bet_at: betAt(bet_id), ends_at };
      }),
    },
    {
      table: "settle_due",
      rows: database.settleDue.committed().map(({ seq, betIds, nextAt, tries }) => {
        const ats = betIds.map(betAt).sort((a, b) => (a < b ? -1 : 1));
        const times = { from_at: ats[0], to_at: ats.at(-1), next_at: nextAt };
        return { seq, bet_ids: betIds, ...times, tries };
      }),
    },
  ];
}
