import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runPlatformAudit } from "@fairline/app-platform";
import { migrate } from "@fairline/database";
import { createSeededRandom, secureBelow, secureToken } from "@fairline/fairness";
import { type Clock, pause, silentLog } from "@fairline/kernel";
import { findRoot } from "@fairline/kernel/node";
import { judge } from "./checks/judge.ts";
import type { Violation } from "./checks/violation.ts";
import { type FaultProxy, startFaultProxy } from "./faults/fault-proxy.ts";
import { FAULT_KINDS, type FaultKind } from "./faults/plan-faults.ts";
import { type Acceptance, type Recovery, troubleUntil } from "./faults/trouble.ts";
import { openVolume } from "./faults/volume.ts";
import { openJournal, readJournal } from "./load/journal.ts";
import { createLoad } from "./load/run-clients.ts";
import { type ApiServer, createApiServer } from "./parts/api-server.ts";
import { buildProgram } from "./parts/build-program.ts";
import { findFreePorts } from "./parts/free-ports.ts";
import { type MemoryFigures, watchMemory } from "./parts/memory-watch.ts";
import { openOwnDatabase, type OwnDatabase } from "./parts/own-database.ts";
import { type Provider, startProvider } from "./parts/provider.ts";
import { openGameSession } from "./store/open-game-session.ts";
import { readRest, readSessions } from "./store/read-rest.ts";
import { readStored } from "./store/read-stored.ts";
import { KICK_OFF_EVERY_MS, type Schedule } from "./world/schedule.ts";

/** How long, what and where. */
export type ChaosOptions = {
  readonly seconds: number;
  readonly seed: string;
  readonly kinds: readonly FaultKind[];
  /** For journal and logs; on a real disk. */
  readonly folder: string;
  /** Root of a small file system that the database may fill; without one that fault is skipped. */
  readonly volume: string | undefined;
  readonly clock: Clock;
  /** Rejects when somebody wants the run to end: what it started is ended first. */
  readonly interrupted: Promise<never>;
  say(line: string): void;
};

/** What a run came to. */
export type ChaosFigures = {
  readonly entries: ReturnType<typeof readJournal>;
  readonly recoveries: readonly Recovery[];
  readonly violations: readonly Violation[];
  readonly memory: MemoryFigures;
  readonly messages: ReturnType<Provider["figures"]>;
  readonly skipped: readonly FaultKind[];
  readonly audited: number;
  /** Bets that a bonus took part in. */
  readonly funded: number;
};

const PROCESSES = ["a", "b"] as const;
const PORTS_SPREAD = 8_000;
const REST_MS_MAX = 60_000;
const REST_POLL_MS = 250;
const FAREWELL_MS_MAX = 5_000;
/** Twice what a process of this load was ever seen to need. */
const MEMORY_MIB_MAX = 640;
/** Twenty connections a process. */
const SESSIONS_MAX = 20 * PROCESSES.length;

