import type { Clock, Log } from "@fairline/kernel";
import type { Pool } from "pg";
import { type ChainSeal, findChainSeal } from "../store/chain-seal.ts";
import { type AuditCheck, type AuditFinding, runAuditAlone } from "../store/run-audit.ts";
import { runTailAudit, type TailStart } from "../store/tail-audit.ts";
import { atNight } from "./at-night.ts";
import { type Job, repeatJob } from "./repeat-job.ts";

const TAIL_PAUSE_MS = 60_000;
const SEAL_PAUSE_MS = 3_600_000;
/** The whole audit is due once in this hour of the day, by UTC: few bet then. */
const NIGHT_HOUR = 3;

/** What the watch needs. */
export type WatchLedgerDeps = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  /** Invariants of the domains whose rows the ledger does not know: asked every night. */
  readonly extraChecks: readonly AuditCheck[];
  /** Keeps the end of the chain where the database does not reach; the log has it anyway. */
  readonly publishSeal?: (seal: ChainSeal) => Promise<void>;
};

/** What one kind of audit has done since the start. */
export type WatchFigures = {
  /** Audits that came to a verdict, and those that failed on the way. */
  runs: number;
  failures: number;
  /** Invariants that were broken, over all runs; one is enough to stop the presses. */
  broken: number;
};

/** The watch over the ledger, with what it has found; it is started once. */
export type LedgerWatch = Job & {
  readonly figures: Readonly<Record<"tail" | "whole", Readonly<WatchFigures>>>;
};

/**
 * Audits what is new every minute and everything every night, and publishes the end of the chain at
 * the start and every hour. What it finds is told and counted; it stops nothing.
 */
export function watchLedger(deps: WatchLedgerDeps): LedgerWatch {
  const { clock } = deps;
  const figures = { tail: noFigures(), whole: noFigures() };
  const stopping = new AbortController();
  const jobs = [
    repeatJob(clock, TAIL_PAUSE_MS, auditTails(deps, figures.tail)),
    repeatJob(clock, TAIL_PAUSE_MS, auditNightly(deps, figures.whole, stopping.signal)),
    repeatJob(clock, SEAL_PAUSE_MS, () => publish(deps)),
  ];
  let first: Promise<void> = Promise.resolve();
  return {
    figures,
    start() {
      first = publish(deps);
      for (const job of jobs) job.start();
    },
    async stop() {
      // A whole audit may take an hour, and nobody waits for it.
      stopping.abort();
      await first;
      for (const job of jobs) await job.stop();
    },
  };
}

/** Each tail begins where the one before ended, so that no row is missed between two. */
function auditTails(deps: WatchLedgerDeps, figures: WatchFigures): () => Promise<void> {
  let start: TailStart | undefined;
  return () =>
    judge(deps, "tail", figures, async () => {
      const { findings, next } = await runTailAudit(deps.pool, start);
      start = next;
      return findings;
    });
}

/** Once a night, in one process at a time. */
function auditNightly(
  deps: WatchLedgerDeps,
  figures: WatchFigures,
  signal: AbortSignal,
): () => Promise<void> {
  return atNight(deps.clock, NIGHT_HOUR, () =>
    judge(deps, "whole", figures, () =>
      runAuditAlone(deps.pool, deps.extraChecks, signal).catch((error: unknown) => {
        if (signal.aborted) return undefined;
        throw error;
      }),
    ),
  );
}

async function judge(
  { log }: WatchLedgerDeps,
  scope: keyof LedgerWatch["figures"],
  figures: WatchFigures,
  audit: () => Promise<readonly AuditFinding[] | undefined>,
): Promise<void> {
  try {
    const findings = await audit();
    if (findings === undefined) return;
    figures.runs += 1;
    for (const { invariant, title, verdict, rows } of findings) {
      if (verdict === "held") continue;
      figures.broken += 1;
      log.error({ scope, invariant, title, rows }, "an invariant of the money is broken");
    }
  } catch (error) {
    figures.failures += 1;
    log.error({ scope, error }, "the ledger was not audited this time");
  }
}

async function publish({ pool, log, publishSeal }: WatchLedgerDeps): Promise<void> {
  try {
    const seal = await findChainSeal(pool);
    if (!seal) return;
    log.info({ block: seal.block.toString(), hash: seal.hash }, "the end of the audit chain");
    await publishSeal?.(seal);
  } catch (error) {
    log.error({ error }, "the end of the audit chain was not published");
  }
}

function noFigures(): WatchFigures {
  return { runs: 0, failures: 0, broken: 0 };
}
