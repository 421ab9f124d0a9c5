import type { Log } from "@fairline/kernel";
import { sqlState } from "../database-error.ts";
import { createPool } from "../pool.ts";

const ALREADY_EXISTS = new Set(["42P04", "23505"]);

/** Creates a database by its plain name unless it is there; `serverUrl` names any other one. */
export async function createMissingDatabase(
  serverUrl: string,
  name: string,
  log: Log,
): Promise<void> {
  const pool = createPool(serverUrl, { log, connectionsMax: 1 });
  try {
    const found = await pool.query("select 1 from pg_database where datname = $1", [name]);
    if (found.rowCount === 0) await pool.query(`create database "${name}"`);
  } catch (error) {
    // Two programs may open a fresh server at once; whoever comes second finds it made.
    if (!ALREADY_EXISTS.has(sqlState(error) ?? "")) throw error;
  } finally {
    await pool.end();
  }
}
