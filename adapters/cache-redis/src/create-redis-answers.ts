import type { AnswerStore } from "@fairline/fragment-client";
import type { Log } from "@fairline/kernel";
import { Redis } from "iovalkey";

/** What the store works with. `prefix` keeps installations on one server apart. */
export type RedisAnswersDeps = {
  readonly url: string;
  readonly log: Log;
  readonly prefix?: string;
};

const COMMAND_TIMEOUT_MS = 500;
const RECONNECT_DELAY_MS_MAX = 1_000;
const TEXT_LENGTH_MAX = 1_048_576;
const PURGE_COUNT = 500;

/** Answers in Redis: a text by its name, and for each tag the names that are kept under it. */
export function createRedisAnswers(deps: RedisAnswersDeps): AnswerStore {
  const prefix = deps.prefix ?? "fairline:answers:";
  const client = new Redis(deps.url, {
    connectionName: prefix,
    commandTimeout: COMMAND_TIMEOUT_MS,
    // A page does not wait for a server that is away.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 50, RECONNECT_DELAY_MS_MAX),
  });
  client.on("error", (error) => deps.log.warn({ error: String(error) }, "answers cut off"));
  const answerOf = (name: string) => `${prefix}a:${name}`;
  const tagOf = (tag: string) => `${prefix}t:${tag}`;

  async function purgeTag(tag: string): Promise<number> {
    let gone = 0;
    for (;;) {
      // Taken out as they are read: two servers that purge at once share the work.
      const names = await client.spop(tagOf(tag), PURGE_COUNT);
      if (names.length === 0) return gone;
      gone += await client.del(...names.map(answerOf));
    }
  }

  return {
    async find(name) {
      return (await client.get(answerOf(name))) ?? undefined;
    },
    async keep(name, text, { seconds, tags }) {
      if (text.length > TEXT_LENGTH_MAX || seconds <= 0) return;
      const commands = client.multi();
      // The tag first: what is kept can be purged from its first moment.
      for (const tag of tags) {
        commands.sadd(tagOf(tag), name);
        commands.expire(tagOf(tag), seconds, "NX");
        commands.expire(tagOf(tag), seconds, "GT");
      }
      commands.set(answerOf(name), text, "EX", seconds);
      await commands.exec();
    },
    async purge(tags) {
      let gone = 0;
      for (const tag of tags) gone += await purgeTag(tag);
      return gone;
    },
    async close() {
      client.disconnect();
    },
  };
}
