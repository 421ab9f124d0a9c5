import type { Pool, PoolClient } from "pg";

/** Runs `work` on a session whose server process ends when the signal aborts; `work` fails then. */
export async function endOnAbort<T>(
  pool: Pool,
  client: PoolClient,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  const found = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const pid = found.rows[0]?.pid;
  const end = () => void endBackend(pool, pid);
  signal.addEventListener("abort", end, { once: true });
  try {
    signal.throwIfAborted();
    return await work();
  } finally {
    signal.removeEventListener("abort", end);
  }
}

/** Whatever the session is at: what it has not committed is as if it had never begun. */
async function endBackend(pool: Pool, pid: number | undefined): Promise<void> {
  await pool.query("select pg_terminate_backend($1)", [pid]).catch(() => undefined);
}
