import { assert } from "@fairline/kernel";
import type { Pool } from "pg";
import type { StoredLeg } from "./read-stored.ts";

/** What is still under way in the database. */
export type Rest = {
  /** Live bets that wait for the end of their delay. */
  readonly delays: number;
  /** Bets that a result has reached and that are not settled. */
  readonly due: number;
  readonly outbox: number;
  /** Withdrawals that wait to be sent. */
  readonly payouts: number;
  /** Deposits that the provider has decided on, and those of which nobody will ever ask it. */
  readonly openPayments: number;
};

/**
 * Counts what jobs have still to do. Of the deposits that the provider has in `orderIds` it has told the
 * end; any other one never came to it, and is asked for again by the platform's own schedule.
 */
export async function readRest(pool: Pool, orderIds: readonly string[]): Promise<Rest> {
  const found = await pool.query<Rest>(
    `select (select count(*)::int from live_delays) as delays,
       (select count(*)::int from settle_due) as due,
       (select count(*)::int from outbox) as outbox,
       (select count(*)::int from withdrawals where state = 'approved') as payouts,
       (select count(*)::int from payments where state in ('created', 'awaiting', 'pending')
          and (id = any ($1::bigint[]) or next_query_at is null
            or next_query_at < clock_timestamp() - interval '30 seconds')) as "openPayments"`,
    [orderIds],
  );
  const [rest] = found.rows;
  assert(rest !== undefined, "a question of counts has one answer");
  return rest;
}

/** The legs of every accepted bet that is not settled. */
export async function readOpenLegs(pool: Pool): Promise<(readonly StoredLeg[])[]> {
  const found = await pool.query<{ legs: readonly StoredLeg[] }>(
    `select (select jsonb_agg(jsonb_build_object('fixtureId', leg->>0, 'outcomeId', leg->>3,
         'oddsMilli', leg->4)) from jsonb_array_elements(legs::jsonb) leg) as legs
     from bets where state = 'accepted'`,
  );
  return found.rows.map(({ legs }) => legs);
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
