import { readFileSync } from "node:fs";
import { createMemoryBus } from "@fairline/adapter-bus-memory";
import { createRedisBus } from "@fairline/adapter-bus-redis";
import { createRedisAnswers } from "@fairline/adapter-cache-redis";
import { createSandboxAdapter } from "@fairline/adapter-psp-sandbox";
import { consoleSms } from "@fairline/adapter-sms-console";
import { demoRates, ratesTable } from "@fairline/adapter-rates-table";
import {
  createPayoutDesk,
  createPlatform,
  locateByTable,
  type PayoutDesk,
  type Platform,
} from "@fairline/app-platform";
import type { Registry, Shell, ShellOptions } from "@fairline/app-shell";
import { secureToken } from "@fairline/fairness";
import { type Bus, type Clock, Failure, type JsonObject, type Log, pause } from "@fairline/kernel";
import { type Closers, createClosers } from "./closers.ts";
import { fragmentLoaders } from "./fragment-loaders.ts";
import { startFragmentProcesses } from "./fragment-processes.ts";
import { type FrontDoor, openFrontDoor, type UpgradeHandler } from "./front-door.ts";
import { openOperatorDoor, type OperatorDesk } from "./operator-door.ts";
import { visitorPorts } from "./visitor-ports.ts";
import { ownChecks, ownGames, startGames } from "./games.ts";
import { offerPush, openPush } from "./push.ts";
import { type Sandbox, startSandbox } from "./sandbox.ts";
import { appendSeal } from "./seal-file.ts";
import { auditMetrics } from "./audit-metrics.ts";
import { historyMetrics } from "./history-metrics.ts";
import { openMigrated } from "./open-migrated.ts";
import { startSocial } from "./social.ts";
import { type DemoDesk, makeDemoKeys, payoutsUrl } from "./demo-desk.ts";
import { type Door, LOOPBACK } from "./doors.ts";
import {
  asDemoPlayer,
  demoLogin,
  type OpeningMoney,
  refuseDemoPlayer,
  seedDemo,
} from "./seed-demo.ts";
import { payOpening, tellHistory, type TellHistoryDeps } from "./demo-history/tell-history.ts";
import { entryOf, ownOriginOf, ownSiteFile, publicOriginsOf, type Settings } from "./settings.ts";

/** The running product. */
export type Product = {
  readonly url: string;
  /** Every port it listens on. */
  readonly doors: readonly Door[];
  /** The demo login, when this world has one. */
  readonly demo: typeof demoLogin | undefined;
  /** Where withdrawals of the demo world are decided, and by whom. */
  readonly demoDesk: DemoDesk | undefined;
  /** Takes no new requests, lets those at work finish, then closes everything. */
  close(): Promise<void>;
};

/** Pages that are served from elsewhere than the build. */
export type Pages = {
  createShell(options: ShellOptions): Shell;
  /** Takes connections that are upgraded and not those of the live server. */
  readonly handleUpgrade: UpgradeHandler;
  /** Ends those connections. */
  endUpgraded(): void;
};

/** What the product runs with beside its settings. */
export type ProductDeps = {
  readonly clock: Clock;
  readonly log: Log;
  /** The clock that matches are played by, when it is not `clock`: journeys move it forward. */
  readonly feedClock?: Clock;
  /** Only development says where pages come from. */
  readonly pages?: Pages;
};

const SECRET_BYTES = 32;
const DRAIN_MS_MAX = 5_000;
const WELL_WAIT_MS_MAX = 30_000;
const WELL_POLL_MS = 50;

/** Starts every part and answers once each of them is well; a part that fails closes the others. */
export async function startProduct(settings: Settings, deps: ProductDeps): Promise<Product> {
  // The port first: a product that already runs here is noticed before anything is touched.
  const door = await openFrontDoor(settings, deps.log, deps.clock);
  const closers = createClosers(deps.log);
  try {
    return await start(settings, deps, door, closers);
  } catch (error) {
    await closers.closeAll();
    await door.close(0);
    throw error;
  }
}

