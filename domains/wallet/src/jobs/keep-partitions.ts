import type { Clock, Log } from "@fairline/kernel";
import type { Pool } from "pg";
import { ensurePartitions, renewStatistics } from "../store/partitions.ts";
import { type Job, repeatJob } from "./repeat-job.ts";

const PAUSE_MS = 3_600_000;
const DAYS_LEFT_MIN = 3;

/** Creates the partitions of the coming days every hour, and raises an alarm under three days. */
export function keepPartitions(deps: { pool: Pool; clock: Clock; log: Log }): Job {
  const { pool, clock, log } = deps;
  return repeatJob(clock, PAUSE_MS, async () => {
    try {
      const { created, daysLeft } = await ensurePartitions(pool);
      if (created > 0) log.info({ created }, "partitions of the ledger created");
      await renewStatistics(pool);
      if (daysLeft < DAYS_LEFT_MIN) log.error({ daysLeft }, "the ledger runs out of partitions");
    } catch (error) {
      log.error({ error }, "the partitions of the ledger were not created");
    }
  });
}
