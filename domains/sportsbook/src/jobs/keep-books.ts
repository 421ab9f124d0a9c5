import { type Clock, type Log, repeat } from "@fairline/kernel";
import type { Pool } from "pg";
import type { RiskBook } from "../risk-book.ts";
import { dropEmptyRisks, findRisks } from "../store/liabilities.ts";
import { ensurePartitions } from "../store/partitions.ts";
import type { Job } from "./job.ts";

const RISKS_EVERY_MS = 2_000;
const HOUSE_KEEPING_EVERY_MS = 3_600_000;

/** What the jobs work with. */
export type KeepBooksDeps = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly risks: RiskBook;
};

/** Takes over what other processes wrote about the house's risk. */
export function keepRisks({ pool, clock, log, risks }: KeepBooksDeps): Job {
  return repeated({ clock, log, name: "keep-risks", everyMs: RISKS_EVERY_MS }, () =>
    risks.load(() => findRisks(pool)),
  );
}

/** Creates the partitions of the coming days and sweeps empty rows. */
export function keepTables({ pool, clock, log }: KeepBooksDeps): Job {
  return repeated(
    { clock, log, name: "keep-tables", everyMs: HOUSE_KEEPING_EVERY_MS },
    async () => {
      await ensurePartitions(pool);
      await dropEmptyRisks(pool);
    },
  );
}

function repeated(options: Parameters<typeof repeat>[0], task: () => Promise<void>): Job {
  let end: (() => Promise<void>) | undefined;
  return {
    start() {
      end = repeat(options, task);
    },
    stop: async () => end?.(),
  };
}
