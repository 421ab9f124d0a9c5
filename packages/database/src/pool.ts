import type { Log } from "@fairline/kernel";
import pg from "pg";

/** Limits of a pool; the defaults suit one process of the platform. */
export type PoolOptions = {
  readonly log: Log;
  readonly connectionsMax?: number;
  readonly statementTimeoutMs?: number;
};

const CONNECTIONS_MAX = 20;
const STATEMENT_TIMEOUT_MS = 15_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 5_000;
const IDLE_TIMEOUT_MS = 30_000;
const INT8_OID = 20;

/** Connections to one database: int8 reads as bigint, and no statement runs without a limit. */
export function createPool(url: string, options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connectionsMax ?? CONNECTIONS_MAX,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    statement_timeout: options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    application_name: "fairline",
    types: { getTypeParser },
  });
  // Unheard, a connection that breaks would end the process: whoever uses it learns of the loss by
  // the next statement, and the pool replaces an idle one.
  pool.on("connect", (client) => client.on("error", (error) => lost(error)));
  pool.on("error", lost);
  function lost(error: Error): void {
    options.log.warn({ error: error.message }, "database connection lost");
  }
  return pool;
}

function getTypeParser(oid: number, format?: string) {
  if (oid === INT8_OID && format !== "binary") return BigInt;
  return pg.types.getTypeParser(oid, format === "binary" ? "binary" : "text");
}
