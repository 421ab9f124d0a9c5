import { Failure } from "./failure.ts";

/** Everything the program reads from its environment. */
export type Environment = {
  databaseUrl: string | undefined;
  /** The owner's way to the database, when the platform runs under a role that owns nothing. */
  migrationDatabaseUrl: string | undefined;
  redisUrl: string | undefined;
  dataFolder: string | undefined;
  root: string | undefined;
  allowEmbedded: boolean;
  seed: string | undefined;
  demo: boolean;
  /** Sandboxes that an operator asks for by name. */
  sandboxes: readonly string[];
  /** Address that the site listens on; this machine alone reaches it when not said. */
  host: string | undefined;
  port: number | undefined;
  /** Where operators and their programs ask; this machine alone reaches it. */
  operatorPort: number | undefined;
  /** File with the names of operators and the hashes of their keys. */
  operators: string | undefined;
  publicUrl: string | undefined;
  trustedProxies: readonly string[];
  /** File with the countries of networks. */
  geoTable: string | undefined;
  /** File with the site's credentials at social networks. */
  socialNetworks: string | undefined;
  /** Private half of the key that messages to browsers are signed with. */
  pushPrivateKey: string | undefined;
  production: boolean;
  testDatabaseUrl: string | undefined;
  testRedisUrl: string | undefined;
  /** Seed of the examples that property tests draw. */
  testPropertySeed: number | undefined;
  /** How many seeds, sequences and journeys a run of the tests takes. */
  testDepth: "quick" | "full";
  chromium: string | undefined;
  continuousIntegration: boolean;
};

const KNOWN = new Set([
  "FAIRLINE_ROLES",
  "FAIRLINE_DATA",
  "FAIRLINE_ROOT",
  "FAIRLINE_ALLOW_EMBEDDED",
  "FAIRLINE_SEED",
  "FAIRLINE_DEMO",
  "FAIRLINE_HOST",
  "FAIRLINE_SANDBOXES",
]);

/** Seeds have 32 bits. */
const SEED_MAX = 2_147_483_647;

/** Reads and checks the environment; an unknown FAIRLINE_ name or a bad port is a Failure. */
export function readEnvironment(
  source: Record<string, string | undefined> = process.env,
): Environment {
  for (const name of Object.keys(source)) {
    if (name.startsWith("FAIRLINE_") && !KNOWN.has(name)) {
      throw new Failure("ENV_UNKNOWN", `${name} is not a setting of this program`);
    }
  }
  return {
    databaseUrl: source.DATABASE_URL || undefined,
    migrationDatabaseUrl: source.MIGRATION_DATABASE_URL || undefined,
    redisUrl: source.REDIS_URL || undefined,
    dataFolder: source.FAIRLINE_DATA || undefined,
    root: source.FAIRLINE_ROOT || undefined,
    allowEmbedded: source.FAIRLINE_ALLOW_EMBEDDED === "1",
    seed: source.FAIRLINE_SEED || undefined,
    demo: source.FAIRLINE_DEMO === "1",
    sandboxes: (source.FAIRLINE_SANDBOXES ?? "").split(",").filter((text) => text !== ""),
    host: parseHost(source.FAIRLINE_HOST),
    port: parsePort("PORT", source.PORT),
    operatorPort: parsePort("OPERATOR_PORT", source.OPERATOR_PORT),
    operators: source.OPERATORS || undefined,
    publicUrl: source.PUBLIC_URL || undefined,
    trustedProxies: (source.TRUSTED_PROXIES ?? "").split(",").filter((text) => text !== ""),
    geoTable: source.GEO_TABLE || undefined,
    socialNetworks: source.SOCIAL_NETWORKS || undefined,
    pushPrivateKey: source.VAPID_PRIVATE_KEY || undefined,
    production: source.NODE_ENV === "production",
    testDatabaseUrl: source.TEST_DATABASE_URL || undefined,
    testRedisUrl: source.TEST_REDIS_URL || undefined,
    testPropertySeed: parseSeed(source.TEST_PROPERTY_SEED),
    testDepth: parseDepth(source.TEST_DEPTH),
    chromium: source.CHROMIUM || undefined,
    continuousIntegration: Boolean(source.CI),
  };
}

const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f:]*:[\da-f:.]*)$/i;

function parseHost(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (!ADDRESS.test(text)) {
    throw new Failure(
      "ENV_HOST",
      `FAIRLINE_HOST must be an address such as 0.0.0.0, not "${text}"`,
    );
  }
  return text;
}

function parsePort(name: string, text: string | undefined): number | undefined {
  if (!text) return undefined;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Failure("ENV_PORT", `${name} must be a whole number from 0 to 65535, not "${text}"`);
  }
  return port;
}

function parseSeed(text: string | undefined): number | undefined {
  if (!text) return undefined;
  const seed = Number(text);
  if (!Number.isInteger(seed) || Math.abs(seed) > SEED_MAX) {
    throw new Failure("ENV_SEED", `TEST_PROPERTY_SEED must be a whole number, not "${text}"`);
  }
  return seed;
}

function parseDepth(text: string | undefined): "quick" | "full" {
  if (!text) return "quick";
  if (text !== "quick" && text !== "full") {
    throw new Failure("ENV_DEPTH", `TEST_DEPTH must be quick or full, not "${text}"`);
  }
  return text;
}
