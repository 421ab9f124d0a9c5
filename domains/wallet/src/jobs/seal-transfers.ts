import type { Clock, Log } from "@fairline/kernel";
import type { Pool } from "pg";
import { recountSealed, sealNext } from "../store/seal.ts";
import { type Job, repeatJob } from "./repeat-job.ts";

const PAUSE_MS = 1_000;
/** Blocks written in one run at most: a long backlog must not hold the connection for ever. */
const BLOCKS_MAX = 64;

/**
 * Seals posted transfers into the hash chain every second, behind every running statement. Any
 * number of processes may run it: the database lets one of them seal at a time.
 */
export function sealTransfers(deps: { pool: Pool; clock: Clock; log: Log }): Job {
  const { pool, clock, log } = deps;
  return repeatJob(clock, PAUSE_MS, async () => {
    try {
      for (let block = 0; block < BLOCKS_MAX; block += 1) {
        const { hasMore } = await sealNext(pool);
        if (!hasMore) break;
      }
      const late = await recountSealed(pool);
      if (late > 0) log.error({ late }, "transfers appeared or vanished inside sealed time");
    } catch (error) {
      log.error({ error }, "the ledger was not sealed this time");
    }
  });
}
