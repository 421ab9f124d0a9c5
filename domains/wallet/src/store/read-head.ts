import type { Pool, PoolClient } from "pg";
import type { HeadState, Query } from "../ledger.ts";
import { unknownHead } from "../engine/ledger-failures.ts";
import { headState, laterThan } from "../model/head.ts";
import { type HeadLoaders, loadHeads, lockHeads, readDatabaseTime } from "./load-heads.ts";

/** A head as a decision would see it now; in a transaction it stays locked until the end. */
export async function readHead(
  pool: Pool,
  loaders: HeadLoaders,
  playerId: bigint,
  lockedIn: PoolClient | undefined,
): Promise<{ state: HeadState; nowMicros: bigint }> {
  const query = queryOn(lockedIn ?? pool);
  if (lockedIn) await lockHeads(query, [playerId]);
  const now = await readDatabaseTime(query);
  const [head] = await loadHeads(query, [playerId], now, loaders);
  if (head === undefined) throw unknownHead(playerId);
  return { state: headState(head), nowMicros: laterThan(head, now) };
}

/** Raises a head's sequence in the caller's transaction. */
export async function touchHead(client: PoolClient, playerId: bigint): Promise<bigint> {
  const touched = await client.query<{ at: bigint }>("select wallet_touch($1) as at", [
    playerId.toString(),
  ]);
  const at = touched.rows[0]?.at;
  if (at === undefined) throw unknownHead(playerId);
  return at;
}

function queryOn(client: Pool | PoolClient): Query {
  return async (text, values) => {
    const result = await client.query(text, values);
    return result.rows;
  };
}
