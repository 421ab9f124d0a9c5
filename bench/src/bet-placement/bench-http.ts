import { createPool } from "@fairline/database";
import { systemClock } from "@fairline/kernel";
import type { Pool } from "pg";
import { type BenchServer, openBenchServer } from "./bench-server.ts";
import { figuresOf, round } from "./closed-loop.ts";
import { findOffers } from "./http-offers.ts";
import {
  type BetAnswer,
  FIRST_ID,
  type HttpPlayer,
  isBalanceRight,
  listen,
  openPlayers,
  placeBet,
  registerPlayer,
} from "./http-player.ts";
import { type KeepAliveClient, openKeepAlive } from "./keep-alive-client.ts";
import { createKeys } from "./keys.ts";
import { hasPgbench, preparePgbench, runPgbench } from "./pgbench.ts";
import { joinProduct, type RunningProduct, startProduct } from "./running-product.ts";
import { countOtherBalances } from "./store/bench-players.ts";
import { benchLog } from "./worlds.ts";

/** Where to bet, and how much. */
export type HttpBenchOptions = {
  /** Origin of a running product; one is started for the bench when absent. */
  readonly origin: string | undefined;
  readonly bets: number;
  readonly clients: number;
  /** Whether a page of every player is open, so that his feed grows with each bet. */
  readonly isListening: boolean;
  /** Another server than one of the bench's own. */
  readonly databaseUrl: string | undefined;
};

/** The platform lets one player place four bets in a second, so a burst needs many players. */
const BETS_PER_PLAYER = 4;
/** Passwords are hashed slowly by design: more at once would only wait. */
const OPENING_CLIENTS = 8;

const PGBENCH_SECONDS = 5;
const GOAL_TIMES_PGBENCH = 1.5;

type Tally = {
  accepted: number;
  delayed: number;
  readonly refused: Map<string, number>;
  readonly latencies: number[];
};

/** Players who can bet, and whether they own afterwards what they should. */
type Crowd = { readonly players: readonly HttpPlayer[]; countWrong(): Promise<number> };

/** Transactions per second of pgbench with as many clients; null where it cannot run. */
type Baseline = (() => Promise<number>) | null;

/**
 * Bets as pages do: over HTTP, with the cookie of a session, on open markets, over as many connections
 * as there are clients; every balance is then compared with what was accepted. Players of a product of
 * the bench's own are made behind its doors; those of another one register and pay in.
 */
export async function benchHttp(options: HttpBenchOptions): Promise<boolean> {
  const { origin } = options;
  if (origin !== undefined) return bench(joinProduct(origin), options, registerCrowd, null);
  const server = await openBenchServer(options.databaseUrl);
  try {
    const pgbench = await preparePgbenchOn(server, options.clients);
    const url = await server.create("product");
    const product = await startProduct(url);
    const pool = createPool(url, { log: benchLog });
    try {
      const open = (origin: string, count: number) => makeCrowd(origin, pool, count);
      return await bench(product, options, open, pgbench);
    } finally {
      await pool.end();
      await product.close();
    }
  } finally {
    await server.close();
  }
}

async function makeCrowd(origin: string, pool: Pool, count: number): Promise<Crowd> {
  const players = await openPlayers(origin, pool, systemClock, benchLog, count);
  return {
    players,
    countWrong: () =>
      countOtherBalances(
        pool,
        FIRST_ID,
        players.map(({ fundsMinor, stakedMinor }) => fundsMinor - stakedMinor),
      ),
  };
}

async function registerCrowd(origin: string, count: number): Promise<Crowd> {
  const players = await inParallel(count, OPENING_CLIENTS, (index) =>
    registerPlayer(origin, index, systemClock),
  );
  return {
    players,
    async countWrong() {
      const right = await inParallel(count, OPENING_CLIENTS, async (index) => {
        const player = players[index];
        return player !== undefined && isBalanceRight(origin, player);
      });
      return right.filter((isRight) => !isRight).length;
    },
  };
}

async function preparePgbenchOn(server: BenchServer, clients: number): Promise<Baseline> {
  if (!(await hasPgbench())) {
    console.log("notice: pgbench is not in the path: no ratio");
    return null;
  }
  const url = await server.create("pgbench");
  await preparePgbench(url);
  return async () => (await runPgbench(url, clients, PGBENCH_SECONDS)).perSecond;
}

