import { sqlState } from "@fairline/database";
import type { Clock, Log } from "@fairline/kernel";
import type { Pool } from "pg";
import {
  dropOldKeys,
  findEarliestNeed,
  hasOldKeys,
  mergeMonth,
  type OpenWork,
} from "../store/old-partitions.ts";
import { type AuditCheck, auditInvariant } from "../store/run-audit.ts";
import { atNight } from "./at-night.ts";
import { type Job, repeatJob } from "./repeat-job.ts";

const PAUSE_MS = 60_000;
/** By UTC, and well before the whole audit: a table is not exchanged while that reads it. */
const NIGHT_HOUR = 1;
/** Partitions of one table in one night; what is left waits for the next one. */
const PARTITIONS_MAX = 64;
/** What ties requests to their transfers: judged before requests are dropped. */
const REQUESTS_INVARIANT = 11;
const LOCK_NOT_AVAILABLE = "55P03";

/** What the job needs. */
export type KeepHistoryDeps = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  /** Tables with a partition a day, whose old days become months. */
  readonly tables: readonly string[];
  /** What may still ask by an old key. */
  readonly openWork: readonly OpenWork[];
  /** Invariants of the domains whose rows the ledger does not know. */
  readonly extraChecks: readonly AuditCheck[];
};

/** What the job has done since the start. */
export type HistoryFigures = {
  /** Months that stand for their days, and partitions of keys that were dropped. */
  merged: number;
  dropped: number;
  /** Nights on which a table stayed as it was: it was not to be had, or an audit found something. */
  postponed: number;
};

/** The job, with what it has done. */
export type HistoryKeeper = Job & { readonly figures: Readonly<HistoryFigures> };

/**
 * Merges days that ended more than 40 days ago into their month, and drops keys of more than 90 days
 * that nothing needs, every night. What does not work out is told, and tried in the next night.
 */
export function keepHistory(deps: KeepHistoryDeps): HistoryKeeper {
  const figures: HistoryFigures = { merged: 0, dropped: 0, postponed: 0 };
  const stopping = new AbortController();
  const run: Run = { ...deps, figures, signal: stopping.signal };
  const night = atNight(deps.clock, NIGHT_HOUR, async () => {
    for (const table of deps.tables) await orPostpone(run, table, () => mergeAll(run, table));
    await orPostpone(run, "requests", () => dropAll(run));
  });
  const job = repeatJob(deps.clock, PAUSE_MS, night);
  return {
    figures,
    start: job.start,
    async stop() {
      // A month may take minutes, and nobody waits for it: it stays a month of days.
      stopping.abort();
      await job.stop();
    },
  };
}

type Run = KeepHistoryDeps & { readonly figures: HistoryFigures; readonly signal: AbortSignal };

async function mergeAll({ pool, log, figures, signal }: Run, table: string): Promise<void> {
  for (let count = 0; count < PARTITIONS_MAX; count += 1) {
    const merged = await mergeMonth(pool, table, signal);
    if (merged === undefined) return;
    figures.merged += 1;
    const { month, days, rows } = merged;
    log.info({ month, days, rows: rows.toString() }, "old days became a month");
  }
}

/** Only what was proven as a whole is dropped; each partition is proven once more by itself. */
async function dropAll(run: Run): Promise<void> {
  const { pool, log, openWork, extraChecks, figures, signal } = run;
  if (!(await hasOldKeys(pool, signal))) return;
  const neededFrom = await findEarliestNeed(pool, openWork, signal);
  const found = await auditInvariant(pool, REQUESTS_INVARIANT, extraChecks, signal);
  const broken = found.filter(({ verdict }) => verdict === "broken");
  if (broken.length > 0) {
    figures.postponed += 1;
    log.error({ broken }, "old requests stay: they contradict their transfers");
    return;
  }
  for (let count = 0; count < PARTITIONS_MAX; count += 1) {
    const dropped = await dropOldKeys(pool, neededFrom, signal);
    if (dropped === undefined) return;
    if ("fault" in dropped) {
      figures.postponed += 1;
      log.error(dropped, "old requests stay: they contradict their transfers");
      return;
    }
    figures.dropped += 1;
    const { partition, rows } = dropped;
    log.info({ partition, rows: rows.toString() }, "old requests were dropped");
  }
}

async function orPostpone(
  { log, figures, signal }: Run,
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (signal.aborted) return;
    figures.postponed += 1;
    if (sqlState(error) === LOCK_NOT_AVAILABLE) {
      log.warn({ table }, "the table was in use: its old partitions wait for the next night");
    } else {
      log.error({ table, error }, "old partitions stay as they are this night");
    }
  }
}
