import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createMissingDatabase, createPool, migrate, openDatabase } from "@fairline/database";
import { secureToken } from "@fairline/fairness";
import { assert, type Log, silentLog, systemClock } from "@fairline/kernel";
import { findRoot, readEnvironment } from "@fairline/kernel/node";
import type { Pool } from "pg";
import { type BenchDesk, openBenchDesk } from "./bench-desk.ts";
import { closedLoop, type LoopFigures, median, round } from "./closed-loop.ts";
import { preparePgbench, runPgbench } from "./pgbench.ts";
import { checkpoint, dropDatabase, readWalBytes } from "./store/bench-players.ts";
import { createNaiveTables, placeNaively } from "./store/naive-bets.ts";

const clock = systemClock;
const log: Log = { ...silentLog, error: (facts, message) => console.error(message, facts) };
const WARM_UP_SECONDS = 1;
const ALONE_SECONDS = 2;
const NAIVE_CLIENTS = 32;
const NAIVE_FIXTURES = 4_000;
const CONNECTIONS_MAX = 48;
const SERVER_SETTINGS = { shared_buffers: "1GB", max_wal_size: "4GB", max_connections: "120" };
/** The goals of the design, as multiples of pgbench. */
const GOALS = { stake64: 2, stake1024: 4.5, aloneP50Ms: 1.5 };

/** How long to measure. */
export type LedgerBenchOptions = { readonly rounds: number; readonly seconds: number };

type Contestant = {
  readonly name: string;
  readonly clients: number;
  readonly pool: Pool;
  readonly run: () => Promise<void>;
};

type Row = LoopFigures & { readonly walBytes: number; readonly timesPgbench: number };

/**
 * Measures stakes and whole bets beside pgbench on the same server, round by round, so that a noisy
 * machine disturbs all alike; figures are medians of rounds. The audit must find nothing afterwards.
 */
export async function benchLedger(options: LedgerBenchOptions): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), "fairline-bench-"));
  const { databaseUrl } = readEnvironment();
  const server = await openDatabase({
    databaseUrl,
    dataFolder: folder,
    log,
    allowEmbedded: true,
    settings: SERVER_SETTINGS,
  });
  const prefix = `fairline_bench_${secureToken(6).toLowerCase().replaceAll(/\W/g, "x")}`;
  const names = [`${prefix}_money`, `${prefix}_bets`];
  const worlds: World[] = [];
  try {
    for (const name of names) worlds.push(await openWorld(server.url, name));
    const [money, bets] = worlds;
    assert(money && bets, "two worlds are open");
    return await compare(money, bets, options);
  } finally {
    for (const world of worlds) await closeWorld(world);
    for (const name of names) await dropDatabase(server.pool, name);
    await server.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
  }
}

// Stakes and bets each have a world: stakes without bets would contradict the sportsbook's invariants.
type World = { readonly pool: Pool; readonly url: string; readonly desk: BenchDesk };

async function openWorld(serverUrl: string, name: string): Promise<World> {
  await createMissingDatabase(serverUrl, name, log);
  const url = inDatabase(serverUrl, name);
  const pool = createPool(url, { log, connectionsMax: CONNECTIONS_MAX });
  await migrate(pool, findRoot(import.meta.dirname), log);
  return { pool, url, desk: await openBenchDesk(pool, clock, log) };
}

async function closeWorld({ pool, desk }: World): Promise<void> {
  await desk.close();
  await pool.end();
}

async function compare(money: World, bets: World, options: LedgerBenchOptions): Promise<boolean> {
  const { pool, url, desk } = money;
  await preparePgbench(url);
  await createNaiveTables(pool, desk.players);
  await bets.desk.betOnce();
  const contestants = contestantsOf(money, bets);
  const rows = new Map<string, Row[]>();
  const pgbench: number[] = [];
  for (const { clients, run } of contestants)
    await closedLoop(clock, clients, WARM_UP_SECONDS, run);
  for (let turn = 1; turn <= options.rounds; turn += 1) {
    await checkpoint(pool);
    const baseline = await runPgbench(url, options.seconds);
    pgbench.push(baseline);
    for (const contestant of contestants) {
      const row = await measure(contestant, options.seconds, baseline);
      rows.set(contestant.name, [...(rows.get(contestant.name) ?? []), row]);
    }
    console.log(`round ${turn}: pgbench ${baseline}/s; ${lastOf(rows)}`);
  }
  const alone = await closedLoop(clock, 1, ALONE_SECONDS, desk.stake);
  const broken = (await desk.auditMoney()) + (await bets.desk.auditAll());
  return report({ pgbench, rows, alone, broken });
}

