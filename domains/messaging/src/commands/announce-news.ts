import type { Clock } from "@fairline/kernel";
import type { Pool } from "pg";
import { readAnnouncement } from "../model/announcement.ts";
import { ANNOUNCED, PUSH_RULES } from "../model/push-news.ts";
import { enqueueForAll } from "../store/push-queue.ts";

/** Browsers that one announcement goes to. */
const BROWSERS_MAX = 100_000;

/**
 * Tells news to every browser that wished to hear of any; whoever excluded himself is left alone.
 * Answers how many browsers it goes to; the running product sends it.
 */
export async function announceNews(
  { pool, clock }: { readonly pool: Pool; readonly clock: Pick<Clock, "nowMs"> },
  text: string,
): Promise<{ browsers: number }> {
  const { path, texts } = readAnnouncement(text);
  const nowMs = clock.nowMs();
  const browsers = await enqueueForAll(
    pool,
    {
      // News of the outbox count up from one: these are no such news.
      newsId: BigInt(-nowMs),
      topic: "news",
      kind: ANNOUNCED,
      body: { texts, path, tag: `news-${nowMs}` },
      expiresAt: new Date(nowMs + PUSH_RULES.news.ttlSeconds * 1_000),
    },
    new Date(nowMs),
    BROWSERS_MAX,
  );
  return { browsers };
}
