import { describe, expect, it } from "vitest";
import { applyMessages } from "../../../model/apply-messages.ts";
import { newFixtureState } from "../../../model/fixture-state.ts";
import type { FeedMessage } from "../../../ports.ts";
import { football } from "../football.ts";
import type { FootballStatistics } from "../football-statistics.ts";
import { footballRecord, matchScript, type Outline, playedMatch } from "../testing/match-script.ts";
import { footballMarkets, listMarkets } from "./catalogue.ts";
import { settle } from "./football-market.ts";

/** Results of one market as text, in the order of its outcomes; null while it is open. */
function results(record: FootballStatistics, key: string): string | null {
  const market = listMarkets(record).find((listed) => listed.key === key);
  if (!market) return "not listed";
  const { type, specifiers } = market;
  const words = type.outcomes.map((id) => settle(type, record, specifiers, id));
  return words.includes(null) ? null : words.map((word) => word && SHORT[word]).join(" ");
}

const SHORT = {
  won: "w",
  lost: "l",
  refunded: "r",
  "half-won": "hw",
  "half-lost": "hl",
} as const;

function recordAfter(messages: readonly FeedMessage[]): FootballStatistics {
  const state = newFixtureState(football, "1");
  return footballRecord(applyMessages(football, state, new Map(), messages).state);
}

function recordOf(outline: Outline): FootballStatistics {
  return recordAfter(playedMatch(outline));
}

/** 2:1, half-time 1:1: home, away, then home after the break; corners 5:6, first half 3:2. */
const TWO_ONE = recordOf({
  goals: [
    [1, 0],
    [1, 1],
    [2, 0],
  ],
  corners: [
    [1, 0, 3],
    [1, 1, 2],
    [2, 0, 2],
    [2, 1, 4],
  ],
});
const GOALLESS = recordOf({});

describe("football markets settle by the score", () => {
  it.each([
    ["fb.result", "w l l", "l w l"],
    ["fb.result/periodnr=1", "l w l", "l w l"],
    ["fb.result/periodnr=2", "w l l", "l w l"],
    ["fb.double-chance", "w w l", "w l w"],
    ["fb.draw-no-bet", "w l", "r r"],
    ["fb.draw-no-bet/periodnr=1", "r r", "r r"],
    ["fb.total/total=2.5", "w l", "l w"],
    ["fb.total/total=3", "r r", "l w"],
    ["fb.total/total=2.75", "hw hl", "l w"],
    ["fb.total/total=3.25", "hl hw", "l w"],
    ["fb.total/periodnr=2|total=1", "r r", "l w"],
    ["fb.team-total/side=home|total=1.5", "w l", "l w"],
    ["fb.team-total/side=away|total=1", "r r", "l w"],
    ["fb.handicap/hcp=-0.5", "w l", "l w"],
    ["fb.handicap/hcp=-0.75", "hw hl", "l w"],
    ["fb.handicap/hcp=-1", "r r", "l w"],
    ["fb.handicap/hcp=-1.25", "hl hw", "l w"],
    ["fb.handicap/hcp=0", "w l", "r r"],
    ["fb.handicap/hcp=0.25|periodnr=1", "hw hl", "hw hl"],
    ["fb.handicap-3way/start=0:1", "l w l", "l l w"],
    ["fb.handicap-3way/start=1:0", "w l l", "w l l"],
    ["fb.both-score", "w l", "l w"],
    ["fb.both-score/periodnr=2", "l w", "l w"],
    ["fb.half-full", "l l l w l l l l l", "l l l l w l l l l"],
    ["fb.odd-even", "w l", "l w"],
    ["fb.team-odd-even/side=away", "w l", "l w"],
    ["fb.exact-goals", "l l l w l l l", "w l l l l l l"],
    ["fb.team-exact-goals/side=home", "l l w l", "w l l l"],
    ["fb.goal-range", "l w l l", "w l l l"],
    ["fb.winning-margin", "w l l l l l l", "l l l l l l w"],
    ["fb.clean-sheet/side=home", "l w", "w l"],
    ["fb.clean-sheet/periodnr=2|side=home", "w l", "w l"],
    ["fb.win-to-nil/side=home", "l w", "l w"],
    ["fb.goal-both-halves", "w l", "l w"],
    ["fb.next-goal/goalnr=1", "w l l", "l w l"],
    ["fb.next-goal/goalnr=2", "l l w", "not listed"],
    ["fb.next-goal/goalnr=4", "l w l", "not listed"],
    ["fb.last-goal", "w l l", "l w l"],
    ["fb.rest-of-match/score=1:1", "w l l", "not listed"],
    ["fb.race-to-goals/goalnr=2", "w l l", "l w l"],
    ["fb.race-to-goals/goalnr=3", "l w l", "l w l"],
    ["fb.result-and-total/total=2.5", "w l l l l l", "l l l w l l"],
    ["fb.result-and-both-score", "w l l l l l", "l l l w l l"],
    ["fb.total-and-both-score/total=2.5", "w l l l", "l l l w"],
    ["fb.corners-result", "l l w", "l w l"],
    ["fb.corners-result/periodnr=1", "w l l", "l w l"],
    ["fb.corners-total/total=10.5", "w l", "l w"],
    ["fb.corners-team-total/side=away|total=5.5", "w l", "l w"],
    ["fb.corners-handicap/hcp=1.5", "w l", "w l"],
    ["fb.corners-handicap/hcp=-0.5", "l w", "l w"],
  ])("%s: %s at 2:1, %s at 0:0", (key, twoOne, goalless) => {
    expect(results(TWO_ONE, key)).toBe(twoOne);
    expect(results(GOALLESS, key)).toBe(goalless);
  });

  it("names the exact score, and the rest beyond 4:4", () => {
    const outcomes = footballMarkets.find(({ id }) => id === "fb.correct-score")?.outcomes ?? [];
    const winner = (record: FootballStatistics) =>
      outcomes[(results(record, "fb.correct-score") ?? "").split(" ").indexOf("w")];
    expect(winner(TWO_ONE)).toBe("2:1");
    expect(winner(GOALLESS)).toBe("0:0");
    const six = recordOf({ goals: Array.from({ length: 5 }, () => [2, 1] as const) });
    expect(winner(six)).toBe("other-away");
  });
});

