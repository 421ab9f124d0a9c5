import { type Clock, type Log, repeat } from "@fairline/kernel";
import type { Ledger } from "@fairline/wallet";
import type { RiskBook } from "../risk-book.ts";
import type { Job } from "./job.ts";
import type { BetStore } from "../store/bet-store.ts";

const RISKS_EVERY_MS = 2_000;
/** The whole of the risk is folded and read again this often, whoever moved it. */
const ALL_RISKS_EVERY_MS = 30_000;
/** Others have seen a move as such when it is folded: they look every two seconds. */
const FOLD_AGE_MS = 10_000;
const WORKER_SHIFT = 12n;
const WORKER_MASK = 1_023n;
const HOUSE_KEEPING_EVERY_MS = 3_600_000;

/** What the jobs work with. */
export type KeepBooksDeps = {
  readonly store: BetStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly risks: RiskBook;
  readonly ledger: Pick<Ledger, "nextId">;
};

/**
 * Takes over what others moved of the house's risk within two seconds: move by move, each once. Bets
 * of this process are counted already; now and then all of it is folded and read anew.
 */
export function keepRisks({ store, clock, log, risks, ledger }: KeepBooksDeps): Job {
  let readAllMs = -ALL_RISKS_EVERY_MS;
  /** Moves of others that the book holds. Numbers are given before they can be seen: no highest one. */
  let known = new Set<bigint>();
  return repeated({ clock, log, name: "keep-risks", everyMs: RISKS_EVERY_MS }, async () => {
    const nowMs = clock.monotonicMs();
    const worker = workerOf(ledger);
    if (nowMs - readAllMs < ALL_RISKS_EVERY_MS) {
      for (const move of await store.findMoves(worker, [...known])) {
        risks.add(move.risks);
        known.add(move.id);
      }
      return;
    }
    await store.foldRisks(FOLD_AGE_MS);
    await risks.load(async () => {
      const found = await store.findRisks(worker);
      known = new Set(found.moveIds);
      return found.risks;
    });
    readAllMs = nowMs;
  });
}

/** The number of this process in the ids it issues. */
export function workerOf(ledger: Pick<Ledger, "nextId">): number {
  return Number((ledger.nextId() >> WORKER_SHIFT) & WORKER_MASK);
}

/** Creates the partitions of the coming days and sweeps empty rows and expired coupons. */
export function keepTables({
  store,
  clock,
  log,
}: Pick<KeepBooksDeps, "store" | "clock" | "log">): Job {
  return repeated(
    { clock, log, name: "keep-tables", everyMs: HOUSE_KEEPING_EVERY_MS },
    async () => {
      await store.ensurePartitions();
      await store.dropEmptyRisks();
      await store.dropExpiredCoupons(clock.nowMs());
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
