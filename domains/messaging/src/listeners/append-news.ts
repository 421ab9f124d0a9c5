import { Failure, type JsonObject, pause } from "@fairline/kernel";
import type { MessagingDeps } from "../messaging.ts";
import { appendFeed, type FeedEntry } from "../store/player-feed.ts";

/** Topic that says which player's feed has grown. */
export const FEED_APPENDED = "player-feed.appended";

const TRIES_MAX = 6;
const PAUSE_MS = 100;

/**
 * Writes news into the feed of the player it is about. The publisher waits for it and keeps the
 * news until then, so a database that stumbles is given some time before the row is given up.
 */
export async function appendNews(
  deps: MessagingDeps,
  kind: string,
  message: JsonObject,
): Promise<void> {
  const entry = toEntry(deps, kind, message);
  if (!entry) return;
  const pseq = await appendWithPatience(deps, entry);
  if (pseq === undefined) return;
  await deps.bus.publish(FEED_APPENDED, { playerId: String(entry.playerId), pseq });
}

function toEntry(deps: MessagingDeps, kind: string, message: JsonObject): FeedEntry | undefined {
  const { playerId, newsId, ...body } = message;
  if (typeof playerId !== "string") return undefined;
  if (typeof newsId !== "string") throw new Failure("NEWS_UNNUMBERED", `${kind} has no newsId`);
  return {
    playerId: BigInt(playerId),
    kind,
    body,
    newsId: BigInt(newsId),
    atMs: deps.clock.nowMs(),
  };
}

async function appendWithPatience(
  deps: MessagingDeps,
  entry: FeedEntry,
): Promise<number | undefined> {
  for (let tries = 1; ; tries++) {
    try {
      return await appendFeed(deps.pool, entry);
    } catch (error) {
      if (tries === TRIES_MAX) throw error;
      deps.log.warn(
        { error: String(error), kind: entry.kind },
        "feed row not written, tries again",
      );
      await pause(deps.clock, PAUSE_MS * 2 ** tries);
    }
  }
}
