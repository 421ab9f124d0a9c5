import { createPool } from "@fairline/database";
import { pause, systemClock } from "@fairline/kernel";
import type { Pool } from "pg";
import { type BenchServer, openBenchServer } from "./bench-server.ts";
import { findOffers } from "./http-offers.ts";
import {
  FIRST_ID,
  type HttpPlayer,
  isBalanceRight,
  listen,
  openPlayers,
  placeBet,
  registerPlayer,
} from "./http-player.ts";
import { type KeepAliveClient, openKeepAlive } from "./keep-alive-client.ts";
import {
  emptyTally,
  type HttpTurn,
  note,
  reportHttp,
  sentenceOf,
  type Tally,
} from "./http-report.ts";
import { createKeys } from "./keys.ts";
import { hasPgbench, preparePgbench, runPgbench } from "./pgbench.ts";
import { joinProduct, type RunningProduct, startProduct } from "./running-product.ts";
import { stepAside } from "./step-aside.ts";
import { checkpoint, countOtherBalances } from "./store/bench-players.ts";
import { benchLog } from "./worlds.ts";

/** Where to bet, and how much. */
export type HttpBenchOptions = {
  /** Origin of a running product; one is started for the bench when absent. */
  readonly origin: string | undefined;
  readonly rounds: number;
  /** Bets of each number of clients in a round. */
  readonly bets: number;
  readonly clients: readonly number[];
  /** Whether a page of every player is open, so that his feed grows with each bet. */
  readonly isListening: boolean;
  /** Another server than one of the bench's own. */
  readonly databaseUrl: string | undefined;
};

/** The platform lets one player place four bets in a second, so a burst needs many players. */
const BETS_PER_PLAYER = 4;
/** A second after which he may bet again, where pgbench does not fill it. */
const PACE_MS = 1_000;
/** Passwords are hashed slowly by design: more at once would only wait. */
const OPENING_CLIENTS = 8;

const PGBENCH_SECONDS = 3;

/** Players who can bet, and whether they own afterwards what they should. */
type Crowd = { readonly players: readonly HttpPlayer[]; countWrong(): Promise<number> };

/** The server beside the product: pgbench on it, and a pause of its own between rounds. */
type Beside = {
  /** Transactions per second of pgbench with as many clients. */
  pgbench(clients: number): Promise<number>;
  beginRound(): Promise<void>;
};

/**
 * Bets as pages do: over HTTP, with the cookie of a session, on open markets, over as many connections
 * as there are clients, in turns with pgbench; every balance is then compared with what was accepted.
 * Players of a product of the bench's own are made behind its doors; those of another one register
 * and pay in.
 */
export async function benchHttp(options: HttpBenchOptions): Promise<boolean> {
  const { origin } = options;
  if (origin !== undefined) return bench(joinProduct(origin), options, registerCrowd, null);
  const server = await openBenchServer(options.databaseUrl);
  try {
    const beside = await prepareBeside(server);
    const url = await server.create("product");
    const product = await startProduct(url);
    const pool = createPool(url, { log: benchLog });
    try {
      const open = (at: string, count: number) => makeCrowd(at, pool, count);
      return await bench(product, options, open, beside);
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

async function prepareBeside(server: BenchServer): Promise<Beside | null> {
  if (!(await hasPgbench())) {
    console.log("notice: pgbench is not in the path: no ratio");
    return null;
  }
  const url = await server.create("pgbench");
  await preparePgbench(url);
  return {
    pgbench: async (clients) => (await runPgbench(url, clients, PGBENCH_SECONDS)).perSecond,
    async beginRound() {
      const pool = createPool(url, { log: benchLog, connectionsMax: 1 });
      await checkpoint(pool);
      await pool.end();
    },
  };
}

async function bench(
  product: RunningProduct,
  { rounds, bets, clients, isListening }: HttpBenchOptions,
  open: (origin: string, count: number) => Promise<Crowd>,
  beside: Beside | null,
): Promise<boolean> {
  const count = Math.ceil(bets / BETS_PER_PLAYER);
  console.log(`${product.origin}: opening ${count} players`);
  const { players, countWrong } = await open(product.origin, count);
  const offers = await findOffers(product.origin, systemClock);
  const nextKey = createKeys(systemClock);
  const place = async (player: HttpPlayer, client: KeepAliveClient, tally: Tally) => {
    const asked = systemClock.monotonicMs();
    const answer = await placeBet(player, client, offers.next(), nextKey());
    note(tally, answer, systemClock.monotonicMs() - asked);
  };
  // One bet of each: what is asked once a player is then known, as on any evening.
  await visit(product.origin, players, Math.min(...clients), async (player, client) => {
    if (isListening) await listen(player, client);
    await place(player, client, emptyTally());
  });
  if (!(await stepAside())) console.log("notice: without chrt players take the server's processor");
  console.log(`placing ${bets} bets on ${offers.count} outcomes in each turn`);
  const turns: HttpTurn[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await beside?.beginRound();
    for (const some of clients) {
      const baseline = (await beside?.pgbench(some)) ?? null;
      if (beside === null) await pause(systemClock, PACE_MS);
      const tally = emptyTally();
      const started = systemClock.monotonicMs();
      await visit(product.origin, players, some, async (player, client, index) => {
        const share = Math.min(BETS_PER_PLAYER, bets - index * BETS_PER_PLAYER);
        for (let bet = 0; bet < share; bet += 1) await place(player, client, tally);
      });
      const seconds = (systemClock.monotonicMs() - started) / 1_000;
      turns.push({ clients: some, seconds, baseline, tally });
      console.log(`round ${round}: ${sentenceOf({ clients: some, seconds, baseline, tally })}`);
    }
  }
  const wrong = await countWrong();
  const audit = await product.audit();
  return reportHttp(turns, { wrong, audit, players: count });
}

/** Visits every player once, over so many connections, each one player after another. */
async function visit(
  origin: string,
  players: readonly HttpPlayer[],
  clients: number,
  work: (player: HttpPlayer, client: KeepAliveClient, index: number) => Promise<void>,
): Promise<void> {
  const connections = await Promise.all(
    Array.from({ length: clients }, () => openKeepAlive(origin)),
  );
  let next = 0;
  await Promise.all(
    connections.map(async (client) => {
      for (let index = next++; index < players.length; index = next++) {
        const player = players[index];
        if (player !== undefined) await work(player, client, index);
      }
    }),
  );
  for (const connection of connections) connection.close();
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
