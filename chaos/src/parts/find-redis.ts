import { Redis } from "iovalkey";
import { secureToken } from "@fairline/fairness";
import type { RedisAddress } from "./api-process-options.ts";

/** Where a Redis is looked for when nobody names one. */
const URL_DEFAULT = "redis://127.0.0.1:6379";
const CONNECT_MS_MAX = 1_000;
const KEYS_AT_ONCE = 200;

/** The server at `url`, with a prefix of this run; undefined when nobody answers there. */
export async function findRedis(url: string | undefined): Promise<RedisAddress | undefined> {
  const address = { url: url ?? URL_DEFAULT, prefix: `chaos:${secureToken(9)}:` };
  const isThere = await asked(address, (client) => client.ping());
  return isThere === undefined ? undefined : address;
}

/** Takes away what the run left there. */
export async function clearRedis(address: RedisAddress): Promise<void> {
  await asked(address, async (client) => {
    const found = client.scanStream({ match: `${address.prefix}*`, count: KEYS_AT_ONCE });
    for await (const keys of found) if (keys.length > 0) await client.unlink(...keys);
    return true;
  });
}

/** Asks over a connection of its own; undefined when the server does not answer. */
async function asked<T>(
  { url }: RedisAddress,
  ask: (client: Redis) => Promise<T>,
): Promise<T | undefined> {
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS_MAX,
    retryStrategy: () => null,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    return await ask(client);
  } catch {
    // Nobody is there, or no longer: the run does without.
    return undefined;
  } finally {
    client.disconnect();
  }
}