describe("football markets settle as soon as they are known", () => {
  const live = matchScript();
  live.fact({ kind: "kick-off", period: 1 }).goal(1, 100, 0).goal(1, 200, 1).goal(1, 300, 0);
  const statistics = recordAfter(live.messages);

  it.each([
    ["fb.total/total=2.5", "w l"],
    ["fb.total/total=2.75", null],
    ["fb.total/total=3", null],
    ["fb.team-total/side=home|total=1.5", "w l"],
    ["fb.both-score", "w l"],
    ["fb.clean-sheet/side=away", "l w"],
    ["fb.win-to-nil/side=home", "l w"],
    ["fb.next-goal/goalnr=3", "w l l"],
    ["fb.next-goal/goalnr=4", null],
    ["fb.race-to-goals/goalnr=2", "w l l"],
    ["fb.result", null],
    ["fb.result/periodnr=1", null],
    ["fb.handicap/hcp=-3.5", null],
    ["fb.goal-both-halves", null],
  ])("%s is %s at 2:1 in the first half", (key, expected) => {
    expect(results(statistics, key)).toBe(expected);
  });

  it("never takes back a result while the match goes on", () => {
    const messages = playedMatch({
      goals: [
        [1, 0],
        [1, 0],
        [2, 1],
        [2, 1],
        [2, 1],
      ],
      corners: [
        [1, 0, 4],
        [2, 1, 9],
      ],
    });
    const decided = new Map<string, string>();
    const changed: string[] = [];
    let state = newFixtureState(football, "1");
    for (const message of messages) {
      state = applyMessages(football, state, new Map(), [message]).state;
      for (const listed of listMarkets(footballRecord(state))) {
        const now = results(footballRecord(state), listed.key);
        const before = decided.get(listed.key);
        if (before !== undefined && now !== before) changed.push(listed.key);
        if (now !== null) decided.set(listed.key, now);
      }
    }
    expect(changed).toEqual([]);
    expect(decided.size).toBe(listMarkets(footballRecord(state)).length);
  });
});
