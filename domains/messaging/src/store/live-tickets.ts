import type { Pool } from "pg";

/** A ticket to keep; the ticket itself is nowhere. */
export type NewTicket = {
  readonly ticketHash: Uint8Array;
  readonly playerId: bigint;
  readonly sessionId: string;
  readonly nowMs: number;
  readonly expiresAtMs: number;
};

/** Keeps a ticket unless the session got `limit` of them since `sinceMs`; answers whether it did. */
export async function insertTicket(
  pool: Pool,
  ticket: NewTicket,
  rate: { readonly limit: number; readonly sinceMs: number },
): Promise<boolean> {
  const inserted = await pool.query(
    `insert into live_tickets (ticket_hash, player_id, session_id, created_at, expires_at)
     select $1, $2, $3, $4, $5
     where (select count(*) from live_tickets where session_id = $3 and created_at > $6) < $7`,
    [
      Buffer.from(ticket.ticketHash),
      ticket.playerId,
      ticket.sessionId,
      new Date(ticket.nowMs),
      new Date(ticket.expiresAtMs),
      new Date(rate.sinceMs),
      rate.limit,
    ],
  );
  return inserted.rowCount === 1;
}

/** Uses a ticket up, if it is good. */
export async function spendTicket(
  pool: Pool,
  ticketHash: Uint8Array,
  nowMs: number,
): Promise<{ playerId: bigint; sessionId: string } | undefined> {
  const used = await pool.query<{ player_id: bigint; session_id: string }>(
    `update live_tickets set used_at = $2
     where ticket_hash = $1 and used_at is null and expires_at > $2
     returning player_id, session_id`,
    [Buffer.from(ticketHash), new Date(nowMs)],
  );
  const row = used.rows[0];
  return row && { playerId: row.player_id, sessionId: row.session_id };
}

/** Makes every ticket of a session worthless. */
export async function deleteTicketsOfSession(pool: Pool, sessionId: string): Promise<void> {
  await pool.query("delete from live_tickets where session_id = $1", [sessionId]);
}

/** Deletes at most `limit` tickets made before a time. */
export async function deleteOldTickets(
  pool: Pool,
  beforeMs: number,
  limit: number,
): Promise<number> {
  const deleted = await pool.query(
    `delete from live_tickets where ticket_hash in
       (select ticket_hash from live_tickets where created_at <= $1 limit $2)`,
    [new Date(beforeMs), limit],
  );
  return deleted.rowCount ?? 0;
}