function contestantsOf({ pool, desk }: World, bets: World): Contestant[] {
  let fixture = 0;
  const naive = () => {
    fixture += 1;
    return placeNaively(pool, {
      id: desk.wallet.ledger.nextId(),
      playerId: desk.nextPlayer(),
      key: desk.nextKey(),
      stakeMinor: 100n,
      fixtureId: String(fixture % NAIVE_FIXTURES),
    });
  };
  return [
    { name: "stake, 64 clients", clients: 64, pool, run: desk.stake },
    { name: "stake, 1024 clients", clients: 1_024, pool, run: desk.stake },
    { name: "bet, 64 clients", clients: 64, pool: bets.pool, run: bets.desk.bet },
    { name: "bet, 1024 clients", clients: 1_024, pool: bets.pool, run: bets.desk.bet },
    { name: "naive, 32 clients", clients: NAIVE_CLIENTS, pool, run: naive },
  ];
}

async function measure(
  { clients, pool, run }: Contestant,
  seconds: number,
  pgbench: number,
): Promise<Row> {
  const before = await readWalBytes(pool);
  const figures = await closedLoop(clock, clients, seconds, run);
  const walBytes = Math.round(((await readWalBytes(pool)) - before) / figures.count);
  return { ...figures, walBytes, timesPgbench: round(figures.perSecond / pgbench) };
}

type Outcome = {
  readonly pgbench: readonly number[];
  readonly rows: ReadonlyMap<string, readonly Row[]>;
  readonly alone: LoopFigures;
  readonly broken: number;
};

function report({ pgbench, rows, alone, broken }: Outcome): boolean {
  const medians = Object.fromEntries([...rows].map(([name, all]) => [name, medianOf(all)]));
  console.log(`\npgbench TPC-B-like, 32 clients: ${median(pgbench)}/s`);
  for (const [name, row] of Object.entries(medians)) console.log(describeRow(name, row));
  console.log(`one client alone: p50 ${alone.p50Ms} ms, p99 ${alone.p99Ms} ms`);
  console.log(`invariants broken: ${broken}`);
  const goals = {
    stake64: (medians["stake, 64 clients"]?.timesPgbench ?? 0) >= GOALS.stake64,
    stake1024: (medians["stake, 1024 clients"]?.timesPgbench ?? 0) >= GOALS.stake1024,
    alone: alone.p50Ms <= GOALS.aloneP50Ms,
    audit: broken === 0,
  };
  const figures = { pgbench: median(pgbench), ...medians, alone, broken };
  // A busy machine may miss a goal of speed; a broken invariant is never the machine's fault.
  console.log(JSON.stringify({ ok: goals.audit, bench: "bet-placement", goals, ...figures }));
  return goals.audit;
}

function medianOf(rows: readonly Row[]): Row {
  const of = (value: (row: Row) => number) => median(rows.map(value));
  return {
    perSecond: of((row) => row.perSecond),
    count: rows.reduce((sum, row) => sum + row.count, 0),
    p50Ms: of((row) => row.p50Ms),
    p99Ms: of((row) => row.p99Ms),
    cpuMsPer1000: of((row) => row.cpuMsPer1000),
    walBytes: of((row) => row.walBytes),
    timesPgbench: of((row) => row.timesPgbench),
  };
}

function describeRow(name: string, row: Row): string {
  const rate = `${row.perSecond}/s = ${row.timesPgbench} × pgbench`;
  const latency = `p50 ${row.p50Ms} ms, p99 ${row.p99Ms} ms`;
  return `${name}: ${rate}, ${latency}, ${row.cpuMsPer1000} ms CPU per 1000, ${row.walBytes} B WAL each`;
}

function lastOf(rows: ReadonlyMap<string, readonly Row[]>): string {
  return [...rows].map(([name, all]) => `${name} ${all.at(-1)?.timesPgbench} ×`).join("; ");
}

function inDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
