import type { Pool } from "pg";

/** What is still under way in the database. */
export type Rest = {
  readonly delays: number;
  readonly due: number;
  readonly outbox: number;
  /** Withdrawals that wait to be sent. */
  readonly payouts: number;
  readonly openPayments: number;
};

/** Counts what jobs have still to do. `openPayments` are those the provider may have been paid for. */
export async function readRest(pool: Pool): Promise<Rest> {
  const found = await pool.query<Rest>(
    `select (select count(*)::int from live_delays) as delays,
       (select count(*)::int from settle_due) as due,
       (select count(*)::int from outbox) as outbox,
       (select count(*)::int from withdrawals where state = 'approved') as payouts,
       (select count(*)::int from payments where state in ('created', 'awaiting', 'pending')) as "openPayments"`,
  );
  return found.rows[0] ?? { delays: 0, due: 0, outbox: 0, payouts: 0, openPayments: 0 };
}

/** Connections of the platform, and those of them that hold something open for too long. */
export async function readSessions(
  pool: Pool,
): Promise<{ readonly open: number; readonly stuck: readonly string[] }> {
  const found = await pool.query<{ open: number; stuck: string[] | null }>(
    `select count(*)::int as open,
       array_agg(state || ': ' || left(query, 80))
         filter (where state <> 'idle' and state_change < clock_timestamp() - interval '5 seconds')
         as stuck
     from pg_stat_activity where application_name in ('fairline', 'fairline-ledger')
       and pid <> pg_backend_pid()`,
  );
  const row = found.rows[0];
  return { open: row?.open ?? 0, stuck: row?.stuck ?? [] };
}
