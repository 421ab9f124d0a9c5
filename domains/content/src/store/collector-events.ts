import type { Pool } from "pg";

/** A batch of known events of one visit. */
export type EventBatch = {
  readonly sid: string;
  readonly groupId: number;
  readonly lang: string;
  readonly platform: string;
  readonly build: string;
  readonly events: readonly { readonly id: number; readonly params: object }[];
};

/** Keeps a batch, unless the visit has left `max` events since a time; answers whether it did. */
export async function insertEvents(
  pool: Pool,
  batch: EventBatch,
  {
    nowMs,
    sinceMs,
    max,
  }: { readonly nowMs: number; readonly sinceMs: number; readonly max: number },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into collector_events (at, event_id, sid, group_id, lang, platform, build, params)
     select $1, event.id, $2, $3, $4, $5, $6, event.params
     from unnest($7::integer[], $8::jsonb[]) as event (id, params)
     where (select count(*) from collector_events where sid = $2 and at > $9) < $10`,
    [
      new Date(nowMs),
      batch.sid,
      batch.groupId,
      batch.lang,
      batch.platform,
      batch.build,
      batch.events.map(({ id }) => id),
      batch.events.map(({ params }) => JSON.stringify(params)),
      new Date(sinceMs),
      max,
    ],
  );
  return (rowCount ?? 0) > 0;
}

/** Deletes at most `limit` events before a time; answers how many. */
export async function deleteOldEvents(
  pool: Pool,
  beforeMs: number,
  limit: number,
): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from collector_events where ctid in
       (select ctid from collector_events where at < $1 limit $2)`,
    [new Date(beforeMs), limit],
  );
  return rowCount ?? 0;
}
