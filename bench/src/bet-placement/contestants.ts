import { pause, systemClock } from "@fairline/kernel";
import type { Pool } from "pg";
import type { WonBets } from "./bench-desk.ts";
import { FixedOffer } from "./fixed-offer.ts";
import {
  closedLoop,
  exhaust,
  figuresOf,
  type LoopFigures,
  round,
  warmUpSecondsOf,
} from "./closed-loop.ts";
import { runPgbench } from "./pgbench.ts";
import { placeNaively } from "./store/naive-bets.ts";
import { countPassing, cpuBetween, readServerLoad } from "./store/server-load.ts";
import { openConnections, type World } from "./worlds.ts";

/** Someone who is measured: a design with a number of clients. */
export type Contestant = {
  readonly design: Design;
  readonly clients: number;
  readonly pool: Pool;
  /** What has to be there before; it is not measured. */
  prepare?(): Promise<void>;
  /** Works until it is warm, then for so many seconds; `count` is all that was done. */
  run(seconds: number): Promise<LoopFigures>;
  /** Answers when it has left nothing for later. */
  rest(): Promise<void>;
};

/** What is compared. */
export type Design =
  | "pgbench"
  | "complete"
  | "stake"
  | "credit"
  | "settlement"
  | "naive"
  | "naive-house";

type NaiveDesign = Extract<Design, "naive" | "naive-house">;

type Control = {
  readonly design: NaiveDesign;
  readonly clients: number;
  readonly connections: number;
};

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

/** pgbench has its best here with about so many clients. */
const FEW_CLIENTS = 32;
/** By then the first news and seals of a turn are being written, as they are at any other time. */
export const WARM_UP_SECONDS = 3;
/** Bets that wait for their money when credits are measured, and how many of them are under way at once. */
const CREDITS = 60_000;
const CREDITS_AT_ONCE = 1_024;
const CREDITS_WARM_UP = CREDITS / 3;
const STAKE_MINOR = 100n;
const LOOK_EVERY_MS = 50;

/** Everyone of a round, in the order of their turns. */
export function contestantsOf(
  money: World,
  bets: World,
  { clients, connectionsMax, hasPgbench, ledgerOnly }: ContestantOptions,
): Contestant[] {
  const loop = (
    design: Design,
    count: number,
    { pool, desk }: World,
    once: () => Promise<void>,
  ): Contestant => ({
    design,
    clients: count,
    pool,
    async run(seconds) {
      const warmUp = await closedLoop(systemClock, count, WARM_UP_SECONDS, once);
      const figures = await closedLoop(systemClock, count, seconds, once);
      return { ...figures, count: warmUp.count + figures.count };
    },
    rest: () => desk.awaitRest(),
  });
  const baseline = (count: number): Contestant[] =>
    hasPgbench
      ? [
          {
            design: "pgbench",
            clients: count,
            pool: money.pool,
            run: (seconds) => runPgbench(money.url, Math.min(count, connectionsMax), seconds),
            rest: leavesNothing,
          },
        ]
      : [];
  if (ledgerOnly) {
    return clients.flatMap((count) => [
      ...baseline(count),
      loop("stake", count, money, money.desk.stake),
    ]);
  }
  const naive = (design: NaiveDesign, count: number): Contestant => ({
    design,
    clients: count,
    pool: money.pool,
    run(seconds) {
      const control = { design, clients: count, connections: Math.min(count, connectionsMax) };
      return placeAllNaively(money, control, seconds);
    },
    rest: leavesNothing,
  });
  return [
    ...clients.flatMap((count) => [
      ...baseline(count),
      loop("complete", count, bets, bets.desk.bet),
      naive("naive", count),
      naive("naive-house", count),
    ]),
    {
      design: "settlement",
      clients: 1,
      pool: bets.pool,
      run: (seconds) => settle(bets, seconds),
      rest: () => bets.desk.awaitRest(),
    },
    crediting(bets),
    // Last: each of the others writes the pages whole that it changes first since the checkpoint.
    ...(clients.includes(FEW_CLIENTS) ? [] : baseline(FEW_CLIENTS)),
  ];
}

/** Bets that were judged beforehand: what is measured is their money, as the settling job asks it of the lanes. */
function crediting({ pool, desk }: World): Contestant {
  let won: WonBets | undefined;
  return {
    design: "credit",
    clients: CREDITS_AT_ONCE,
    pool,
    async prepare() {
      won = await desk.winBets(CREDITS);
    },
    async run() {
      const credits = won?.credits ?? [];
      const figures = await exhaust(systemClock, CREDITS_AT_ONCE, credits, CREDITS_WARM_UP);
      return { ...figures, count: credits.length };
    },
    async rest() {
      await won?.close();
      won = undefined;
      await desk.awaitRest();
    },
  };
}

async function leavesNothing(): Promise<void> {}

/** Lets a contestant run, and reads what it took. */
export async function measure(contestant: Contestant, seconds: number): Promise<Figures> {
  await contestant.prepare?.();
  await awaitQuiet(contestant.pool);
  const before = await readServerLoad(contestant.pool);
  const own = process.cpuUsage();
  const figures = await contestant.run(seconds);
  await contestant.rest();
  const { user, system } = process.cpuUsage(own);
  // Its own connections count in full.
  await awaitQuiet(contestant.pool);
  const after = await readServerLoad(contestant.pool);
  const serverMs = cpuBetween(before, after);
  const nodeMs = contestant.design === "pgbench" ? 0 : (user + system) / 1_000;
  return {
    ...figures,
    cpuMs: serverMs === null ? null : round((serverMs + nodeMs) / figures.count, 3),
    nodeCpuMs: round(nodeMs / figures.count, 3),
    walBytes: Math.round((after.walBytes - before.walBytes) / figures.count),
  };
}

/** Waits until connections that were opened for a run, and vacuums, are gone: they would be measured with the next. */
export async function awaitQuiet(pool: Pool): Promise<void> {
  while ((await countPassing(pool)) > 0) await pause(systemClock, LOOK_EVERY_MS);
}

/** The control with a connection for each client, as pgbench has: opened and warmed up beforehand. */
async function placeAllNaively(
  { url, desk }: World,
  { design, clients, connections }: Control,
  seconds: number,
): Promise<LoopFigures> {
  const pool = await openConnections(url, connections);
  const offer = new FixedOffer(systemClock.nowMs());
  const once = () =>
    placeNaively(pool, {
      id: desk.wallet.ledger.nextId(),
      playerId: desk.nextPlayer(),
      key: desk.nextKey(),
      stakeMinor: STAKE_MINOR,
      legs: offer.nextLegs(),
      isDoubleEntry: design === "naive-house",
    });
  try {
    const warmUp = await closedLoop(systemClock, clients, warmUpSecondsOf(clients), once);
    const figures = await closedLoop(systemClock, clients, seconds, once);
    return { ...figures, count: warmUp.count + figures.count };
  } finally {
    await pool.end();
  }
}

async function settle({ desk }: World, seconds: number): Promise<LoopFigures> {
  const settled = await desk.settle({ warmUp: WARM_UP_SECONDS, measured: seconds });
  desk.nextDay();
  return { ...figuresOf([], seconds), ...settled };
}
