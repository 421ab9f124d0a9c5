import type { Pool } from "pg";

/** A worker number and until when it is ours, in microseconds of the database. */
export type WorkerLease = { readonly worker: number; readonly untilMicros: bigint };

type LeaseRow = { worker: number; until_at: bigint };

/** Takes the lowest free worker number, or undefined when all 1,024 are in use. */
export async function takeWorker(
  pool: Pool,
  holder: string,
  leaseMicros: bigint,
): Promise<WorkerLease | undefined> {
  const taken = await pool.query<LeaseRow>(
    "select worker, until_at from wallet_lease_worker($1, $2)",
    [holder, leaseMicros.toString()],
  );
  return toLease(taken.rows[0]);
}

/** Prolongs a lease, or undefined when another holds the number now. */
export async function renewWorker(
  pool: Pool,
  holder: string,
  worker: number,
  leaseMicros: bigint,
): Promise<WorkerLease | undefined> {
  const renewed = await pool.query<LeaseRow>(
    `update id_workers set leased_until = wallet_now() + $3
     where worker = $2 and holder = $1 and leased_until > wallet_now()
     returning worker, leased_until as until_at`,
    [holder, worker, leaseMicros.toString()],
  );
  return toLease(renewed.rows[0]);
}

/**
 * Gives the number back. It rests for a second, so that its next holder never draws in a millisecond
 * in which this one has drawn.
 */
export async function giveWorkerBack(pool: Pool, holder: string, worker: number): Promise<void> {
  await pool.query(
    "update id_workers set leased_until = wallet_now() + 1000000 where worker = $2 and holder = $1",
    [holder, worker],
  );
}

function toLease(row: LeaseRow | undefined): WorkerLease | undefined {
  return row === undefined ? undefined : { worker: row.worker, untilMicros: row.until_at };
}
