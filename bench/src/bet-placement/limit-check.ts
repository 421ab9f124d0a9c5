import { WINDOWS_SQL } from "@fairline/wallet/engine";
import { median } from "./closed-loop.ts";
import { openPlayers } from "./store/bench-players.ts";
import { fillHistory } from "./store/stake-history.ts";
import { openTables } from "./worlds.ts";

const STAKES = 20_000;
const DAYS = 30;
/** The server plans anew until it has seen that one plan serves all. */
const WARM_UPS = 20;
const RUNS = 200;

const PLAYER_ID = 1_000_000n;

/**
 * Milliseconds that the server takes to look six rolling limits up for a player with 20,000 stakes in
 * 30 days, in an empty database.
 */
export async function measureLimitCheck(databaseUrl: string): Promise<number> {
  const pool = await openTables(databaseUrl);
  await openPlayers(pool, 1);
  const client = await pool.connect();
  try {
    await fillHistory(client, PLAYER_ID, STAKES, DAYS);
    await client.query(`prepare windows (bigint[], bigint) as ${WINDOWS_SQL}`);
    const run = async (prefix: string) =>
      client.query<{ "QUERY PLAN": [{ "Execution Time": number }] }>(
        `${prefix} execute windows ('{${PLAYER_ID}}', wallet_now())`,
      );
    for (let count = 0; count < WARM_UPS; count += 1) await run("");
    const times: number[] = [];
    for (let count = 0; count < RUNS; count += 1) {
      const { rows } = await run("explain (analyze, timing off, format json)");
      times.push(rows[0]?.["QUERY PLAN"][0]["Execution Time"] ?? 0);
    }
    return median(times);
  } finally {
    client.release(true);
    await pool.end();
  }
}
