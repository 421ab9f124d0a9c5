import type { Clock, Log } from "@fairline/kernel";
import { secureToken } from "@fairline/fairness";
import type { Pool } from "pg";
import type { WriterFigures } from "./engine/batch-writer.ts";
import { GroupCommit } from "./engine/group-commit.ts";
import { HeadCache } from "./engine/head-cache.ts";
import { IdIssuer } from "./engine/id-issuer.ts";
import { LedgerClock } from "./engine/ledger-clock.ts";
import { LedgerDoor } from "./engine/ledger-door.ts";
import { keepPartitions } from "./jobs/keep-partitions.ts";
import { sealTransfers } from "./jobs/seal-transfers.ts";
import type { Ledger, RulesLoader } from "./ledger.ts";
import { LaneConnection } from "./store/lane-connection.ts";
import { ensurePartitions } from "./store/partitions.ts";

/** What the wallet needs from outside. */
export type WalletDeps = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  /** Called after commits that wrote news to the outbox: the relay need not wait for its poll. */
  readonly onCommitted?: () => void;
  /** Rules that decisions of other domains judge by, loaded with the heads. */
  readonly rulesLoader?: RulesLoader;
};

/** The wallet, composed. Money moves only between `start` and `stop`. */
export type Wallet = {
  readonly ledger: Ledger;
  /** Counts of batches and items since the start. */
  readonly figures: Readonly<WriterFigures>;
  start(): Promise<void>;
  /** Finishes what waits (10 s at most) and gives all connections back. */
  stop(): Promise<void>;
};

const HOLDER_BYTES = 12;

/** Composes the ledger over a pool of its database. */
export function createWallet({ pool, clock, log, onCommitted, rulesLoader }: WalletDeps): Wallet {
  const ledgerClock = new LedgerClock(clock);
  const holder = secureToken(HOLDER_BYTES);
  const ids = new IdIssuer({ pool, clock, ledgerClock, log, holder });
  const nextId = () => ids.next();
  const engine = new GroupCommit({
    clock,
    ledgerClock,
    log,
    nextId,
    rulesLoader,
    cache: new HeadCache(),
    connect: () => new LaneConnection(pool, clock),
    onCommitted: () => onCommitted?.(),
  });
  const jobs = [keepPartitions({ pool, clock, log }), sealTransfers({ pool, clock, log })];
  return {
    ledger: new LedgerDoor({ pool, clock, ledgerClock, engine, rulesLoader, nextId }),
    figures: engine.figures,
    async start() {
      await ensurePartitions(pool);
      await ids.start();
      await engine.start();
      for (const job of jobs) job.start();
    },
    async stop() {
      await engine.stop();
      for (const job of jobs) await job.stop();
      await ids.stop();
    },
  };
}
