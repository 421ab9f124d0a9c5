import { Failure, type JsonObject, type News, pause } from "@fairline/kernel";
import type { MessagingDeps } from "../messaging.ts";
import { FEED_KINDS, LISTEN_GRACE_MS } from "../model/feed-kinds.ts";
import { appendFeeds, type FeedEntry, findListening } from "../store/player-feed.ts";

/** Topic that says which players' feeds have grown. */
export const FEED_APPENDED = "player-feed.appended";
/** News that one statement writes. */
export const FEED_BATCH_MAX = 1_024;

const TRIES_MAX = 6;
const PAUSE_MS = 100;

/**
 * Writes news into the feeds of those players they are about who listen, all in one statement. The
 * publisher waits for it and keeps the news until then, so a database that stumbles is given some
 * time before the rows are given up. Throws NEWS_UNNUMBERED when a piece for such a player has no
 * number.
 */
export async function appendNews(deps: MessagingDeps, news: readonly News[]): Promise<void> {
  const { pool, clock } = deps;
  const nowMs = clock.nowMs();
  const named = playersOf(news);
  if (named.length === 0) return;
  const listening = await withPatience(deps, () =>
    findListening(pool, named, nowMs - LISTEN_GRACE_MS),
  );
  if (listening.size === 0) return;
  const names = new Set<unknown>([...listening].map(String));
  const heard = news.filter(({ message }) => names.has(message.playerId));
  const entries = heard.flatMap((each) => toEntry(each) ?? []);
  const heads = await withPatience(deps, () => appendFeeds(pool, entries, clock.nowMs()));
  if (heads.size === 0) return;
  await deps.bus.publish(FEED_APPENDED, { playerIds: [...heads.keys()].map(String) });
}

/** The players that such news names. */
export function readAppended({ playerIds }: JsonObject): ReadonlySet<bigint> {
  if (!Array.isArray(playerIds)) return new Set();
  return new Set(playerIds.flatMap((id) => (typeof id === "string" ? [BigInt(id)] : [])));
}

function playersOf(news: readonly News[]): bigint[] {
  const named = new Set(news.map(({ message }) => message.playerId));
  return [...named].flatMap((id) => (typeof id === "string" ? BigInt(id) : []));
}

function toEntry({ topic, message }: News): FeedEntry | undefined {
  const kind = FEED_KINDS.get(topic);
  const { playerId, newsId, ...body } = message;
  if (kind === undefined || typeof playerId !== "string") return undefined;
  if (typeof newsId !== "string") throw new Failure("NEWS_UNNUMBERED", `${kind} has no newsId`);
  return { playerId: BigInt(playerId), kind, body, newsId: BigInt(newsId) };
}

async function withPatience<T>({ clock, log }: MessagingDeps, ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (tries === TRIES_MAX) throw error;
      log.warn({ error: String(error) }, "feed rows not written, tries again");
      await pause(clock, PAUSE_MS * 2 ** tries);
    }
  }
}
