import { bookOf } from "@fairline/odds";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listMarkets } from "../markets/catalogue.ts";
import { applyMessages } from "../../../model/apply-messages.ts";
import { type FixtureState, newFixtureState } from "../../../model/fixture-state.ts";
import { football } from "../football.ts";
import { footballRecord, matchScript, SCRIPT_START } from "../testing/match-script.ts";
import { threeWay } from "../../../pricing/grid.ts";
import { fairParts, pricesOf } from "../../../pricing/price-market.ts";
import { type FootballModel, footballModel } from "./football-model.ts";
import { goalsLeft, timeLeft } from "./goal-profile.ts";

const expectedGoals = fc.tuple(
  fc.double({ min: 0.3, max: 3.5, noNaN: true }),
  fc.double({ min: 0.3, max: 3.5, noNaN: true }),
);
type Situation = {
  readonly seconds: number;
  readonly goals: readonly (0 | 1)[];
  readonly reds: readonly (0 | 1)[];
  readonly corners: readonly (0 | 1)[];
};
const side = fc.constantFrom<0 | 1>(0, 1);
const situation: fc.Arbitrary<Situation> = fc.record({
  seconds: fc.integer({ min: -1, max: 6_800 }),
  goals: fc.array(side, { maxLength: 6 }),
  reds: fc.array(side, { maxLength: 2 }),
  corners: fc.array(side, { maxLength: 12 }),
});

/** State and time of a situation; −1 is before the kick-off, the break ends after 3,600 s. */
function stand({ seconds, goals, reds, corners }: Situation): { state: FixtureState; now: number } {
  const script = matchScript();
  if (seconds >= 0) {
    script.fact({ kind: "kick-off", period: 1 });
    for (const own of goals) script.goal(1, 60, own);
    for (const own of reds)
      script.fact({ kind: "red-card", period: 1, second: 60, side: own }, true);
    for (const own of corners) script.corners(1, own, 1);
  }
  if (seconds > 2_800) script.at(2_800).fact({ kind: "period-over", period: 1 });
  if (seconds > 3_600) script.at(3_600).fact({ kind: "kick-off", period: 2 });
  const { state } = applyMessages(
    football,
    newFixtureState(football, "1"),
    new Map(),
    script.messages,
  );
  return { state, now: SCRIPT_START + seconds * 1_000 };
}

function modelOf(
  goals: readonly [number, number],
  state: FixtureState,
  now: number,
): FootballModel {
  return footballModel(goals, footballRecord(state), state.clock, now);
}

function open(state: FixtureState, model: FootballModel) {
  return listMarkets(footballRecord(state))
    .filter(({ type, specifiers }) => type.decide(footballRecord(state), specifiers) === null)
    .map((listed) => ({
      ...listed,
      shares: listed.type.shares(model, listed.specifiers, footballRecord(state)),
    }));
}

function sharesOf(markets: ReturnType<typeof open>, key: string): readonly number[] {
  return markets.find((market) => market.key === key)?.shares ?? [];
}

