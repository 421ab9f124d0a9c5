import { collectorId, type CollectorParams } from "@fairline/contracts/collector-events";
import type { SiteConfig } from "@fairline/contracts/site-config";
import { type Refused, refused } from "@fairline/kernel";
import type { ContentDeps } from "../content.ts";
import { type EventBatch, insertEvents } from "../store/collector-events.ts";

/** A batch as a page sends it. */
export type AskedBatch = Omit<EventBatch, "events"> & {
  readonly key: string;
  readonly events: readonly { readonly name: string; readonly params: CollectorParams }[];
};

/** Events of one visit in an hour. */
const EVENTS_MAX = 1_000;
const HOUR_MS = 3_600_000;

/** Keeps the known events of a batch; nothing is kept under a wrong key or while it is off. */
export async function collectEvents(
  { pool, clock }: Pick<ContentDeps, "pool" | "clock">,
  { isFatmanAnalyticsAvailable, fatmanApiKey }: SiteConfig["core"],
  { key, events: asked, ...visit }: AskedBatch,
): Promise<{ taken: number; dropped: number } | Refused<"TOO_MANY_REQUESTS">> {
  const isOpen = isFatmanAnalyticsAvailable && key === fatmanApiKey;
  const events = asked.flatMap(({ name, params }) => {
    const id = isOpen ? collectorId(name, params) : undefined;
    return id === undefined ? [] : [{ id, params }];
  });
  const dropped = asked.length - events.length;
  if (events.length === 0) return { taken: 0, dropped };
  const nowMs = clock.nowMs();
  const bounds = { nowMs, sinceMs: nowMs - HOUR_MS, max: EVENTS_MAX };
  const isKept = await insertEvents(pool, { ...visit, events }, bounds);
  return isKept
    ? { taken: events.length, dropped }
    : refused("TOO_MANY_REQUESTS", { retryAfterSeconds: HOUR_MS / 1_000 });
}