async function bench(
  product: RunningProduct,
  { bets, clients, isListening }: HttpBenchOptions,
  open: (origin: string, count: number) => Promise<Crowd>,
  pgbench: Baseline,
): Promise<boolean> {
  const count = Math.ceil(bets / BETS_PER_PLAYER);
  console.log(`${product.origin}: opening ${count} players`);
  const { players, countWrong } = await open(product.origin, count);
  const offers = await findOffers(product.origin, systemClock);
  const connections = await Promise.all(
    Array.from({ length: clients }, () => openKeepAlive(product.origin)),
  );
  const nextKey = createKeys(systemClock);
  const place = async (player: HttpPlayer, client: KeepAliveClient, tally: Tally) => {
    const asked = systemClock.monotonicMs();
    const answer = await placeBet(player, client, offers.next(), nextKey());
    note(tally, answer, systemClock.monotonicMs() - asked);
  };
  // One bet of each: what is asked once a player is then known, as on any evening.
  await visit(players, connections, async (player, client) => {
    if (isListening) await listen(player, client);
    await place(player, client, emptyTally());
  });
  console.log(`placing ${bets} bets on ${offers.count} outcomes with ${clients} clients`);
  const tally = emptyTally();
  const before = await pgbench?.();
  const started = systemClock.monotonicMs();
  await visit(players, connections, async (player, client, index) => {
    const share = Math.min(BETS_PER_PLAYER, bets - index * BETS_PER_PLAYER);
    for (let bet = 0; bet < share; bet += 1) await place(player, client, tally);
  });
  const seconds = (systemClock.monotonicMs() - started) / 1_000;
  const after = await pgbench?.();
  for (const connection of connections) connection.close();
  const baseline = before === undefined || after === undefined ? null : (before + after) / 2;
  const wrong = await countWrong();
  const audit = await product.audit();
  return report({ tally, seconds, wrong, audit, baseline, players: count });
}

/** Visits every player once, each connection one after another. */
async function visit(
  players: readonly HttpPlayer[],
  connections: readonly KeepAliveClient[],
  work: (player: HttpPlayer, client: KeepAliveClient, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  await Promise.all(
    connections.map(async (client) => {
      for (let index = next++; index < players.length; index = next++) {
        const player = players[index];
        if (player !== undefined) await work(player, client, index);
      }
    }),
  );
}

function emptyTally(): Tally {
  return { accepted: 0, delayed: 0, refused: new Map(), latencies: [] };
}

function note(tally: Tally, answer: BetAnswer, tookMs: number): void {
  tally.latencies.push(tookMs);
  if (answer.kind === "refused") {
    tally.refused.set(answer.code, (tally.refused.get(answer.code) ?? 0) + 1);
    return;
  }
  tally.accepted += 1;
  if (answer.kind === "delayed") tally.delayed += 1;
}

function report(outcome: {
  tally: Tally;
  seconds: number;
  wrong: number;
  audit: boolean | null;
  /** What pgbench did before and after, on average. */
  baseline: number | null;
  players: number;
}): boolean {
  const { tally, seconds, wrong, audit, baseline, players } = outcome;
  const figures = figuresOf(tally.latencies, seconds);
  const refused = Object.fromEntries(tally.refused);
  for (const [code, times] of tally.refused) console.log(`refused ${times} times: ${code}`);
  const isOk = wrong === 0 && audit !== false && tally.accepted > 0;
  console.log(
    `${tally.accepted} of ${figures.count} bets accepted, ${figures.perSecond}/s, ` +
      `p50 ${figures.p50Ms} ms, p99 ${figures.p99Ms} ms; ${wrong} wrong balances`,
  );
  const timesPgbench = baseline === null ? null : round(tally.accepted / seconds / baseline);
  if (timesPgbench !== null) console.log(`${timesPgbench} × pgbench (goal ${GOAL_TIMES_PGBENCH})`);
  const counts = { accepted: tally.accepted, delayed: tally.delayed, refused, wrong, players };
  console.log(
    JSON.stringify({
      ok: isOk,
      bench: "bet-placement",
      audit,
      timesPgbench,
      ...counts,
      ...figures,
    }),
  );
  return isOk;
}

/** Does `count` pieces of work with at most `clients` at once; results in order. */
async function inParallel<T>(
  count: number,
  clients: number,
  work: (index: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: Math.min(clients, count) }, async () => {
      for (let index = next++; index < count; index = next++) results[index] = await work(index);
    }),
  );
  return results;
}
