import { type Clock, Failure, type Log } from "@fairline/kernel";
import type { Pool } from "pg";
import { IdSequence } from "../model/ids.ts";
import { type Job, repeatJob } from "../jobs/repeat-job.ts";
import {
  giveWorkerBack,
  renewWorker,
  takeWorker,
  type WorkerLease,
} from "../store/worker-lease.ts";
import type { LedgerClock } from "./ledger-clock.ts";

const LEASE_MICROS = 90_000_000n;
const HEARTBEAT_MS = 30_000;
/** Issuing stops this long before the lease ends: the number may be another's from then on. */
const SAFETY_MICROS = 10_000_000n;

/** What issuing ids needs. */
export type IdIssuerDeps = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ledgerClock: LedgerClock;
  readonly log: Log;
  /** Names this process among the holders of worker numbers; unlike every other. */
  readonly holder: string;
};

/** Issues ids under a leased worker number, and stops when it cannot renew the lease. */
export class IdIssuer {
  readonly #deps: IdIssuerDeps;
  #lease: WorkerLease | null = null;
  #sequence: IdSequence | null = null;
  readonly #heartbeat: Job;

  constructor(deps: IdIssuerDeps) {
    this.#deps = deps;
    this.#heartbeat = repeatJob(deps.clock, HEARTBEAT_MS, () => this.#renew());
  }

  async start(): Promise<void> {
    await this.#take();
    this.#heartbeat.start();
  }

  async stop(): Promise<void> {
    await this.#heartbeat.stop();
    const lease = this.#lease;
    this.#lease = null;
    if (lease !== null) {
      await giveWorkerBack(this.#deps.pool, this.#deps.holder, lease.worker);
    }
  }

  next(): bigint {
    const { ledgerClock } = this.#deps;
    const until = this.#lease?.untilMicros ?? 0n;
    if (this.#sequence === null || ledgerClock.nowMicros() > until - SAFETY_MICROS) {
      throw new Failure("OVERLOADED", "this process holds no worker number for ids");
    }
    return this.#sequence.next(ledgerClock.nowMs());
  }

  async #take(): Promise<void> {
    const { pool, holder } = this.#deps;
    const lease = await takeWorker(pool, holder, LEASE_MICROS);
    if (lease === undefined) {
      throw new Failure("LEDGER_WORKERS_EXHAUSTED", "all 1,024 worker numbers are leased");
    }
    this.#deps.ledgerClock.synchronise(lease.untilMicros - LEASE_MICROS);
    this.#lease = lease;
    this.#sequence = new IdSequence(lease.worker);
  }

  async #renew(): Promise<void> {
    const { pool, holder, log } = this.#deps;
    try {
      const worker = this.#lease?.worker;
      const renewed =
        worker === undefined ? undefined : await renewWorker(pool, holder, worker, LEASE_MICROS);
      if (renewed === undefined) await this.#take();
      else this.#lease = renewed;
    } catch (error) {
      log.warn({ error }, "the lease of the id worker was not renewed");
    }
  }
}
