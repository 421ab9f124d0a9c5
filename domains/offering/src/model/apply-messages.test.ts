import { canonicalJson, type Json } from "@fairline/kernel";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FeedMessage } from "../ports.ts";
import {
  footballRecord,
  matchScript,
  playedMatch,
} from "../sports/football/testing/match-script.ts";
import { applyMessages, type Progress } from "./apply-messages.ts";
import { newFixtureState } from "./fixture-state.ts";
import { football } from "../sports/football/football.ts";
import { goalsOf, minuteText, shownScore } from "../sports/football/football-statistics.ts";

const MATCH = playedMatch({
  goals: [
    [1, 0],
    [1, 1],
    [2, 0],
    [2, 0],
  ],
  corners: [
    [1, 0, 5],
    [2, 1, 6],
  ],
});

function text(progress: Pick<Progress, "state" | "results">): string {
  const value = { state: progress.state, results: [...progress.results.values()] };
  return canonicalJson(JSON.parse(JSON.stringify(value)) as Json);
}

function start(fixtureId = "1"): Progress {
  const state = newFixtureState(football, fixtureId);
  return { state, results: new Map(), settlements: [], isAhead: false };
}

function step(progress: Progress, messages: readonly FeedMessage[]): Progress {
  return applyMessages(football, progress.state, progress.results, messages);
}

/** As a restart does: the state goes through JSON and back. */
function restarted({ state, results, ...rest }: Progress): Progress {
  return { ...rest, state: JSON.parse(JSON.stringify(state)), results: new Map(results) };
}

describe("messages of a fixture", () => {
  const straight = step(start(), MATCH);

  it("come to the same bytes however they are cut, with a restart at every cut", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: MATCH.length }), { maxLength: 12 }),
        (cuts) => {
          const places = [0, ...cuts.toSorted((a, b) => a - b), MATCH.length];
          let progress = start();
          const settled: unknown[] = [];
          for (const [index, to] of places.slice(1).entries()) {
            progress = step(restarted(progress), MATCH.slice(places[index], to));
            settled.push(...progress.settlements);
          }
          expect(text(progress)).toBe(text(straight));
          expect(settled).toEqual(straight.settlements);
        },
      ),
      { seed: 3, numRuns: 25 },
    );
  });

  it("count once when they are repeated, and wait for a missing one", () => {
    const delivery = fc.array(fc.integer({ min: 0, max: MATCH.length - 1 }), {
      minLength: 1,
      maxLength: 80,
    });
    fc.assert(
      fc.property(delivery, (indexes) => {
        let progress = start();
        for (const index of indexes) {
          const message = MATCH[index];
          if (!message) continue;
          const { position } = progress.state;
          const next = step(progress, [message]);
          expect(next.isAhead).toBe(message.position > position + 1);
          const isNext = message.position === position + 1;
          expect(next.state.position).toBe(isNext ? message.position : position);
          progress = next;
        }
        // Whatever came before: reading on from the position gives the ordered log.
        expect(text(step(progress, MATCH))).toBe(text(straight));
      }),
      { seed: 4, numRuns: 25 },
    );
  });

  it("of several fixtures may come in any order between them", () => {
    const logs = ["1", "2", "3"].map((id) =>
      playedMatch({ goals: [[1, id === "2" ? 1 : 0]], corners: [[2, 0, 3]] }, id),
    );
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 60 }), (turns) => {
        const places = logs.map((_, index) => start(String(index + 1)));
        const take = (index: number) => {
          const own = places[index];
          const next = own && logs[index]?.[own.state.position];
          if (own && next) places[index] = step(own, [next]);
        };
        for (const turn of turns) take(turn);
        logs.forEach((log, index) => {
          while ((places[index]?.state.position ?? log.length) < log.length) take(index);
          const alone = step(start(String(index + 1)), log);
          expect(text(places[index] ?? start())).toBe(text(alone));
        });
      }),
      { seed: 5, numRuns: 12 },
    );
  });

  it("settle each market once when known and once for good", () => {
    const seen = new Map<string, number[]>();
    for (const { result } of straight.settlements) {
      const own = seen.get(result.key) ?? [];
      seen.set(result.key, [...own, result.certainty]);
      expect(result.rev).toBe(1);
    }
    for (const certainties of seen.values()) {
      expect([[2], [1, 2]]).toContainEqual(certainties);
    }
    expect(seen.get("fb.total/total=2.5")).toEqual([1, 2]);
    expect(seen.get("fb.result")).toEqual([2]);
  });

  it("take a result back, hold the market open, and settle it anew at the end", () => {
    const script = matchScript();
    script.fact({ kind: "kick-off", period: 1 }).goal(1, 100, 0);
    script.say({ kind: "settlement.rolled-back", markets: ["fb.next-goal/goalnr=1"] });
    script.goal(1, 200, 1);
    const live = step(start(), script.messages);
    const own = () =>
      live.settlements.filter(({ result }) => result.key === "fb.next-goal/goalnr=1");
    expect(own().map(({ result }) => [result.kind, result.rev])).toEqual([
      ["settled", 1],
      ["rolled-back", 2],
    ]);
    script.fact({ kind: "ended" });
    const over = step(live, script.messages);
    expect(over.results.get("fb.next-goal/goalnr=1")).toMatchObject({
      kind: "settled",
      rev: 3,
      certainty: 2,
    });
  });

  it("cancel a market for good, or refund a window and leave it open", () => {
    const script = matchScript();
    script.fact({ kind: "kick-off", period: 1 });
    script.say({ kind: "market.cancelled", markets: ["fb.result"] });
    script.say({ kind: "market.cancelled", markets: ["fb.total/total=2.5"], from: 5, to: 9 });
    script.fact({ kind: "ended" });
    const { settlements, results } = step(start(), script.messages);
    expect(results.get("fb.result")).toMatchObject({ kind: "cancelled" });
    const [window] = settlements.filter(({ windowFrom }) => windowFrom === 5);
    expect(window).toMatchObject({
      windowTo: 9,
      result: { kind: "cancelled", specifiers: "total=2.5" },
    });
    expect(results.get("fb.total/total=2.5")).toMatchObject({ kind: "settled" });
  });

  it("keep extra time out of the score that markets settle by", () => {
    const script = matchScript();
    script.fact({ kind: "kick-off", period: 1 }).goal(1, 100, 0);
    script.fact({ kind: "period-over", period: 1 }).fact({ kind: "kick-off", period: 2 });
    script.goal(2, 100, 1).fact({ kind: "period-over", period: 2 });
    const ninety = step(start(), script.messages);
    expect(ninety.results.get("fb.result")).toMatchObject({ certainty: 1 });
    script.fact({ kind: "kick-off", period: 3 }).goal(3, 10, 1).fact({ kind: "ended" });
    const over = step(ninety, script.messages);
    expect(goalsOf(footballRecord(over.state), 0)).toEqual([1, 1]);
    expect(shownScore(footballRecord(over.state))).toEqual([1, 2]);
    expect(over.results.get("fb.result")?.outcomes).toContainEqual(["X", "won"]);
    expect(over.results.get("fb.result")).toMatchObject({ rev: 1, certainty: 2 });
  });

  it("print minutes as people read them", () => {
    expect([
      minuteText(1, 0),
      minuteText(1, 2_700),
      minuteText(2, 0),
      minuteText(2, 2_761),
    ]).toEqual(["1", "45+1", "46", "90+2"]);
  });
});
