import { basename, dirname, join, resolve } from "node:path";
import { type Environment, findRoot } from "@fairline/kernel/node";
import { Failure } from "@fairline/kernel";
import { LOOPBACK } from "./doors.ts";
import { type SandboxName, sandboxesOf } from "./sandbox-names.ts";

/** What the product runs with, from the environment and the command line. */
export type Settings = {
  readonly root: string;
  /** Folder of the embedded database and the logs. */
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  /** How the owner of the database signs in, when `databaseUrl` is not his. */
  readonly migrationDatabaseUrl?: string | undefined;
  readonly redisUrl: string | undefined;
  readonly allowEmbedded: boolean;
  readonly production: boolean;
  /** Whether an empty database is filled with the demo world. */
  readonly seedsDemo: boolean;
  /** Whether the demo player of a new world has a past: a deposit, bets in every state, rounds of games. */
  readonly tellsHistory: boolean;
  /** What stands in for the world outside; in production nothing that was not asked for by name. */
  readonly sandboxes: ReadonlySet<SandboxName>;
  /** Address that the site and its sandboxes listen on. */
  readonly host: string;
  readonly seed: string;
  readonly trustedProxies: readonly string[];
  /** File with the countries of networks; without one a proxy says where visitors are, or nobody. */
  readonly geoTable?: string | undefined;
  /** File with credentials at social networks; without one the demo world has its sandbox, others none. */
  readonly socialNetworks?: string | undefined;
  /** Private half of the key that messages to browsers are signed with. */
  readonly pushPrivateKey?: string | undefined;
  readonly port: number;
  readonly sandboxPort: number;
  /** Port of the sandbox's social networks. */
  readonly networksPort: number;
  /** Port of the operator's door; without one it stays closed. */
  readonly operatorPort: number | undefined;
  /** Port of the demo world's desk, where no other is named. */
  readonly demoDeskPort: number;
  /** File with operators who decide about withdrawals; without one nobody does. */
  readonly operators?: string | undefined;
  readonly publicUrl: string | undefined;
  /** Whether each fragment is a process of its own. */
  readonly isSplit: boolean;
};

const PORT = 3000;
const SANDBOX_PORT = 3100;
const NETWORKS_PORT = 3200;
const DEMO_DESK_PORT = 3300;
const PORT_MAX = 65_535;
const SEED = "fairline";
const FLAGS = new Set(["--split"]);

/** Puts the settings together; an unknown flag is a Failure. */
export function readSettings(environment: Environment, flags: readonly string[]): Settings {
  for (const flag of flags) {
    if (!FLAGS.has(flag))
      throw new Failure("FLAG_UNKNOWN", `${flag} is not a flag of this program.`);
  }
  const root = environment.root ?? findRoot(import.meta.dirname);
  const { production } = environment;
  const seedsDemo = !production || environment.demo;
  const sandboxes = sandboxesOf(environment.sandboxes, production);
  return {
    root,
    dataFolder: resolve(root, environment.dataFolder ?? ".fairline"),
    databaseUrl: environment.databaseUrl,
    migrationDatabaseUrl: environment.migrationDatabaseUrl,
    redisUrl: environment.redisUrl,
    allowEmbedded: !production || environment.allowEmbedded,
    production,
    seedsDemo,
    // His deposit goes by the sandbox of payments.
    tellsHistory: seedsDemo && sandboxes.has("payments"),
    sandboxes,
    host: environment.host ?? LOOPBACK,
    seed: environment.seed ?? SEED,
    trustedProxies: environment.trustedProxies,
    geoTable: environment.geoTable,
    socialNetworks: environment.socialNetworks,
    pushPrivateKey: environment.pushPrivateKey,
    port: environment.port ?? PORT,
    // Tests ask for any free port by 0; whatever is next to the product must be free as well then.
    sandboxPort: environment.port === undefined ? SANDBOX_PORT : 0,
    networksPort: networksPortOf(environment.port),
    operatorPort: environment.operatorPort,
    demoDeskPort: environment.port === undefined ? DEMO_DESK_PORT : 0,
    operators: environment.operators,
    publicUrl: environment.publicUrl,
    isSplit: flags.includes("--split"),
  };
}

/** Beside the product's own: persons of the sandbox are known by its address, so it stays the same. */
function networksPortOf(port: number | undefined): number {
  if (port === 0) return 0;
  const wanted = (port ?? PORT) + NETWORKS_PORT - PORT;
  return wanted > PORT_MAX ? 0 : wanted;
}

/** Origins under which browsers know the product. */
export function publicOriginsOf(
  publicUrl: string | undefined,
  port: number,
  host: string = LOOPBACK,
): [string, ...string[]] {
  if (publicUrl) return [parseOrigin(publicUrl)];
  if (!isWildcard(host) && host !== LOOPBACK) return [ownOriginOf(host, port)];
  return [`http://localhost:${port}`, `http://127.0.0.1:${port}`, `http://[::1]:${port}`];
}

/** Where parts of the product reach its own door. */
export function ownOriginOf(host: string, port: number): string {
  const address = isWildcard(host) ? LOOPBACK : host;
  return `http://${address.includes(":") ? `[${address}]` : address}:${port}`;
}

/** Every address of this machine. */
function isWildcard(host: string): boolean {
  return host === "0.0.0.0" || host === "::";
}

function parseOrigin(publicUrl: string): string {
  try {
    return new URL(publicUrl).origin;
  } catch (cause) {
    throw new Failure("PUBLIC_URL", `PUBLIC_URL is not an address: ${publicUrl}`, { cause });
  }
}

/** Another entry of the running program, of the same build whatever was built since. */
export function entryOf(name: string): string {
  const built = buildFolder();
  return built ? join(built, `${name}.js`) : join(import.meta.dirname, `${name}.ts`);
}

/** The site that the running program was built with; sources have none of their own. */
export function ownSiteFile(): string | undefined {
  const built = buildFolder();
  return built && join(built, "site.json");
}

/** Folder of the build that runs. */
function buildFolder(): string | undefined {
  if (import.meta.filename.endsWith(".ts")) return undefined;
  const folder = dirname(import.meta.filename);
  return basename(folder) === "chunks" ? dirname(folder) : folder;
}