async function start(
  settings: Settings,
  deps: ProductDeps,
  door: FrontDoor,
  closers: Closers,
): Promise<Product> {
  const { clock } = deps;
  const apiOrigin = ownOriginOf(settings.host, door.port);
  const publicOrigins = publicOriginsOf(settings.publicUrl, door.port, settings.host);
  const database = await openMigrated(settings, deps);
  closers.add("database", () => database.close());
  const bus = await openBus(settings, deps, closers);
  const doors: Door[] = [{ name: "site", host: settings.host, port: door.port }];
  const secret = secureToken();
  const sandbox = settings.sandboxes.has("payments")
    ? await startSandbox({
        ...deps,
        host: settings.host,
        port: settings.sandboxPort,
        publicOrigins,
        webhookOrigin: apiOrigin,
        secret,
        dataFolder: settings.dataFolder,
      })
    : undefined;
  if (sandbox) {
    closers.add("sandbox", () => sandbox.stop());
    doors.push({ name: "payment sandbox", host: settings.host, port: sandbox.port });
  }
  const social = await startSocial(settings, publicOrigins, clock);
  closers.add("social networks", () => social.stop());
  if (social.port !== undefined) {
    doors.push({ name: "social sandbox", host: settings.host, port: social.port });
  }
  const push = openPush(settings, { ...deps, publicOrigin: publicOrigins[0] });
  if (push) closers.add("push services", () => push.close());
  const gamesSecret = secureToken(SECRET_BYTES);
  let siteVersion: string | undefined;
  const platform = createPlatform({
    ...deps,
    siteVersion: () => siteVersion,
    pool: database.pool,
    bus,
    root: settings.root,
    seed: settings.seed,
    ...(settings.trustedProxies.length > 0 ? { trustedProxies: settings.trustedProxies } : {}),
    ...(settings.geoTable ? { geoLocator: locateByTable(readTable(settings.geoTable)) } : {}),
    // A world of others needs a source of its own: these rates are of no day.
    ...(settings.sandboxes.has("rates") ? { ratesSource: ratesTable("demo", demoRates) } : {}),
    ...(push ? { pushSender: push } : {}),
    // And a gateway of its own: here the operator reads what phones would get.
    ...(settings.sandboxes.has("phones") ? { sendSms: consoleSms(deps.log) } : {}),
    publishSeal: (seal) => appendSeal(settings.dataFolder, seal, clock.nowMs()),
    publicOrigins,
    social: social.options,
    paymentProviders: sandbox
      ? [createSandboxAdapter({ origin: sandbox.origin, secrets: [secret], clock })]
      : [],
    gameProviders: [ownGames(gamesSecret)],
    moreChecks: ownChecks,
  });
  closers.add("platform", () => platform.stop());
  await platform.start();
  const games = await startGames({
    ...deps,
    pool: database.pool,
    publicOrigins,
    secret: gamesSecret,
    platform,
  });
  closers.add("games", () => games.stop());
  const hasDemo =
    settings.seedsDemo && (await seedDemo(platform, social.options, openingOf(settings)));
  if (!settings.seedsDemo) await refuseDemoPlayer(platform);
  if (hasDemo && push) await offerPush(platform, push.publicKey);
  const registry = settings.isSplit
    ? await startSplit(settings, deps, apiOrigin, closers)
    : embedAll();
  // Loaded here, because its styles are no code of Node before they are built.
  const siteFile = ownSiteFile();
  const { createShell } = deps.pages ?? (await import("@fairline/app-shell"));
  const shell = createShell({
    ...deps,
    registry,
    apiFetch: platform.fetch,
    apiOrigin,
    publicOrigin: publicOrigins[0],
    root: settings.root,
    ...(siteFile ? { siteFile } : {}),
    isProduction: settings.production,
    ports: visitorPorts(platform),
    ...(settings.redisUrl
      ? { answers: createRedisAnswers({ url: settings.redisUrl, log: deps.log }) }
      : {}),
  });
  closers.add("shell", () => shell.stop());
  await shell.start();
  const stopListening = ["content.config-published", "content.page-moved"].map((topic) =>
    bus.subscribe(topic, async () => {
      // What was drawn with the old configuration must not outlive it.
      await Promise.all([shell.refreshConfig(), shell.purge(["content"])]);
    }),
  );
  stopListening.push(bus.subscribe(PURGE_TOPIC, (message) => onPurge(shell, message)));
  closers.add("configuration", async () => {
    for (const stop of stopListening) stop();
  });
  closers.add("front door", async () => {
    deps.pages?.endUpgraded();
    await Promise.all([platform.endLive(), door.close(DRAIN_MS_MAX)]);
  });
  const demoKeys = hasDemo && !settings.operators ? makeDemoKeys() : undefined;
  const operatorList = settings.operators ? readOperatorFile(settings.operators) : demoKeys?.list;
  // A demo world opens the door by itself: somebody has to decide about its withdrawals.
  const operatorPort = settings.operatorPort ?? (demoKeys ? settings.demoDeskPort : undefined);
  let demoDesk: DemoDesk | undefined;
  if (operatorPort !== undefined) {
    const payouts = operatorList ? openPayoutDesk(operatorList, platform, clock) : undefined;
    const desk = { ...deskOf(shell, platform, bus), ...(payouts ? { payouts } : {}) };
    const isAsked = settings.operatorPort !== undefined;
    const operators = await openDoor(isAsked, operatorPort, desk, deps.log);
    closers.add("operator's door", () => operators.close());
    if (demoKeys) demoDesk = { url: payoutsUrl(operators.port), keys: demoKeys.keys };
    doors.push({ name: "operators' door", host: LOOPBACK, port: operators.port });
  }
  siteVersion = shell.health().build;
  door.open({
    api: platform.routing,
    games: games.routing,
    pages: shell.routing,
    live: platform.handleUpgrade,
    ...(deps.pages ? { otherUpgrades: deps.pages.handleUpgrade } : {}),
  });
  await waitUntilWell(apiOrigin, sandbox, clock);
  if (hasDemo && settings.tellsHistory) {
    const past = { platform, games, clock, origin: publicOrigins[0] };
    await tellPast(past, payOpening, deps.log);
    // The rest runs in the background; open pages get it by live push.
    const telling = tellPast(past, tellHistory, deps.log);
    closers.add("demo player's past", () => telling);
  }
  return {
    url: publicOrigins[0],
    doors,
    demo: hasDemo ? demoLogin : undefined,
    demoDesk,
    close: () => closers.closeAll(),
  };
}

