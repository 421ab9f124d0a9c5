import { type Log, systemClock } from "@fairline/kernel";
import pg from "pg";
import { createSilenceWatch } from "./silence-watch.ts";

/** Limits of a pool; the defaults suit one process of the platform. */
export type PoolOptions = {
  readonly log: Log;
  readonly connectionsMax?: number;
  readonly statementTimeoutMs?: number;
  /** How long a caller waits for a connection before the database counts as out of reach. */
  readonly connectTimeoutMs?: number;
  /** What the server lists the connections under. */
  readonly applicationName?: string;
};

const CONNECTIONS_MAX = 20;
const STATEMENT_TIMEOUT_MS = 15_000;
/** Beyond the server's own limit: a server that says nothing by then is out of reach. */
const SILENCE_MS = 5_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 5_000;
const IDLE_TIMEOUT_MS = 30_000;
const INT8_OID = 20;

/**
 * Connections to one database: int8 reads as bigint, no statement runs without a limit, and one whose
 * answer was lost is given up within seconds, however long it might have taken.
 */
export function createPool(url: string, options: PoolOptions): pg.Pool {
  const statementTimeoutMs = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS;
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connectionsMax ?? CONNECTIONS_MAX,
    connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + SILENCE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: SILENCE_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    application_name: options.applicationName ?? "fairline",
    types: { getTypeParser },
  });
  // Unheard, a connection that breaks would end the process: whoever uses it learns of the loss by
  // the next statement, and the pool replaces an idle one.
  pool.on("connect", (client) => client.on("error", (error) => lost(error)));
  pool.on("error", lost);
  const watch = createSilenceWatch(url, systemClock, options.log);
  pool.on("connect", (client) => watch.follow(client));
  pool.on("remove", (client) => watch.forget(client));
  function lost(error: Error): void {
    options.log.warn({ error: error.message }, "database connection lost");
  }
  return pool;
}

function getTypeParser(oid: number, format?: string) {
  if (oid === INT8_OID && format !== "binary") return BigInt;
  return pg.types.getTypeParser(oid, format === "binary" ? "binary" : "text");
}
