import pg from "pg";

/**
 * Asks over a connection of its own which of these server processes have nothing to do, or cannot get
 * rid of what they say: whoever waits for one of them waits for an answer that was lost. Processes that
 * are not there are not told.
 */
export async function findIdleBackends(
  url: string,
  pids: readonly number[],
  answerMsMax: number,
): Promise<ReadonlySet<number>> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: answerMsMax,
    query_timeout: answerMsMax,
    application_name: "fairline-watch",
  });
  // That it breaks is told by the call that waits for it.
  client.on("error", () => {});
  try {
    await client.connect();
    const found = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where pid = any($1) and datname = current_database()
         and (state like 'idle%' or wait_event = 'ClientWrite')`,
      [pids],
    );
    return new Set(found.rows.map(({ pid }) => pid));
  } finally {
    client.connection.stream.destroy();
  }
}