/** A past goes through the door that is open by then. */
function openingOf({ tellsHistory }: Settings): OpeningMoney {
  return tellsHistory ? "paid-in" : "given";
}

/** The product runs without a past: what it lacks is logged. */
async function tellPast(
  deps: TellHistoryDeps & { readonly platform: Platform },
  tell: typeof tellHistory,
  log: Log,
): Promise<void> {
  try {
    await asDemoPlayer(deps.platform, (player) => tell(deps, player));
  } catch (error) {
    log.error({ error: String(error) }, "the demo player's past could not be told");
  }
}

/** Tells every page server that answers with some tags are old. */
const PURGE_TOPIC = "fragments.purge";

/** What operators may ask of this page server; what they purge here all others forget as well. */
function deskOf(shell: Shell, { audits, history }: Platform, bus: Bus): OperatorDesk {
  return {
    metrics: () => shell.metrics() + auditMetrics(audits) + historyMetrics(history),
    async purge(tags) {
      const forgotten = await shell.purge(tags);
      await bus.publish(PURGE_TOPIC, { tags: [...tags] });
      return forgotten;
    },
  };
}

/** At the port that was asked for; a demo world's own door takes a free one when that is taken. */
async function openDoor(isAsked: boolean, port: number, desk: OperatorDesk, log: Log) {
  try {
    return await openOperatorDoor(port, desk, log);
  } catch (error) {
    if (isAsked || !(error instanceof Failure) || error.code !== "PORT_TAKEN") throw error;
    return openOperatorDoor(0, desk, log);
  }
}

function openPayoutDesk(operatorList: string, { payments }: Platform, clock: Clock): PayoutDesk {
  return createPayoutDesk({
    payments,
    clock,
    operatorList,
    newToken: () => secureToken(),
  });
}

async function onPurge(shell: Shell, { tags }: JsonObject): Promise<void> {
  if (!Array.isArray(tags)) return;
  await shell.purge(tags.filter((tag) => typeof tag === "string"));
}

async function openBus(settings: Settings, { log }: ProductDeps, closers: Closers): Promise<Bus> {
  const bus = settings.redisUrl
    ? await createRedisBus({ url: settings.redisUrl, log })
    : createMemoryBus({ log });
  closers.add("bus", () => bus.close());
  return bus;
}

function embedAll(): Registry {
  const entries = Object.entries(fragmentLoaders);
  return Object.fromEntries(entries.map(([name, embed]) => [name, { embed }]));
}

async function startSplit(
  settings: Settings,
  deps: ProductDeps,
  apiOrigin: string,
  closers: Closers,
): Promise<Registry> {
  const processes = await startFragmentProcesses({
    ...deps,
    names: Object.keys(fragmentLoaders),
    program: entryOf("fragment-process"),
    apiOrigin,
  });
  closers.add("fragments", () => processes.stop());
  return Object.fromEntries(processes.running.map(({ name, url }) => [name, { url }]));
}

function readOperatorFile(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    throw new Failure("OPERATORS", `The list of operators ${file} cannot be read.`, { cause });
  }
}

function readTable(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    throw new Failure("GEO_TABLE", `The table of countries ${file} cannot be read.`, { cause });
  }
}

/** Asks through the front door, as a player's browser will. */
async function waitUntilWell(
  apiOrigin: string,
  sandbox: Sandbox | undefined,
  clock: Clock,
): Promise<void> {
  const deadline = clock.monotonicMs() + WELL_WAIT_MS_MAX;
  while (!(await isWell(`${apiOrigin}/health`)) || (await sandbox?.health()) === false) {
    if (clock.monotonicMs() > deadline) {
      throw new Failure("NOT_WELL", "Fairline started but does not become well; see the log.");
    }
    await pause(clock, WELL_POLL_MS);
  }
}

async function isWell(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(WELL_WAIT_MS_MAX) });
  await answer.arrayBuffer();
  return answer.ok;
}
