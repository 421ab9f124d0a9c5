import { pause, systemClock } from "@fairline/kernel";
import type { Pool } from "pg";
import { closedLoop, figuresOf, type LoopFigures, round, warmUpSecondsOf } from "./closed-loop.ts";
import { runPgbench } from "./pgbench.ts";
import { placeNaively } from "./store/naive-bets.ts";
import { countPassing, cpuBetween, readServerLoad } from "./store/server-load.ts";
import { openConnections, type World } from "./worlds.ts";

/** Someone who is measured: a design with a number of clients. */
export type Contestant = {
  readonly design: Design;
  readonly clients: number;
  readonly pool: Pool;
  /** Whether it works for a second before the first round; the others warm up in each of theirs. */
  readonly isOwnCode: boolean;
  run(seconds: number): Promise<LoopFigures>;
};

/** What is compared. */
export type Design = "pgbench" | "complete" | "stake" | "settlement" | "naive";

/** One measurement. */
export type Figures = LoopFigures & {
  /** Processor time of server and program together for one; null where it cannot be read. */
  readonly cpuMs: number | null;
  /** The program's part of it, generator included. */
  readonly nodeCpuMs: number;
  readonly walBytes: number;
};

/** Which contestants to bring. */
export type ContestantOptions = {
  readonly clients: readonly number[];
  /** Connections that one contestant may open: pgbench and the control need one for each client. */
  readonly connectionsMax: number;
  readonly hasPgbench: boolean;
  readonly ledgerOnly: boolean;
};

const NAIVE_FIXTURES = 4_000;
const STAKE_MINOR = 100n;
const LOOK_EVERY_MS = 50;

/** Everyone of a round, in the order of their turns. */
export function contestantsOf(
  money: World,
  bets: World,
  { clients, connectionsMax, hasPgbench, ledgerOnly }: ContestantOptions,
): Contestant[] {
  const loop = (design: Design, count: number, { pool }: World, once: () => Promise<void>) => ({
    design,
    clients: count,
    pool,
    isOwnCode: true,
    run: (seconds: number) => closedLoop(systemClock, count, seconds, once),
  });
  const baseline = (count: number): Contestant[] =>
    hasPgbench
      ? [
          {
            design: "pgbench",
            clients: count,
            pool: money.pool,
            isOwnCode: false,
            run: (seconds) => runPgbench(money.url, Math.min(count, connectionsMax), seconds),
          },
        ]
      : [];
  if (ledgerOnly) {
    return clients.flatMap((count) => [
      ...baseline(count),
      loop("stake", count, money, money.desk.stake),
    ]);
  }
  const naive = (count: number): Contestant => ({
    design: "naive",
    clients: count,
    pool: money.pool,
    isOwnCode: false,
    run: (seconds) => placeAllNaively(money, count, Math.min(count, connectionsMax), seconds),
  });
  return [
    ...clients.flatMap((count) => [
      ...baseline(count),
      loop("complete", count, bets, bets.desk.bet),
      naive(count),
    ]),
    {
      design: "settlement",
      clients: 1,
      pool: bets.pool,
      isOwnCode: true,
      run: (seconds) => settle(bets, seconds),
    },
  ];
}

/** Lets a contestant run, and reads what it took. */
export async function measure(contestant: Contestant, seconds: number): Promise<Figures> {
  await awaitQuiet(contestant.pool);
  const before = await readServerLoad(contestant.pool);
  const own = process.cpuUsage();
  const figures = await contestant.run(seconds);
  const { user, system } = process.cpuUsage(own);
  // Its own connections count in full.
  await awaitQuiet(contestant.pool);
  const after = await readServerLoad(contestant.pool);
  const serverMs = cpuBetween(before, after, !contestant.isOwnCode);
  const nodeMs = contestant.design === "pgbench" ? 0 : (user + system) / 1_000;
  return {
    ...figures,
    cpuMs: serverMs === null ? null : thousandths((serverMs + nodeMs) / figures.count),
    nodeCpuMs: thousandths(nodeMs / figures.count),
    walBytes: Math.round((after.walBytes - before.walBytes) / figures.count),
  };
}

function thousandths(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}

/** Waits until connections that were opened for a run are gone: they would be measured with the next. */
export async function awaitQuiet(pool: Pool): Promise<void> {
  while ((await countPassing(pool)) > 0) await pause(systemClock, LOOK_EVERY_MS);
}

/** The control with a connection for each client, as pgbench has: opened and warmed up beforehand. */
async function placeAllNaively(
  { url, desk }: World,
  clients: number,
  connections: number,
  seconds: number,
): Promise<LoopFigures> {
  const pool = await openConnections(url, connections);
  let fixture = 0;
  const once = () => {
    fixture += 1;
    return placeNaively(pool, {
      id: desk.wallet.ledger.nextId(),
      playerId: desk.nextPlayer(),
      key: desk.nextKey(),
      stakeMinor: STAKE_MINOR,
      fixtureId: String(fixture % NAIVE_FIXTURES),
    });
  };
  try {
    const warmUp = await closedLoop(systemClock, clients, warmUpSecondsOf(clients), once);
    const figures = await closedLoop(systemClock, clients, seconds, once);
    return { ...figures, count: warmUp.count + figures.count };
  } finally {
    await pool.end();
  }
}

async function settle({ desk }: World, seconds: number): Promise<LoopFigures> {
  const started = systemClock.monotonicMs();
  const count = await desk.settle(seconds);
  const took = (systemClock.monotonicMs() - started) / 1_000;
  desk.nextDay();
  return { ...figuresOf([], took), count, perSecond: round(count / took) };
}
