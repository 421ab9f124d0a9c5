import { type Bus, Failure, type JsonObject, type Log } from "@fairline/kernel";
import { Redis } from "iovalkey";

/** What the bus works with. `prefix` keeps installations on one server apart. */
export type RedisBusDeps = { readonly url: string; readonly log: Log; readonly prefix?: string };

type Listener = (message: JsonObject) => void | Promise<void>;
type Topic = { readonly listeners: Set<Listener>; readonly reader: Redis; done: Promise<void> };

/** About how many messages a topic keeps for readers that were cut off for a while. */
const KEPT_MAX = 20_000;
const READ_COUNT = 256;
const BLOCK_MS = 5_000;
const COMMAND_TIMEOUT_MS = 3_000;
const RECONNECT_DELAY_MS_MAX = 1_000;

/**
 * The bus of several processes: one Redis stream per topic, which every process reads from the
 * moment it subscribed. A reader that loses its connection goes on where it stopped.
 */
export async function createRedisBus(deps: RedisBusDeps): Promise<Bus> {
  const prefix = deps.prefix ?? "fairline:bus:";
  const writer = await connect(deps, prefix);
  const topics = new Map<string, Topic>();
  let isOpen = true;

  function open(name: string): Topic {
    const reader = new Redis(deps.url, connectOptions(prefix));
    reader.on("error", (error) => deps.log.warn({ error: String(error) }, "bus reader cut off"));
    const topic: Topic = { listeners: new Set(), reader, done: Promise.resolve() };
    // Asked on the writer's connection: whatever this process publishes next comes after it.
    const start = findLastId(writer, prefix + name);
    topic.done = read(topic, prefix + name, start, deps.log);
    return topic;
  }

  return {
    async publish(name, message) {
      if (!isOpen) throw new Failure("BUS_CLOSED", "the bus is closed");
      const text = JSON.stringify(message);
      await writer.xadd(prefix + name, "MAXLEN", "~", KEPT_MAX, "*", "message", text);
    },
    subscribe(name, listener) {
      const topic = topics.get(name) ?? open(name);
      topics.set(name, topic);
      topic.listeners.add(listener);
      return () => {
        topic.listeners.delete(listener);
        if (topic.listeners.size > 0 || topics.get(name) !== topic) return;
        topics.delete(name);
        topic.reader.disconnect();
      };
    },
    async close() {
      isOpen = false;
      const open = [...topics.values()];
      topics.clear();
      for (const topic of open) {
        topic.listeners.clear();
        topic.reader.disconnect();
      }
      await Promise.all(open.map(({ done }) => done));
      writer.disconnect();
    },
  };
}

async function connect(deps: RedisBusDeps, prefix: string): Promise<Redis> {
  const client = new Redis(deps.url, {
    ...connectOptions(prefix),
    commandTimeout: COMMAND_TIMEOUT_MS,
    lazyConnect: true,
  });
  client.on("error", (error) => deps.log.warn({ error: String(error) }, "bus writer cut off"));
  try {
    await client.connect();
    await client.ping();
    return client;
  } catch (cause) {
    client.disconnect();
    throw new Failure("BUS_UNREACHABLE", "The Redis server of REDIS_URL does not answer.", {
      cause,
    });
  }
}

function connectOptions(prefix: string) {
  return {
    connectionName: prefix,
    maxRetriesPerRequest: null,
    retryStrategy: (attempt: number) => Math.min(attempt * 50, RECONNECT_DELAY_MS_MAX),
  };
}

async function findLastId(writer: Redis, stream: string): Promise<string> {
  const newest = await writer.xrevrange(stream, "+", "-", "COUNT", 1);
  return newest[0]?.[0] ?? "0-0";
}

/** Reads a stream until its connection is closed for good. */
async function read(topic: Topic, stream: string, start: Promise<string>, log: Log): Promise<void> {
  try {
    let lastId = await start;
    for (;;) {
      const batches = await topic.reader.xread(
        ...(["COUNT", READ_COUNT, "BLOCK", BLOCK_MS, "STREAMS", stream, lastId] as const),
      );
      for (const [id, fields] of batches?.[0]?.[1] ?? []) {
        await deliver(topic, fields[1] ?? "{}", stream, log);
        lastId = id;
      }
    }
  } catch (error) {
    if (topic.listeners.size > 0) log.error({ stream, error: String(error) }, "bus reader ended");
  }
}

async function deliver(topic: Topic, text: string, stream: string, log: Log): Promise<void> {
  const message: JsonObject = JSON.parse(text);
  for (const listener of topic.listeners) {
    try {
      await listener(message);
    } catch (error) {
      log.error({ stream, error: String(error) }, "bus listener failed");
    }
  }
}
