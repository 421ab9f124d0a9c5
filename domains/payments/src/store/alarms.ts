import type { Pool } from "pg";
import type { Alarm, AlarmKind, RaisedAlarm } from "../model/alarm.ts";

const SUBJECT_LENGTH_MAX = 400;

/** Writes an alarm; answers false when one of its kind and subject is there. */
export async function insertAlarm(pool: Pool, alarm: Alarm, nowMs: number): Promise<boolean> {
  const inserted = await pool.query(
    `insert into payment_alarms (at, kind, subject, provider, payment_id)
     values ($1, $2, $3, $4, $5) on conflict (kind, subject) do nothing`,
    [
      new Date(nowMs),
      alarm.kind,
      alarm.subject.slice(0, SUBJECT_LENGTH_MAX),
      alarm.provider,
      alarm.paymentId ?? null,
    ],
  );
  return inserted.rowCount === 1;
}

/** @row payment_alarms */
type AlarmRow = {
  id: bigint;
  at: Date;
  kind: AlarmKind;
  subject: string;
  provider: string;
  payment_id: bigint | null;
};

/** The newest alarms, the newest first. */
export async function findAlarms(pool: Pool, limit: number): Promise<RaisedAlarm[]> {
  const found = await pool.query<AlarmRow>(
    `select id, at, kind, subject, provider, payment_id from payment_alarms
     order by id desc limit $1`,
    [limit],
  );
  return found.rows.map(({ at, payment_id: paymentId, ...row }) => ({
    ...row,
    atMs: at.getTime(),
    paymentId: paymentId ?? undefined,
  }));
}