describe("probabilities of football", () => {
  it("count a stake that comes back once, whatever the line", () => {
    fc.assert(
      fc.property(expectedGoals, situation, (goals, now) => {
        const { state, now: nowMs } = stand(now);
        const model = modelOf(goals, state, nowMs);
        for (const { type, specifiers, shares } of open(state, model)) {
          const refunded = type.refunded?.(model, specifiers) ?? 0;
          expect(refunded).toBeGreaterThanOrEqual(0);
          expect(refunded).toBeLessThanOrEqual(1);
          for (const share of shares) {
            const { winPpm, refundPpm } = fairParts(type, share, refunded);
            expect(winPpm).toBeGreaterThanOrEqual(0);
            expect(winPpm + refundPpm).toBeLessThanOrEqual(1_000_000);
          }
        }
      }),
      { numRuns: 60, seed: 20_260_811 },
    );
  });

  it("give back exactly what the distribution of the line says", () => {
    const { state, now } = stand({ seconds: -1, goals: [], reds: [], corners: [] });
    const model = modelOf([1.4, 1.1], state, now);
    const find = (key: string) => listMarkets(footballRecord(state)).find((one) => one.key === key);
    const totals = model.score.scope(0).totals;
    const refundOf = (key: string) => {
      const listed = find(key);
      return listed?.type.refunded?.(model, listed.specifiers) ?? -1;
    };
    expect(refundOf("fb.total/total=2.5")).toBeCloseTo(0, 12);
    expect(refundOf("fb.total/total=2")).toBeCloseTo(totals[2] ?? 0, 12);
    expect(refundOf("fb.total/total=2.25")).toBeCloseTo((totals[2] ?? 0) / 2, 12);
    const [, level] = threeWay(model.score.scope(0));
    expect(refundOf("fb.draw-no-bet")).toBeCloseTo(level, 12);
    expect(refundOf("fb.handicap/hcp=0")).toBeCloseTo(level, 12);
  });

  it("sum to 1 in every market, whatever the match is like", () => {
    fc.assert(
      fc.property(expectedGoals, situation, (goals, what) => {
        const { state, now } = stand(what);
        const faults = open(state, modelOf(goals, state, now)).filter(({ shares }) => {
          const sum = shares.reduce((total, share) => total + share, 0);
          const isShare = (share: number) => share >= -1e-12 && share <= 1 + 1e-9;
          return Math.abs(sum - 1) > 1e-6 || !shares.every(isShare);
        });
        expect(faults.map(({ key }) => key)).toEqual([]);
      }),
      { seed: 7, numRuns: 60 },
    );
  });

  it("agree with each other, because all come from one grid", () => {
    fc.assert(
      fc.property(expectedGoals, situation, (goals, what) => {
        const { state, now } = stand(what);
        const markets = open(state, modelOf(goals, state, now));
        const near = (a: number | undefined, b: number | undefined) =>
          expect(Math.abs((a ?? 9) - (b ?? 9))).toBeLessThan(1e-9);
        const [home, draw, away] = sharesOf(markets, "fb.result");
        // Asian −0.5 is the home win, +0.5 is no away win, 0 is draw no bet.
        near(sharesOf(markets, "fb.handicap/hcp=-0.5")[0], home);
        near(sharesOf(markets, "fb.handicap/hcp=0.5")[1], away);
        near(sharesOf(markets, "fb.handicap/hcp=0")[0], sharesOf(markets, "fb.draw-no-bet")[0]);
        near(2 * (sharesOf(markets, "fb.double-chance")[0] ?? 0), (home ?? 0) + (draw ?? 0));
        const halves = sharesOf(markets, "fb.half-full");
        near((halves[0] ?? 0) + (halves[3] ?? 0) + (halves[6] ?? 0), home);
        const both = sharesOf(markets, "fb.result-and-both-score");
        near((both[0] ?? 0) + (both[1] ?? 0), home);
        const exact = sharesOf(markets, "fb.exact-goals");
        const over = sharesOf(markets, "fb.total/total=2.5")[0];
        if (over !== undefined && exact.length > 0) {
          near(
            exact.slice(3).reduce((sum, share) => sum + share, 0),
            over,
          );
        }
        const margin = sharesOf(markets, "fb.winning-margin");
        near(margin[6], draw);
      }),
      { seed: 8, numRuns: 60 },
    );
  });

  it("know both halves: the first half's own markets agree with the joint distribution", () => {
    const { state, now } = stand({ seconds: -1, goals: [], reds: [], corners: [] });
    const markets = open(state, modelOf([1.6, 1.2], state, now));
    const first = sharesOf(markets, "fb.result/periodnr=1");
    const halves = sharesOf(markets, "fb.half-full");
    const led = (halves[0] ?? 0) + (halves[1] ?? 0) + (halves[2] ?? 0);
    expect(led).toBeCloseTo(first[0] ?? 0, 9);
    expect((first[1] ?? 0) > (sharesOf(markets, "fb.result")[1] ?? 0)).toBe(true);
  });

  it("fall with the clock, and never to nothing before the whistle", () => {
    for (const half of [1, 2] as const) {
      let goals = goalsLeft(half, 0);
      let time = timeLeft(half, 0);
      expect(time).toBeCloseTo(1, 9);
      for (let second = 30; second <= 3_600; second += 30) {
        const nextGoals = goalsLeft(half, second);
        const nextTime = timeLeft(half, second);
        expect(nextGoals).toBeLessThanOrEqual(goals);
        expect(nextTime).toBeLessThanOrEqual(time);
        expect(nextGoals).toBeGreaterThan(0);
        [goals, time] = [nextGoals, nextTime];
      }
    }
    expect(goalsLeft(1, 0) + goalsLeft(2, 0)).toBeCloseTo(1, 9);
    expect(goalsLeft(2, 0)).toBeCloseTo(0.564, 2);
  });

  it("turn against a side that loses a player", () => {
    const at = (reds: readonly (0 | 1)[]) => {
      const { state, now } = stand({ seconds: 1_800, goals: [], reds, corners: [] });
      return sharesOf(open(state, modelOf([1.5, 1.2], state, now)), "fb.result")[0] ?? 0;
    };
    expect(at([0])).toBeLessThan(at([]) - 0.1);
    expect(at([1])).toBeGreaterThan(at([]) + 0.1);
  });
});

describe("prices of football", () => {
  it("keep each book between 1 and its target with the ladder's slack, live a little wider", () => {
    fc.assert(
      fc.property(expectedGoals, situation, (goals, what) => {
        const { state, now } = stand(what);
        const isLive = what.seconds >= 0;
        const faults = open(state, modelOf(goals, state, now)).filter(({ type, shares }) => {
          const prices = pricesOf(type, shares, isLive);
          const offered = prices.filter((price) => price !== null);
          if (offered.some((price) => price < 1_010)) return true;
          if (offered.length < prices.length || offered.includes(1_000_000)) return false;
          const winners = type.id === "fb.double-chance" ? 2 : 1;
          const book = bookOf(offered) / winners;
          const target = type.book + (isLive ? 0.015 : 0);
          // Halved prices of a double chance snap a second time.
          return book <= 1 || book >= target + (winners === 2 ? 0.03 : 0.0151);
        });
        expect(faults.map(({ key }) => key)).toEqual([]);
      }),
      { seed: 9, numRuns: 30 },
    );
  });

  it("offer nothing on what is as good as certain", () => {
    const { state, now } = stand({ seconds: 6_500, goals: [0, 0, 0, 0], reds: [], corners: [] });
    const markets = open(state, modelOf([1.5, 1.2], state, now));
    const market = markets.find(({ key }) => key === "fb.result");
    expect(market && pricesOf(market.type, market.shares, true)).toEqual([null, null, null]);
  });
});
