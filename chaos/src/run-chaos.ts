import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runPlatformAudit } from "@fairline/app-platform";
import { migrate } from "@fairline/database";
import { createSeededRandom, secureBelow, secureToken } from "@fairline/fairness";
import { type Clock, silentLog } from "@fairline/kernel";
import { findRoot } from "@fairline/kernel/node";
import { checkProcesses, type ProcessFigures, processFigures } from "./checks/check-processes.ts";
import { checkRest } from "./checks/check-rest.ts";
import { judge } from "./checks/judge.ts";
import type { Violation } from "./checks/violation.ts";
import { comeToRest, endProcesses } from "./come-to-rest.ts";
import { type FaultProxy, startFaultProxy } from "./faults/fault-proxy.ts";
import { FAULT_KINDS, type FaultKind } from "./faults/plan-faults.ts";
import { type Acceptance, type Recovery, troubleUntil } from "./faults/trouble.ts";
import { openVolume } from "./faults/volume.ts";
import { judgeLive, type LiveFigures } from "./live/judge-live.ts";
import { type LiveViewer, openViewer } from "./live/live-viewer.ts";
import { openJournal, readJournal } from "./load/journal.ts";
import { createLoad, type Load } from "./load/run-clients.ts";
import { type ApiServer, createApiServer } from "./parts/api-server.ts";
import { buildProgram } from "./parts/build-program.ts";
import type { RedisAddress } from "./parts/api-process-options.ts";
import { clearRedis, findRedis } from "./parts/find-redis.ts";
import { findFreePorts } from "./parts/free-ports.ts";
import { openOwnDatabase, type OwnDatabase } from "./parts/own-database.ts";
import type { PlantName } from "./parts/plant-pool.ts";
import { watchProcesses } from "./parts/process-watch.ts";
import { type Provider, startProvider } from "./parts/provider.ts";
import { blockAccount } from "./store/block-account.ts";
import { findBalance } from "./store/find-balance.ts";
import { openGameSession } from "./store/open-game-session.ts";
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
  /** Where a Redis may be; without one the run says what it leaves out. */
  readonly redisUrl: string | undefined;
  /** What is wrong with the processes on purpose. */
  readonly plant: PlantName | undefined;
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
  readonly memory: ProcessFigures;
  readonly live: LiveFigures;
  readonly messages: ReturnType<Provider["figures"]>;
  readonly skipped: readonly FaultKind[];
  readonly audited: number;
  /** Bets that a bonus took part in. */
  readonly funded: number;
};

const PROCESSES = ["a", "b"] as const;
const PORTS_SPREAD = 8_000;
/** Live pages, one after the other at each process. */
const VIEWERS = 4;

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
    block: (id) => blockAccount(database.pool(), id),
    onAccepted: ({ name }, askedAtMs) =>
      void accepted.set(name, { askedAtMs, heardAtMs: clock.monotonicMs() }),
  });
  await load.open();
  options.say(`players are in; trouble for ${options.seconds} s`);
  const watch = watchProcesses(apis, clock);
  const topics = topicsOf(world.schedule);
  const viewers = openViewers(world, load, { clock, seed, topics }, closers);
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
  const { endMs, ...rest } = await comeToRest({ ...world, clock });
  const violations: Violation[] = [];
  const report = (check: string, subject: string, detail: string) =>
    void violations.push({ check, subject, detail });
  const live = await judgeLive(
    {
      clock,
      viewers,
      topics,
      openFresh: ({ door }) =>
        openViewer({ clock, door, player: undefined, topics, jitter: () => 0 }),
      hasSharedBus: world.redis !== undefined,
      balanceOf: (id) => findBalance(database.pool(), id),
    },
    report,
  );
  for (const viewer of viewers) viewer.close();
  const lives = watch.end();
  const { ends, outliving } = await endProcesses({ ...world, clock });
  checkRest({ ...rest, outliving }, report);
  journal.close();
  const stored = await readStored(database.pool());
  const entries = readJournal(journalPath);
  writeFileSync(join(folder, "stored.json"), JSON.stringify(stored, bigintAsText));
  const findings = await runPlatformAudit(database.pool());
  const { schedule, provider } = world;
  violations.push(...judge({ entries, stored, schedule, endMs, payouts: provider.payouts() }));
  violations.push(...recoveries.flatMap(neverRecovered));
  checkProcesses(lives, ends, report);
  for (const { title, rows, verdict } of findings) {
    if (verdict !== "broken") continue;
    report("audit", title, `${rows.length} rows, first ${rows[0]?.subject}: ${rows[0]?.detail}`);
  }
  return {
    entries,
    recoveries,
    violations,
    memory: processFigures(lives),
    live,
    messages: provider.figures(),
    skipped: world.skipped,
    audited: findings.length,
    funded: stored.bets.filter(({ isFunded }) => isFunded).length,
  };
}

/** Topics that are there from the first moment to the last: lists, and matches after the end of the run. */
function topicsOf({ count }: Schedule): string[] {
  const matches = [count - 1, count].map((fixtureId) => `fixture:${fixtureId}`);
  return ["menu", "section:line", "section:live", ...matches];
}

function openViewers(
  { apis }: World,
  load: Load,
  options: { readonly clock: Clock; readonly seed: string; readonly topics: readonly string[] },
  closers: (() => Promise<unknown>)[],
): LiveViewer[] {
  const random = createSeededRandom(`${options.seed}:viewers`);
  const jitter = () => random.below(1_000) / 1_000;
  return load
    .players()
    .slice(0, VIEWERS)
    .flatMap((player, index) => {
      const door = apis[index % apis.length];
      if (!door) return [];
      const viewer = openViewer({ ...options, door, player, jitter });
      closers.push(async () => viewer.close());
      return [viewer];
    });
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
  readonly redis: RedisAddress | undefined;
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
  const redis = await findRedis(options.redisUrl);
  if (redis) closers.push(() => clearRedis(redis));
  else
    options.say(
      "no Redis answers: each process hears its own news alone, and no balance is judged live",
    );
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
    const shared = { ...secrets, schedule, redis, plant: options.plant };
    const processOptions = { port, origin, databaseUrl, sandboxOrigin, ...shared };
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
    redis,
  };
}

/** From the making of the schedule to its first second: processes start and players register. */
const SET_UP_MS = 10_000;
/** Matches beyond the run, so that there is always one to bet on, however slowly players come in. */
const SPARE_SECONDS = 900;

function bigintAsText(_key: string, value: unknown): unknown {
  return typeof value === "bigint" ? value.toString() : value;
}

function neverRecovered({ fault, recoveredMs }: Recovery): Violation[] {
  if (recoveredMs !== undefined) return [];
  return [{ check: "recovery", subject: fault.kind, detail: "no bet was accepted afterwards" }];
}
