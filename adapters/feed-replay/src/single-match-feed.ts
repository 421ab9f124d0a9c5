import type { Clock } from "@fairline/kernel";
import type { FeedFixture, FeedSource } from "@fairline/offering";
import { championOf, recordedTeams } from "./competitions.ts";
import { REPLAY_ATTRIBUTION } from "./feed-replay.ts";
import { matchMessages } from "./match-messages.ts";
import type { RecordedMatch } from "./recorded-match.ts";

/** One recorded match as a fixture. */
export type SingleMatch = {
  readonly match: RecordedMatch;
  readonly fixtureId: string;
  readonly startsAt: number;
  readonly expectedGoals: readonly [number, number];
};

/**
 * A feed of one match, for checks that play a match at full speed on a clock of their own. What is
 * read is known by that clock, as in the calendar feed.
 */
export function createSingleMatchFeed(single: SingleMatch, clock: Clock): FeedSource {
  const { match, fixtureId, startsAt, expectedGoals } = single;
  const teams = recordedTeams([match]);
  const messages = matchMessages(match, fixtureId, startsAt);
  const named = (name: string) => teams.get(name) ?? { teamId: "0", name };
  const fixture: FeedFixture = {
    fixtureId,
    champion: championOf(match),
    home: named(match.home),
    away: named(match.away),
    startsAt,
    source: "replay",
    expectedGoals,
    attribution: REPLAY_ATTRIBUTION,
  };
  return {
    producerId: 5,
    champions: [fixture.champion],
    teams: [...teams.values()],
    findFixtures: (fromMs, toMs) => (startsAt >= fromMs && startsAt < toMs ? [fixture] : []),
    findFixture: (id) => (id === fixtureId ? fixture : undefined),
    read(id, afterPosition, limit) {
      if (id !== fixtureId) return [];
      const now = clock.nowMs();
      return messages.slice(afterPosition, afterPosition + limit).filter(({ at }) => at <= now);
    },
    follow(listener) {
      let cancel = clock.after(0, tell);
      function tell(): void {
        listener({ kind: "due", fixtureIds: [fixtureId] });
        listener({ kind: "alive" });
        cancel = clock.after(ALIVE_MS, tell);
      }
      return () => cancel();
    },
  };
}

const ALIVE_MS = 5_000;
