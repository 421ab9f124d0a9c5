import type { JsonObject } from "@fairline/kernel";
import type { Pool } from "pg";
import type { NewEvent, ProviderEvent } from "./payment-store.ts";

/** Keeps a message under its event id; what is known under it already stays, whatever comes. */
export async function insertProviderEvent(
  pool: Pool,
  event: NewEvent,
): Promise<"new" | "known" | "other-body"> {
  const inserted = await pool.query(
    `insert into provider_events (provider, event_id, payment_id, evidence, received_at, apply_at, body_hash)
     values ($1, $2, $3, $4, $5, $5, $6) on conflict (provider, event_id) do nothing`,
    [
      event.provider,
      event.eventId,
      event.paymentId,
      JSON.stringify(event.evidence),
      new Date(event.nowMs),
      event.bodyHash,
    ],
  );
  if (inserted.rowCount === 1) return "new";
  const known = await pool.query<{ body_hash: Buffer | null }>(
    "select body_hash from provider_events where provider = $1 and event_id = $2",
    [event.provider, event.eventId],
  );
  const hash = known.rows[0]?.body_hash;
  return hash && !hash.equals(event.bodyHash) ? "other-body" : "known";
}

/**
 * Takes messages that wait, the oldest first, and plans another look at each: the pause doubles
 * with every try, so that a crash while applying loses nothing.
 */
export async function claimProviderEvents(
  pool: Pool,
  nowMs: number,
  bounds: { readonly limit: number; readonly pauseMs: number; readonly pauseMsMax: number },
): Promise<ProviderEvent[]> {
  const claimed = await pool.query<{
    provider: string;
    event_id: string;
    evidence: JsonObject;
    tries: number;
  }>(
    `update provider_events set tries = tries + 1,
       apply_at = $1::timestamptz
         + least($3::bigint * power(2, least(tries, 30)), $4::bigint) * interval '1 millisecond'
     where (provider, event_id) in
       (select provider, event_id from provider_events where apply_at <= $1
        order by apply_at limit $2 for update skip locked)
     returning provider, event_id, evidence, tries`,
    [new Date(nowMs), bounds.limit, bounds.pauseMs, bounds.pauseMsMax],
  );
  return claimed.rows.map((row) => ({
    provider: row.provider,
    eventId: row.event_id,
    evidence: row.evidence,
    tries: row.tries,
  }));
}

/** Marks a message as done with. */
export async function finishProviderEvent(pool: Pool, event: ProviderEvent): Promise<void> {
  await pool.query(
    "update provider_events set apply_at = null where provider = $1 and event_id = $2",
    [event.provider, event.eventId],
  );
}
