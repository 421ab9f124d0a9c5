import type { PushTopic } from "@fairline/contracts";
import { type Bus, type Clock, type Log, type Refused, refused, repeat } from "@fairline/kernel";
import type { Pool } from "pg";
import { PUSHED_TOPICS, readPushNews } from "../model/push-news.ts";
import type { PushSender, PushTarget, WritePush } from "../ports.ts";
import {
  endSubscription,
  findTopics,
  keepSubscription,
  noteExclusion,
} from "../store/push-subscriptions.ts";
import { createNewsBuffer } from "./news-buffer.ts";
import { sendPushes } from "./send-pushes.ts";

/** What pushes work with, where the site has them. */
export type PushOptions = {
  readonly sender: PushSender;
  readonly write: WritePush;
  /** Whether the site pushes now, with the key of this sender. */
  isOpen(publicKey: string): boolean;
  /** Until when a player is told of his account and security alone; null when of everything. */
  findQuietEnd(playerId: bigint): Promise<Date | null>;
};

/** What pages ask of pushes. */
export interface Push {
  subscribe(
    playerId: bigint,
    target: PushTarget,
    wish: { readonly topics: readonly PushTopic[]; readonly lang: string },
  ): Promise<readonly PushTopic[] | Refused<"PUSH_CLOSED" | "PUSH_ENDPOINT_INVALID">>;
  findTopics(
    playerId: bigint,
    endpoint: string,
  ): Promise<readonly PushTopic[] | Refused<"PUSH_CLOSED">>;
  unsubscribe(endpoint: string): Promise<boolean>;
  start(): void;
  stop(): Promise<void>;
}

/** Browsers of one player; one more and the oldest goes. */
const BROWSERS_MAX = 10;
const EVERY_MS = 1_000;
/** Limits that keep a player quiet: an exclusion and a break. */
const QUIET_LIMITS: ReadonlySet<unknown> = new Set([30, 33]);

/** Puts pushes together; a site without a sender has none. */
export function createPush(
  deps: { readonly pool: Pool; readonly clock: Clock; readonly log: Log; readonly bus: Bus },
  options: PushOptions | undefined,
): Push {
  const { pool, clock, log, bus } = deps;
  const buffer = createNewsBuffer(deps);
  let subscriptions: (() => void)[] = [];
  let stopJob: (() => Promise<void>) | undefined;

  const openOptions = () =>
    options?.isOpen(options.sender.publicKey) === true ? options : undefined;

  async function keepQuiet(playerId: bigint): Promise<void> {
    const until = await options?.findQuietEnd(playerId);
    if (until) await noteExclusion(pool, playerId, until);
  }

  return {
    async subscribe(playerId, target, wish) {
      const open = openOptions();
      if (!open) return refused("PUSH_CLOSED");
      if (!open.sender.isEndpoint(target.endpoint)) return refused("PUSH_ENDPOINT_INVALID");
      // Whoever excluded himself before he subscribed is kept quiet as well.
      await keepQuiet(playerId);
      const topics = [...new Set(wish.topics)];
      const at = new Date(clock.nowMs());
      await keepSubscription(pool, { ...target, playerId, ...wish, topics }, at, BROWSERS_MAX);
      return topics;
    },
    async findTopics(playerId, endpoint) {
      return openOptions() ? findTopics(pool, playerId, endpoint) : refused("PUSH_CLOSED");
    },
    unsubscribe: (endpoint) => endSubscription(pool, endpoint),
    start() {
      if (!options) return;
      subscriptions = [
        ...PUSHED_TOPICS.map((topic) =>
          bus.subscribe(topic, async (message) => {
            const { playerId, newsId } = message;
            if (typeof playerId !== "string" || typeof newsId !== "string") return;
            const news = openOptions() && readPushNews(topic, message);
            if (!news) return;
            await buffer.add(news, { playerId: BigInt(playerId), newsId: BigInt(newsId) });
          }),
        ),
        bus.subscribe("limits.changed", async ({ playerId, limitType }) => {
          if (typeof playerId !== "string" || !QUIET_LIMITS.has(limitType)) return;
          await keepQuiet(BigInt(playerId));
        }),
      ];
      stopJob = repeat({ clock, log, name: "send-pushes", everyMs: EVERY_MS }, async () => {
        const open = openOptions();
        if (!open) return;
        await buffer.flush();
        await sendPushes({ pool, clock, log, sender: open.sender, write: open.write });
      });
    },
    async stop() {
      for (const end of subscriptions) end();
      await stopJob?.();
    },
  };
}
