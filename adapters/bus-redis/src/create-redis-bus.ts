import {
  type Bus,
  createNewsQueue,
  Failure,
  type JsonObject,
  type Log,
  type News,
  type NewsQueue,
} from "@fairline/kernel";
import { Redis } from "iovalkey";

/** What the bus works with. `prefix` keeps installations on one server apart. */
export type RedisBusDeps = { readonly url: string; readonly log: Log; readonly prefix?: string };

type Topic = { readonly queues: Set<NewsQueue>; readonly reader: Redis; done: Promise<void> };

/** About how many messages a topic keeps for readers that are slow or were cut off for a while. */
const KEPT_MAX = 50_000;
/** Messages of one read. */
const READ_COUNT = 1_000;
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
    const topic: Topic = { queues: new Set(), reader, done: Promise.resolve() };
    // Asked on the writer's connection: whatever this process publishes next comes after it.
    const start = findLastId(writer, prefix + name);
    topic.done = read(topic, { name, stream: prefix + name, start, log: deps.log });
    return topic;
  }

  function join(name: string, queue: NewsQueue): () => void {
    const topic = topics.get(name) ?? open(name);
    topics.set(name, topic);
    topic.queues.add(queue);
    return () => {
      topic.queues.delete(queue);
      if (topic.queues.size > 0 || topics.get(name) !== topic) return;
      topics.delete(name);
      topic.reader.disconnect();
    };
  }

  async function publishAll(news: readonly News[]): Promise<void> {
    if (!isOpen) throw new Failure("BUS_CLOSED", "the bus is closed");
    if (news.length > 0) await write(writer, prefix, news);
  }

  const subscribeAll: Bus["subscribeAll"] = (names, most, listener) => {
    const queue = createNewsQueue({ listener, most, log: deps.log });
    const ends = names.map((name) => join(name, queue));
    return () => {
      queue.leave();
      for (const end of ends) end();
    };
  };

  return {
    publish: (topic, message) => publishAll([{ topic, message }]),
    publishAll,
    subscribe: (name, listener) =>
      subscribeAll([name], 1, async (news) => {
        for (const { message } of news) await listener(message);
      }),
    subscribeAll,
    async close() {
      isOpen = false;
      const open = [...topics.values()];
      topics.clear();
      for (const topic of open) {
        for (const queue of topic.queues) queue.leave();
        topic.queues.clear();
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

/** Writes all or nothing: what is cut off on the way is not known to be there, and comes again. */
async function write(writer: Redis, prefix: string, news: readonly News[]): Promise<void> {
  const group = writer.multi();
  for (const { topic, message } of news) {
    const text = JSON.stringify(message);
    group.xadd(prefix + topic, "MAXLEN", "~", KEPT_MAX, "*", "message", text);
  }
  for (const [error] of (await group.exec()) ?? []) if (error) throw error;
}

type Stream = {
  readonly name: string;
  readonly stream: string;
  readonly start: Promise<string>;
  readonly log: Log;
};

/** Reads a stream until its connection is closed for good; what one read brings is one batch. */
async function read(topic: Topic, { name, stream, start, log }: Stream): Promise<void> {
  try {
    let lastId = await start;
    for (;;) {
      const batches = await topic.reader.xread(
        ...(["COUNT", READ_COUNT, "BLOCK", BLOCK_MS, "STREAMS", stream, lastId] as const),
      );
      const entries = batches?.[0]?.[1] ?? [];
      const news = entries.map(([, fields]) => ({ topic: name, message: parse(fields[1]) }));
      await Promise.all([...topic.queues].map((queue) => queue.add(news)));
      lastId = entries.at(-1)?.[0] ?? lastId;
    }
  } catch (error) {
    if (topic.queues.size > 0) log.error({ stream, error: String(error) }, "bus reader ended");
  }
}

function parse(text: string | undefined): JsonObject {
  return JSON.parse(text ?? "{}");
}
