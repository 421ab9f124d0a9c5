import type { Clock } from "@fairline/kernel";
import type { FeedFixture, FeedMessage, FeedSignal, FeedSource } from "../ports.ts";

/** A feed whose messages a test writes; each is known from its time on. */
export type ScriptedFeed = FeedSource & { signal(signal: FeedSignal): void };

/** Makes a feed of some fixtures. */
export function scriptedFeed(
  clock: Clock,
  fixtures: readonly FeedFixture[],
  messages: readonly FeedMessage[],
): ScriptedFeed {
  const listeners = new Set<(signal: FeedSignal) => void>();
  return {
    producerId: 5,
    champions: fixtures.map(({ champion }) => champion),
    teams: fixtures.flatMap(({ home, away }) => [home, away]),
    findFixtures: (fromMs, toMs) =>
      fixtures.filter(({ startsAt }) => startsAt >= fromMs && startsAt < toMs),
    findFixture: (id) => fixtures.find(({ fixtureId }) => fixtureId === id),
    read: (id, afterPosition, limit) =>
      messages
        .filter(({ fixtureId, position }) => fixtureId === id && position > afterPosition)
        .filter(({ at }) => at <= clock.nowMs())
        .slice(0, limit),
    follow(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signal(signal) {
      for (const listener of listeners) listener(signal);
    },
  };
}
