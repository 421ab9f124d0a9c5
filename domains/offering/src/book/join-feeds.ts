import { RecentMap } from "@fairline/kernel";
import type { FeedCalendar, FeedSource } from "../ports.ts";

/** Several feeds as one calendar; each fixture belongs to one of them. */
export type FeedSet = FeedCalendar & {
  readonly sources: readonly FeedSource[];
  /** The feed that knows a fixture now. */
  sourceOf(fixtureId: string): FeedSource | undefined;
};

/** Fixtures whose feed is remembered: it never changes. */
const KNOWN_MIN = 4_000;

/** Joins feeds whose fixture numbers never meet. */
export function joinFeeds(sources: readonly FeedSource[]): FeedSet {
  const known = new RecentMap<string, FeedSource>(KNOWN_MIN);

  function sourceOf(fixtureId: string): FeedSource | undefined {
    const own = known.get(fixtureId);
    if (own) return own;
    const found = sources.find((source) => source.findFixture(fixtureId) !== undefined);
    if (found) known.set(fixtureId, found);
    return found;
  }

  return {
    sources,
    sourceOf,
    champions: sources.flatMap(({ champions }) => champions),
    teams: sources.flatMap(({ teams }) => teams),
    findFixtures(fromMs, toMs) {
      const found = sources.map((source) => source.findFixtures(fromMs, toMs));
      const [only = []] = found;
      return found.length < 2 ? only : found.flat().toSorted((a, b) => a.startsAt - b.startsAt);
    },
    findFixture: (fixtureId) => sourceOf(fixtureId)?.findFixture(fixtureId),
    read(fixtureId, afterPosition, limit) {
      const own = sourceOf(fixtureId);
      if (own) return own.read(fixtureId, afterPosition, limit);
      // What no feed lists any more may still be readable: its last messages were missed.
      for (const source of sources) {
        const messages = source.read(fixtureId, afterPosition, limit);
        if (messages.length > 0) return messages;
      }
      return [];
    },
  };
}
