import { assert } from "@fairline/kernel";
import type { FeedBody, FeedFixture, FeedMessage } from "../../../ports.ts";
import type { AnyRecord } from "../../sport.ts";
import type { FootballFact, FootballStopGroup } from "../football-fact.ts";
import { type FootballStatistics, isFootballStatistics } from "../football-statistics.ts";

/** Writes the messages of a match by hand, for tests. */
export type MatchScript = {
  at(seconds: number): MatchScript;
  fact(fact: FootballFact, isMaterial?: boolean): MatchScript;
  goal(period: number, second: number, side: 0 | 1): MatchScript;
  corners(period: number, side: 0 | 1, count: number): MatchScript;
  stop(stopId: number, groups?: readonly FootballStopGroup[] | "all"): MatchScript;
  reopen(stopId: number): MatchScript;
  say(body: FeedBody): MatchScript;
  readonly messages: readonly FeedMessage[];
};

/** Kick-off of scripted matches. */
export const SCRIPT_START = 1_790_000_000_000;

/** A fixture for tests. */
export function scriptedFixture(fixtureId = "1"): FeedFixture {
  return {
    fixtureId,
    champion: {
      championId: "1",
      sport: "football",
      slug: "test-league",
      nameKey: "champion.England",
      name: "Test League",
      flag: "gb-eng",
    },
    home: { teamId: "1", name: "Home" },
    away: { teamId: "2", name: "Away" },
    startsAt: SCRIPT_START,
    source: "replay",
    prior: [1.5, 1.1],
    attribution: null,
  };
}

/** An empty script; times are seconds since the kick-off. */
export function matchScript(fixtureId = "1"): MatchScript {
  const messages: FeedMessage[] = [];
  let seconds = 0;
  const script: MatchScript = {
    messages,
    at(next) {
      seconds = next;
      return script;
    },
    say(body) {
      const at = SCRIPT_START + seconds * 1_000;
      messages.push({ fixtureId, position: messages.length + 1, at, body });
      return script;
    },
    fact: (fact, isMaterial = false) =>
      script.say({ kind: "fixture.progressed", fact, isMaterial }),
    goal: (period, second, side) =>
      script.fact({ kind: "goal", period, second, side, player: "P. Layer" }, true),
    corners(period, side, count) {
      for (let n = 0; n < count; n += 1) script.fact({ kind: "corner", period, second: n, side });
      return script;
    },
    stop: (stopId, groups = "all") =>
      script.say({ kind: "markets.stopped", stopId, groups, reason: "possible-goal" }),
    reopen: (stopId) => script.say({ kind: "odds.changed", stopId }),
  };
  return script;
}

/** What a test match comes to: goals as [period, side], corners as [period, side, count]. */
export type Outline = {
  readonly goals?: readonly (readonly [period: 1 | 2, side: 0 | 1])[];
  readonly corners?: readonly (readonly [period: 1 | 2, side: 0 | 1, count: number])[];
};

/** A whole match from kick-off to the final whistle. */
export function playedMatch(outline: Outline, fixtureId = "1"): readonly FeedMessage[] {
  const script = matchScript(fixtureId);
  for (const period of [1, 2] as const) {
    script.at((period - 1) * 3_600).fact({ kind: "kick-off", period });
    for (const [index, [of, side]] of (outline.goals ?? []).entries()) {
      if (of !== period) continue;
      const second = 60 + index * 120;
      script.at((period - 1) * 3_600 + second);
      script
        .stop(index + 1)
        .goal(period, second, side)
        .reopen(index + 1);
    }
    for (const [of, side, count] of outline.corners ?? []) {
      if (of === period) script.corners(period, side, count);
    }
    script.at(period * 3_600 - 600);
    script.fact(period === 1 ? { kind: "period-over", period } : { kind: "ended" });
  }
  script.at(7_000).say({ kind: "fixture.changed", status: "closed" });
  return script.messages;
}

/** The record of a state as football reads it. */
export function footballRecord(state: { readonly statistics: AnyRecord }): FootballStatistics {
  assert(isFootballStatistics(state.statistics), "the record is one of football");
  return state.statistics;
}
