import type { Clock } from "@fairline/kernel";
import type { FeedFixture, FeedMessage, FeedSource, FootballFact } from "@fairline/offering";
import { fixtureIds, type Match, matchOf, type Schedule } from "./schedule.ts";

const PRODUCER_ID = 7;
const TELL_EVERY_MS = 250;
const CHAMPION = {
  championId: "1",
  sport: "football",
  slug: "league",
  nameKey: "champion.England",
  name: "League",
  flag: "world",
} as const;
const TEAMS = [
  { teamId: "1", name: "Home" },
  { teamId: "2", name: "Away" },
] as const;

/** Plays the schedule: what is read is known by the clock, after a restart as before it. */
export function createScheduleFeed(schedule: Schedule, clock: Clock): FeedSource {
  const matches = fixtureIds(schedule).flatMap((id) => matchOf(schedule, id) ?? []);
  const fixtures = matches.map(toFixture);
  return {
    producerId: PRODUCER_ID,
    champions: [CHAMPION],
    teams: TEAMS,
    findFixtures: (fromMs, toMs) =>
      fixtures.filter(({ startsAt }) => startsAt >= fromMs && startsAt < toMs),
    findFixture: (id) => fixtures.find(({ fixtureId }) => fixtureId === id),
    read(fixtureId, afterPosition, limit) {
      const match = matchOf(schedule, fixtureId);
      if (!match) return [];
      return messagesOf(match)
        .filter(({ at, position }) => at <= clock.nowMs() && position > afterPosition)
        .slice(0, limit);
    },
    follow(listener) {
      let cancel = clock.after(0, tell);
      let toldMs = 0;
      function tell(): void {
        const nowMs = clock.nowMs();
        const due = matches
          .filter(({ kickOffMs, closedMs }) => kickOffMs <= nowMs && closedMs >= toldMs)
          .map(({ fixtureId }) => fixtureId);
        toldMs = nowMs - TELL_EVERY_MS;
        if (due.length > 0) listener({ kind: "due", fixtureIds: due });
        listener({ kind: "alive" });
        cancel = clock.after(TELL_EVERY_MS, tell);
      }
      return () => cancel();
    },
  };
}

function toFixture({ fixtureId, kickOffMs }: Match): FeedFixture {
  return {
    fixtureId,
    champion: CHAMPION,
    home: TEAMS[0],
    away: TEAMS[1],
    startsAt: kickOffMs,
    source: "simulated",
    prior: [1.5, 1.1],
    attribution: null,
  };
}

function messagesOf(match: Match): FeedMessage[] {
  const { kickOffMs, goalMs, endMs, closedMs, score, fixtureId } = match;
  const messages: FeedMessage[] = [];
  const say = (at: number, body: FeedMessage["body"]) =>
    messages.push({ fixtureId, position: messages.length + 1, at, body });
  const tell = (at: number, fact: FootballFact, isMaterial = false) =>
    say(at, { kind: "fixture.progressed", fact, isMaterial });
  tell(kickOffMs, { kind: "kick-off", period: 1 });
  for (const side of [0, 1] as const) {
    for (let goal = 1; goal <= score[side]; goal += 1) {
      tell(goalMs, { kind: "goal", period: 1, second: 60 + goal, side }, true);
    }
  }
  tell(goalMs + 1, { kind: "period-over", period: 1 });
  tell(goalMs + 2, { kind: "kick-off", period: 2 });
  tell(endMs, { kind: "ended" });
  say(closedMs, { kind: "fixture.changed", status: "closed" });
  return messages;
}
