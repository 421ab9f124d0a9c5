import { readdirSync, readFileSync } from "node:fs";
import type { Pool } from "pg";

/** What the server has done so far: bytes of log written, processor time used. */
export type ServerLoad = {
  readonly walBytes: number;
  /** The server's processes; none when it runs elsewhere or the system does not tell. */
  readonly processes: ReadonlyMap<number, ProcessLoad>;
  /** Milliseconds of the postmaster with all its processes that have ended. */
  readonly endedMs: number;
};

/** A process of the server: its time in milliseconds, and whether it works for this database or for all. */
export type ProcessLoad = { readonly cpuMs: number; readonly isOwn: boolean };

/** Milliseconds in a tick of /proc: 100 Hz everywhere this runs. */
const TICK_MS = 10;
const PID = /^\d+$/;
/** Fields of /proc/pid/stat after the name in brackets. */
const PARENT = 1;
const USER = 11;
const SYSTEM = 12;
const DEAD_CHILDREN = [13, 14] as const;

/** Reads what the server has done. */
export async function readServerLoad(pool: Pool): Promise<ServerLoad> {
  const found = await pool.query<{ pid: number; is_own: boolean; bytes: bigint }>(
    `select pid, datname is null or datname = current_database() as is_own,
       pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::int8 as bytes from pg_stat_activity`,
  );
  const processes = new Map<number, ProcessLoad>();
  let postmaster: number | undefined;
  for (const { pid, is_own: isOwn } of found.rows) {
    const fields = readFields(pid);
    if (fields === undefined) continue;
    processes.set(pid, { cpuMs: ticks(fields, [USER, SYSTEM]), isOwn });
    postmaster = Number(fields[PARENT]);
  }
  const parent = postmaster === undefined ? undefined : readFields(postmaster);
  const endedMs = parent === undefined ? 0 : ticks(parent, [USER, SYSTEM, ...DEAD_CHILDREN]);
  return { walBytes: Number(found.rows[0]?.bytes ?? 0n), processes, endedMs };
}

/** What connections that a contestant opens for one run are listed under, beside pgbench's own. */
export const PASSING_NAME = "fairline-bench-control";

/**
 * How many connections are open that last for one run, vacuums included, or have ended while their processes
 * have not: one that ends gives memory back for a while, and the postmaster counts its time when it is gone.
 */
export async function countPassing(pool: Pool): Promise<number> {
  const found = await pool.query<{ pid: number; passes: boolean }>(
    `select pid, backend_type = 'autovacuum worker'
         or coalesce(application_name in ('pgbench', $1), false) as passes
     from pg_stat_activity`,
    [PASSING_NAME],
  );
  const open = found.rows.filter(({ passes }) => passes).length;
  return open + countEnding(new Set(found.rows.map(({ pid }) => pid)));
}

/** Processes of the postmaster that the server lists no more; 0 where the system does not tell. */
function countEnding(listed: ReadonlySet<number>): number {
  const server = [...listed].find((pid) => titleOf(pid).startsWith("postgres: "));
  const postmaster = server === undefined ? undefined : readFields(server)?.[PARENT];
  if (postmaster === undefined) return 0;
  const others = readdirSync("/proc").filter((name) => PID.test(name) && !listed.has(Number(name)));
  const ending = others.map(Number).filter((pid) => readFields(pid)?.[PARENT] === postmaster);
  // A server may have a process for its log, which it never lists.
  return ending.filter((pid) => !titleOf(pid).startsWith("postgres: logger")).length;
}

/**
 * Processor time of the server between two readings, or null when it cannot be read. Connections of
 * other databases count only when they end in between, and then with what they did in between.
 */
export function cpuBetween(before: ServerLoad, after: ServerLoad): number | null {
  if (after.processes.size === 0) return null;
  let sum = after.endedMs - before.endedMs;
  for (const [pid, { cpuMs, isOwn }] of after.processes) {
    if (isOwn) sum += cpuMs - (before.processes.get(pid)?.cpuMs ?? 0);
  }
  for (const [pid, { cpuMs }] of before.processes) if (!after.processes.has(pid)) sum -= cpuMs;
  return sum;
}

function ticks(fields: readonly string[], places: readonly number[]): number {
  return places.reduce((sum, place) => sum + Number(fields[place]), 0) * TICK_MS;
}

function readFields(pid: number): string[] | undefined {
  const text = readProcess(pid, "stat");
  return text === undefined ? undefined : text.slice(text.lastIndexOf(")") + 2).split(" ");
}

function titleOf(pid: number): string {
  return readProcess(pid, "cmdline") ?? "";
}

function readProcess(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return undefined;
  }
}
