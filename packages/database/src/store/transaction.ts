import { Failure } from "@fairline/kernel";
import type { Pool, PoolClient } from "pg";
import { isConnectionLost } from "../database-error.ts";

/**
 * Runs `work` in one transaction and answers after the commit. A throw rolls back; a commit that
 * PostgreSQL turned into a rollback is a Failure, and so is one whose outcome is not known.
 */
export async function transaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    await client.query("begin");
    const result = await work(client);
    await commit(client);
    isBroken = false;
    return result;
  } catch (error) {
    isBroken = isConnectionLost(error) || !(await rollBack(client));
    throw error;
  } finally {
    client.release(isBroken);
  }
}

async function commit(client: PoolClient): Promise<void> {
  const answer = await client.query("commit").catch((cause: unknown) => {
    if (!isConnectionLost(cause)) throw cause;
    throw new Failure("OUTCOME_UNKNOWN", "the connection broke during the commit", { cause });
  });
  // After a swallowed statement error PostgreSQL answers COMMIT with ROLLBACK and no error.
  if (answer.command !== "COMMIT") {
    throw new Failure("TRANSACTION_ROLLED_BACK", `commit was answered with ${answer.command}`);
  }
}

async function rollBack(client: PoolClient): Promise<boolean> {
  try {
    await client.query("rollback");
    return true;
  } catch {
    // The connection is gone, and the server rolls back what it held; the first error is thrown.
    return false;
  }
}
