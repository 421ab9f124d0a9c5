import { readFileSync } from "node:fs";
import type { Pool } from "pg";

/** What the server has done so far: bytes of log written, processor time used. */
export type ServerLoad = {
  readonly walBytes: number;
  /** Milliseconds by process; empty when the server runs elsewhere or the system does not tell. */
  readonly cpuMs: ReadonlyMap<number, number>;
};

/** Milliseconds in a tick of /proc: 100 Hz everywhere this runs. */
const TICK_MS = 10;
/** Fields of /proc/pid/stat after the name in brackets. */
const PARENT = 1;
const USER = 11;
const SYSTEM = 12;
const DEAD_CHILDREN = [13, 14] as const;

/** Reads what the server has done; connections of other databases do not count. */
export async function readServerLoad(pool: Pool): Promise<ServerLoad> {
  const found = await pool.query<{ pid: number; bytes: bigint }>(
    `select pid, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::int8 as bytes
     from pg_stat_activity where datname = current_database() or datname is null`,
  );
  const cpuMs = new Map<number, number>();
  for (const { pid } of found.rows) {
    const fields = readFields(pid);
    if (fields === undefined) continue;
    cpuMs.set(pid, ticks(fields, [USER, SYSTEM]));
    // The postmaster adds up the processes of connections that have ended.
    const postmaster = Number(fields[PARENT]);
    const parent = cpuMs.has(postmaster) ? undefined : readFields(postmaster);
    if (parent !== undefined)
      cpuMs.set(postmaster, ticks(parent, [USER, SYSTEM, ...DEAD_CHILDREN]));
  }
  return { walBytes: Number(found.rows[0]?.bytes ?? 0n), cpuMs };
}

/** What connections that a contestant opens for one run are listed under, beside pgbench's own. */
export const PASSING_NAME = "fairline-bench-control";

/** How many connections are open that last for one run. */
export async function countPassing(pool: Pool): Promise<number> {
  const found = await pool.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where application_name in ('pgbench', $1)",
    [PASSING_NAME],
  );
  return found.rows[0]?.count ?? 0;
}

/** Processor time of the server between two readings, or null when it cannot be read. */
export function cpuBetween(before: ServerLoad, after: ServerLoad): number | null {
  if (after.cpuMs.size === 0) return null;
  let sum = 0;
  for (const [pid, ms] of after.cpuMs) sum += ms - (before.cpuMs.get(pid) ?? 0);
  return sum;
}

function ticks(fields: readonly string[], places: readonly number[]): number {
  return places.reduce((sum, place) => sum + Number(fields[place]), 0) * TICK_MS;
}

function readFields(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined;
  }
}
