import type { Clock } from "@fairline/kernel";
import type { FeedFixture, FeedMessage, FeedSource } from "@fairline/offering";
import { championOf, recordedTeams } from "./competitions.ts";
import { REPLAY_ATTRIBUTION } from "./feed-replay.ts";
import { matchMessages } from "./match-messages.ts";
import type { RecordedMatch } from "./recorded-match.ts";

/** A recorded match that kicks off when the caller wants. */
export type PlannedMatch = {
  readonly match: RecordedMatch;
  readonly fixtureId: string;
  readonly startsAt: number;
  readonly expectedGoals: readonly [number, number];
};

type Planned = { readonly fixture: FeedFixture; readonly messages: () => readonly FeedMessage[] };

const PRODUCER_ID = 5;
const ALIVE_MS = 5_000;
/** Longest match with breaks and closing. */
const MATCH_MS_MAX = 3 * 3_600_000;

/**
 * A feed of chosen matches, for checks that play them at full speed on a clock of their own. What is
 * read is known by that clock, as in the calendar feed.
 */
export function createMatchFeed(matches: readonly PlannedMatch[], clock: Clock): FeedSource {
  const teams = recordedTeams(matches.map(({ match }) => match));
  const planned = new Map(
    matches.map((own) => [
      own.fixtureId,
      { fixture: toFixture(own, teams), messages: once(() => messagesOf(own)) } satisfies Planned,
    ]),
  );
  const champions = new Map(
    [...planned.values()].map(({ fixture }) => [fixture.champion.championId, fixture.champion]),
  );
  const between = (fromMs: number, toMs: number) =>
    [...planned.values()]
      .map(({ fixture }) => fixture)
      .filter(({ startsAt }) => startsAt >= fromMs && startsAt < toMs)
      .toSorted((a, b) => a.startsAt - b.startsAt);
  return {
    producerId: PRODUCER_ID,
    champions: [...champions.values()],
    teams: [...teams.values()],
    findFixtures: between,
    findFixture: (fixtureId) => planned.get(fixtureId)?.fixture,
    read(fixtureId, afterPosition, limit) {
      const now = clock.nowMs();
      const own = planned.get(fixtureId);
      if (!own || own.fixture.startsAt > now) return [];
      return own
        .messages()
        .slice(afterPosition, afterPosition + limit)
        .filter(({ at }) => at <= now);
    },
    follow(listener) {
      let cancel = clock.after(0, tell);
      function tell(): void {
        const now = clock.nowMs();
        const playing = between(now - MATCH_MS_MAX, now + 1).map(({ fixtureId }) => fixtureId);
        if (playing.length > 0) listener({ kind: "due", fixtureIds: playing });
        listener({ kind: "alive" });
        cancel = clock.after(ALIVE_MS, tell);
      }
      return () => cancel();
    },
  };
}

function messagesOf({ match, fixtureId, startsAt }: PlannedMatch): readonly FeedMessage[] {
  return matchMessages(match, fixtureId, startsAt);
}

function toFixture(
  { match, fixtureId, startsAt, expectedGoals }: PlannedMatch,
  teams: ReturnType<typeof recordedTeams>,
): FeedFixture {
  const named = (name: string) => teams.get(name) ?? { teamId: "0", name };
  return {
    fixtureId,
    champion: championOf(match),
    home: named(match.home),
    away: named(match.away),
    startsAt,
    source: "replay",
    prior: expectedGoals,
    attribution: REPLAY_ATTRIBUTION,
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
