import type { Clock, Log } from "@fairline/kernel";
import { secureToken } from "@fairline/fairness";
import type { Pool } from "pg";
import type { WriterFigures } from "./engine/batch-writer.ts";
import { GroupCommit } from "./engine/group-commit.ts";
import { FreshKeys } from "./engine/fresh-keys.ts";
import { HeadCache } from "./engine/head-cache.ts";
import { IdIssuer } from "./engine/id-issuer.ts";
import { LedgerClock } from "./engine/ledger-clock.ts";
import { LedgerDoor } from "./engine/ledger-door.ts";
import { keepRates } from "./jobs/keep-rates.ts";
import { keepPartitions } from "./jobs/keep-partitions.ts";
import { sealTransfers } from "./jobs/seal-transfers.ts";
import type { Ledger, RulesLoader } from "./ledger.ts";
import type { CountingRate } from "./model/at-rate.ts";
import type { RatesSource } from "./ports.ts";
import { findRate } from "./store/exchange.ts";
import { ensurePartitions } from "./store/partitions.ts";
import { PostgresLaneStore } from "./store/postgres-lane-store.ts";

/** What the wallet needs from outside. */
export type WalletDeps = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  /** Called after commits that wrote news to the outbox: the relay need not wait for its poll. */
  readonly onCommitted?: () => void;
  /** Rules that decisions of other domains judge by, loaded with the heads. */
  readonly rulesLoader?: RulesLoader;
  /** Bonus grants that decisions of other domains judge by, loaded with the heads. */
  readonly grantsLoader?: RulesLoader;
  /** Says what currencies are worth; without it nothing is exchanged. */
  readonly ratesSource?: RatesSource;
};

/** The wallet, composed. Money moves only between `start` and `stop`. */
export type Wallet = {
  readonly ledger: Ledger;
  /** Counts of batches and items since the start. */
  readonly figures: Readonly<WriterFigures>;
  /**
   * The last stored rate by which rows of a currency count in another, for `atRate`; undefined when
   * no source has ever told it. However old it is, nothing is exchanged by it: what is paid in and
   * staked in a currency of its own goes on while no source answers.
   */
  findRate(fromCurrencyId: number, toCurrencyId: number): Promise<CountingRate | undefined>;
  start(): Promise<void>;
  /** Finishes what waits (10 s at most) and gives all connections back. */
  stop(): Promise<void>;
};

const HOLDER_BYTES = 12;

/** Composes the ledger over a pool of its database. */
export function createWallet(deps: WalletDeps): Wallet {
  const { pool, clock, log, onCommitted, rulesLoader, grantsLoader } = deps;
  const loaders = { rulesLoader, grantsLoader };
  const ledgerClock = new LedgerClock(clock);
  const holder = secureToken(HOLDER_BYTES);
  const ids = new IdIssuer({ pool, clock, ledgerClock, log, holder });
  const nextId = () => ids.next();
  const engine = new GroupCommit({
    clock,
    ledgerClock,
    log,
    nextId,
    cache: new HeadCache(),
    keys: new FreshKeys(),
    connect: () => new PostgresLaneStore(pool, clock, loaders),
    onCommitted: () => onCommitted?.(),
  });
  const rates =
    deps.ratesSource && keepRates({ pool, clock, log, source: deps.ratesSource, nextId });
  const jobs = [
    keepPartitions({ pool, clock, log }),
    sealTransfers({ pool, clock, log }),
    ...(rates ? [rates] : []),
  ];
  return {
    ledger: new LedgerDoor({ pool, clock, ledgerClock, engine, loaders, nextId }),
    figures: engine.figures,
    findRate: (from, to) => findRate(pool, from, to, null),
    async start() {
      await ensurePartitions(pool);
      await ids.start();
      await engine.start();
      await rates?.run();
      for (const job of jobs) job.start();
    },
    async stop() {
      await engine.stop();
      for (const job of jobs) await job.stop();
      await ids.stop();
    },
  };
}