/** Runs the platform under load and faults, then judges it. */
export async function runChaos(options: ChaosOptions): Promise<ChaosFigures> {
  const closers: (() => Promise<unknown>)[] = [];
  try {
    return await Promise.race([run(options, closers), options.interrupted]);
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}

async function run(
  options: ChaosOptions,
  closers: (() => Promise<unknown>)[],
): Promise<ChaosFigures> {
  const { clock, folder, seed } = options;
  const world = await openWorld(options, closers);
  const { database, apis, journalPath } = world;
  const journal = openJournal(journalPath, clock);
  const accepted = new Map<string, Acceptance>();
  const load = createLoad({
    clock,
    journal,
    seed,
    schedule: world.schedule,
    doors: apis,
    games: { secret: world.gameSecret, openSession: (id) => openGameSession(database.pool(), id) },
    onAccepted: ({ name }, askedAtMs) =>
      void accepted.set(name, { askedAtMs, heardAtMs: clock.monotonicMs() }),
  });
  await load.open();
  options.say(`players are in; trouble for ${options.seconds} s`);
  const memory = watchMemory(apis, clock);
  load.start();
  const recoveries = await troubleUntil({
    ...world,
    clock,
    kinds: options.kinds.filter((kind) => !world.skipped.includes(kind)),
    random: createSeededRandom(`${seed}:faults`),
    endMs: clock.monotonicMs() + options.seconds * 1_000,
    accepted,
    say: options.say,
  });
  await load.stop();
  const { endMs, found } = await comeToRest(world, clock);
  journal.close();
  const stored = await readStored(database.pool());
  const entries = readJournal(journalPath);
  writeFileSync(join(folder, "stored.json"), JSON.stringify(stored, bigintAsText));
  const findings = await runPlatformAudit(database.pool());
  const memoryFigures = memory.end();
  const broken = findings.filter(({ verdict }) => verdict === "broken");
  return {
    entries,
    recoveries,
    memory: memoryFigures,
    messages: world.provider.figures(),
    skipped: world.skipped,
    audited: findings.length,
    funded: stored.bets.filter(({ isFunded }) => isFunded).length,
    violations: [
      ...judge({
        entries,
        stored,
        schedule: world.schedule,
        endMs,
        payouts: world.provider.payouts(),
      }),
      ...found,
      ...recoveries.flatMap(neverRecovered),
      ...outgrown(memoryFigures),
      ...broken.map(({ title, rows }) => ({
        check: "audit",
        subject: title,
        detail: `${rows.length} rows, first ${rows[0]?.subject}: ${rows[0]?.detail}`,
      })),
    ],
  };
}

type World = {
  readonly database: OwnDatabase;
  readonly apis: readonly ApiServer[];
  readonly proxies: readonly FaultProxy[];
  readonly provider: Provider;
  readonly schedule: Schedule;
  readonly volume: ReturnType<typeof openVolume> | undefined;
  readonly skipped: readonly FaultKind[];
  readonly journalPath: string;
  readonly gameSecret: string;
};

async function openWorld(
  options: ChaosOptions,
  closers: (() => Promise<unknown>)[],
): Promise<World> {
  const { clock, folder, seed } = options;
  const program = await buildProgram();
  const dataFolder = join(options.volume ?? folder, "data");
  mkdirSync(dataFolder, { recursive: true });
  const database = await openOwnDatabase(dataFolder, clock, silentLog);
  closers.push(() => database.close());
  await migrate(database.pool(), findRoot(import.meta.dirname), silentLog);
  const ports = await findFreePorts(2 + 2 * PROCESSES.length, secureBelow(PORTS_SPREAD));
  const [pspPort = 0, relayPort = 0, ...rest] = ports;
  const apiPorts = rest.slice(0, PROCESSES.length);
  const proxyPorts = rest.slice(PROCESSES.length);
  const [secret, gameSecret] = [secureToken(), secureToken()];
  const schedule = {
    startMs: clock.nowMs() + SET_UP_MS,
    count: Math.ceil(((options.seconds + SPARE_SECONDS) * 1_000) / KICK_OFF_EVERY_MS),
  };
  const proxies: FaultProxy[] = [];
  for (const port of proxyPorts) {
    const proxy = await startFaultProxy(clock, port, () => database.address());
    closers.push(() => proxy.close());
    proxies.push(proxy);
  }
  const apis = PROCESSES.map((name, index) => {
    const port = apiPorts[index] ?? 0;
    const origin = `http://127.0.0.1:${port}`;
    const proxyPort = proxyPorts[index] ?? 0;
    const databaseUrl = `postgres://${database.user}@127.0.0.1:${proxyPort}/${database.name}`;
    const sandboxOrigin = `http://127.0.0.1:${pspPort}`;
    const secrets = { secret, gameSecret };
    const processOptions = { port, origin, databaseUrl, sandboxOrigin, ...secrets, schedule };
    return createApiServer(name, program, processOptions, folder, clock);
  });
  const provider = await startProvider({
    folder,
    secret,
    port: pspPort,
    relayPort,
    shopOrigins: apis.map(({ origin }) => origin),
    clock,
    log: silentLog,
    random: createSeededRandom(`${seed}:provider`),
  });
  closers.push(() => provider.close());
  for (const api of apis) closers.push(() => api.kill());
  await Promise.all(apis.map((api) => api.start()));
  const volume = options.volume === undefined ? undefined : openVolume(options.volume);
  return {
    database,
    apis,
    proxies,
    provider,
    schedule,
    volume,
    skipped: volume ? [] : FAULT_KINDS.filter((kind) => kind === "fill-disk"),
    journalPath: join(folder, "journal.jsonl"),
    gameSecret,
  };
}

/** From the making of the schedule to its first second: processes start and players register. */
const SET_UP_MS = 10_000;
/** Matches beyond the run, so that there is always one to bet on. */
const SPARE_SECONDS = 300;

/** Lets the jobs finish, then ends the processes; what hangs, leaks or ended by itself is told. */
async function comeToRest(
  { database, apis, provider }: World,
  clock: Clock,
): Promise<{ readonly endMs: number; readonly found: readonly Violation[] }> {
  const found: Violation[] = [];
  const report = (check: string, subject: string, detail: string) =>
    void found.push({ check, subject, detail });
  const deadline = clock.monotonicMs() + REST_MS_MAX;
  let isAtRest = false;
  while (!isAtRest && clock.monotonicMs() < deadline) {
    await provider.repeatAll();
    const { delays, outbox, payouts } = await readRest(database.pool());
    isAtRest =
      delays + outbox + payouts === 0 && clock.monotonicMs() > deadline - REST_MS_MAX + SETTLE_MS;
    await pause(clock, REST_POLL_MS);
  }
  const rest = await readRest(database.pool());
  if (!isAtRest) report("stuck", "jobs", JSON.stringify(rest));
  const sessions = await readSessions(database.pool());
  if (sessions.open > SESSIONS_MAX) report("leak", "connections", `${sessions.open} are open`);
  for (const words of sessions.stuck) report("stuck", "connection", words);
  // What happens while they end is not waited for.
  const endMs = clock.nowMs();
  for (const api of apis) {
    const trouble = await api.stop();
    if (trouble !== undefined) report("stuck", `process ${api.name}`, trouble);
    if (api.ownEnds() > 0)
      report("ended", `process ${api.name}`, `${api.ownEnds()} times by itself`);
  }
  const left = await outlivingSessions(database.pool(), clock);
  if (left > 0) report("leak", "connections", `${left} outlive their processes`);
  return { endMs, found };
}

/** A server notices within moments that nobody is there any more; what stays longer is left over. */
async function outlivingSessions(
  pool: Parameters<typeof readSessions>[0],
  clock: Clock,
): Promise<number> {
  const deadline = clock.monotonicMs() + FAREWELL_MS_MAX;
  for (;;) {
    const { open } = await readSessions(pool);
    if (open === 0 || clock.monotonicMs() > deadline) return open;
    await pause(clock, REST_POLL_MS);
  }
}

/** Longer than a match and its settlement. */
const SETTLE_MS = 16_000;

function bigintAsText(_key: string, value: unknown): unknown {
  return typeof value === "bigint" ? value.toString() : value;
}

function outgrown({ maxMiB }: MemoryFigures): Violation[] {
  if (maxMiB <= MEMORY_MIB_MAX) return [];
  return [{ check: "leak", subject: "memory", detail: `${maxMiB} MiB in one process` }];
}

function neverRecovered({ fault, recoveredMs }: Recovery): Violation[] {
  if (recoveredMs !== undefined) return [];
  return [{ check: "recovery", subject: fault.kind, detail: "no bet was accepted afterwards" }];
}
