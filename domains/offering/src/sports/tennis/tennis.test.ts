import { createSeededRandom, type SeededRandom } from "@fairline/fairness";
import type { OutcomeResult } from "@fairline/contracts";
import { bookOf } from "@fairline/odds";
import { describe, expect, it } from "vitest";
import { applyMessages } from "../../model/apply-messages.ts";
import { newFixtureState } from "../../model/fixture-state.ts";
import type { Pair, Side } from "../../model/pair.ts";
import { pricesOf } from "../../pricing/price-market.ts";
import type { FeedMessage } from "../../ports.ts";
import { listTennisMarkets } from "./markets/catalogue.ts";
import { gameChance, tieBreakChance } from "./pricing/game-chance.ts";
import { tennisModel } from "./pricing/tennis-model.ts";
import {
  allGames,
  countTennis,
  emptyTennis,
  gamesOf,
  gamesPlayed,
  isDecided,
  isTieBreak,
  serverInTieBreak,
  serverOfGame,
  setsWon,
  type TennisRecord,
} from "./tennis-record.ts";
import { tennis } from "./tennis.ts";

const SERVES: Pair = [0.66, 0.6];

function begun(server: Side): TennisRecord {
  return countTennis(emptyTennis, { kind: "match-begun", server });
}

/** Who wins the next point, drawn by who serves it. */
function drawPoint(record: TennisRecord, serves: Pair, random: SeededRandom): Side {
  const first = serverOfGame(record.firstServer ?? 0, gamesPlayed(record));
  const isInTieBreak = isTieBreak(gamesOf(record.sets.at(-1) ?? { games: [], tieBreak: null }));
  const server = isInTieBreak
    ? serverInTieBreak(first, record.points[0] + record.points[1])
    : first;
  const isServed = random.float() < serves[server];
  return isServed === (server === 0) ? 0 : 1;
}

function played(
  from: TennisRecord,
  random: SeededRandom,
  pointsMax = Number.POSITIVE_INFINITY,
  serves = SERVES,
): { record: TennisRecord; points: readonly Side[] } {
  const points: Side[] = [];
  let record = from;
  while (!isDecided(record) && points.length < pointsMax) {
    const winner = drawPoint(record, serves, random);
    points.push(winner);
    record = countTennis(record, { kind: "point", winner });
  }
  return { record, points };
}

/** Scores that a match may stand at: level ones, tie-breaks and deuces among them. */
function someRecords(): readonly TennisRecord[] {
  const random = createSeededRandom("tennis scores");
  const records: TennisRecord[] = [emptyTennis, begun(0), begun(1)];
  for (let points = 5; points < 160; points += 9) {
    const { record } = played(begun(points % 2 === 0 ? 0 : 1), random, points, [0.68, 0.67]);
    records.push(record);
  }
  return records;
}

function openMarkets(record: TennisRecord) {
  const model = tennisModel(SERVES, record);
  return listTennisMarkets(record)
    .filter(({ type, specifiers }) => type.decide(record, specifiers) === null)
    .map((market) => ({
      ...market,
      shares: market.type.shares(model, market.specifiers, record),
    }));
}

describe("a tennis match", () => {
  it("counts points, games and sets, with a lead of two and a tie-break at six all", () => {
    const games = (record: TennisRecord, winners: string): TennisRecord =>
      [...winners].reduce(
        (next, winner) =>
          [1, 2, 3, 4].reduce(
            (each) => countTennis(each, { kind: "point", winner: winner === "0" ? 0 : 1 }),
            next,
          ),
        record,
      );
    const level = games(begun(0), "010101010101");
    expect(gamesOf(level.sets[0] ?? { games: [], tieBreak: null })).toEqual([6, 6]);
    const seven = [...Array(7).keys()].reduce(
      (record) => countTennis(record, { kind: "point", winner: 0 }),
      level,
    );
    expect(setsWon(seven)).toEqual([1, 0]);
    expect(seven.sets.map((set) => gamesOf(set))).toEqual([
      [7, 6],
      [0, 0],
    ]);
    expect(seven.sets[0]?.tieBreak).toEqual([7, 0]);
    // The other side serves first in the set after a tie-break that home began.
    expect(serverOfGame(0, gamesPlayed(seven))).toBe(1);
    const over = games(seven, "111111000000");
    expect(isDecided(over)).toBe(true);
    expect(setsWon(over)).toEqual([2, 1]);
    expect(allGames(over)).toEqual([13, 12]);
  });
});

describe("probabilities of tennis", () => {
  it("of a game follow the closed form, and of a tie-break between equals are even", () => {
    const p = 0.64;
    const closed = p ** 4 * (15 - 4 * p - (10 * p * p) / (1 - 2 * p * (1 - p)));
    expect(gameChance([p, 0.6], 0, [0, 0])).toBeCloseTo(closed, 12);
    expect(gameChance([0.6, p], 1, [0, 0])).toBeCloseTo(1 - closed, 12);
    expect(tieBreakChance([p, p], 0, [0, 0])).toBeCloseTo(0.5, 12);
    expect(tieBreakChance([p, p], 1, [6, 6])).toBeCloseTo(0.5, 12);
  });

  it("sum to 1 in every market from every score", () => {
    for (const record of someRecords()) {
      for (const { key, shares } of openMarkets(record)) {
        const sum = shares.reduce((total, share) => total + share, 0);
        expect(sum, key).toBeCloseTo(1, 9);
        for (const share of shares) expect(share).toBeGreaterThanOrEqual(-1e-12);
      }
    }
  });

  it("agree with each other, because all come from one distribution", () => {
    for (const record of someRecords()) {
      const markets = openMarkets(record);
      const sharesOf = (key: string) => markets.find((market) => market.key === key)?.shares;
      const scores = sharesOf("tn.set-score");
      const winner = sharesOf("tn.winner");
      if (!scores || !winner) continue;
      expect((scores[0] ?? 0) + (scores[2] ?? 0)).toBeCloseTo(winner[0] ?? 0, 9);
      const sets = sharesOf("tn.total-sets");
      if (sets) expect((scores[0] ?? 0) + (scores[1] ?? 0)).toBeCloseTo(sets[0] ?? 0, 9);
      const third = sharesOf("tn.set-winner/setnr=3");
      if (third) expect(third[0]).toBeCloseTo(winner[0] ?? 0, 9);
    }
  });

  it("are what seeded matches come to from a score, within four deviations", () => {
    const MATCHES = 1_500;
    const random = createSeededRandom("tennis frequencies");
    const starts = [begun(0), ...[12, 75, 110].map((n) => played(begun(1), random, n).record)];
    for (const start of starts.filter((record) => !isDecided(record))) {
      const markets = openMarkets(start);
      const wins = markets.map(({ shares }) => shares.map(() => 0));
      for (let match = 0; match < MATCHES; match += 1) {
        const { record } = played(start, random);
        for (const [index, { type, specifiers }] of markets.entries()) {
          for (const [at, result] of (type.decide(record, specifiers) ?? []).entries()) {
            const own = wins[index];
            if (own && result === "won") own[at] = (own[at] ?? 0) + 1;
          }
        }
      }
      for (const [index, { key, shares }] of markets.entries()) {
        for (const [at, share] of shares.entries()) {
          const deviation = Math.sqrt((share * (1 - share)) / MATCHES) + 1 / MATCHES;
          const frequency = (wins[index]?.[at] ?? 0) / MATCHES;
          expect(Math.abs(frequency - share), `${key} ${at}`).toBeLessThan(4 * deviation);
        }
      }
    }
  });

  it("keep each book between 1 and its target with the ladder's slack", () => {
    for (const record of someRecords()) {
      for (const { key, type, shares } of openMarkets(record)) {
        const prices = pricesOf(type, shares, false);
        if (prices.includes(null)) continue;
        const book = bookOf(prices.filter((price) => price !== null));
        expect(book, key).toBeGreaterThan(1);
        expect(book, key).toBeLessThanOrEqual(type.book + 0.015);
      }
    }
  });
});

describe("tennis markets settle by the score", () => {
  /** The final games of each set by the points alone, counted another way. */
  function oracle(points: readonly Side[]): readonly Pair[] {
    const sets: [number, number][] = [];
    let games: [number, number] = [0, 0];
    let own: [number, number] = [0, 0];
    for (const winner of points) {
      own[winner] += 1;
      const needed = games[0] === 6 && games[1] === 6 ? 7 : 4;
      const [a, b] = own;
      if (Math.max(a, b) < needed || Math.abs(a - b) < 2) continue;
      games[a > b ? 0 : 1] += 1;
      own = [0, 0];
      const [x, y] = games;
      if (Math.max(x, y) === 7 || (Math.max(x, y) === 6 && Math.abs(x - y) >= 2)) {
        sets.push(games);
        games = [0, 0];
      }
    }
    return sets;
  }

  const only = (ids: readonly string[], winner: string): readonly OutcomeResult[] =>
    ids.map((id) => (id === winner ? "won" : "lost"));

  it("whatever way the match went", () => {
    const random = createSeededRandom("tennis settlement");
    for (let match = 0; match < 60; match += 1) {
      const { record, points } = played(begun(0), random, undefined, [0.64, 0.63]);
      const sets = oracle(points);
      const home = sets.reduce((sum, [games]) => sum + games, 0);
      const away = sets.reduce((sum, [, games]) => sum + games, 0);
      const won = sets.filter(([a, b]) => a > b).length;
      const lost = sets.length - won;
      const results = new Map(
        listTennisMarkets(record).map(({ key, type, specifiers }) => [
          key,
          type.decide(record, specifiers),
        ]),
      );
      expect([...results.values()]).not.toContain(null);
      const sides = won > lost ? "1" : "2";
      expect(results.get("tn.winner")).toEqual(only(["1", "2"], sides));
      expect(results.get("tn.set-score")).toEqual(
        only(["2:0", "0:2", "2:1", "1:2"], `${won}:${lost}`),
      );
      expect(results.get("tn.total-sets")).toEqual(only(["2", "3"], String(sets.length)));
      expect(results.get("tn.odd-even")?.[0] === "won").toBe((home + away) % 2 === 1);
      expect(results.get("tn.tie-break")?.[0] === "won").toBe(sets.some(([a, b]) => a + b === 13));
      expect(results.get("tn.total-games/total=22.5")?.[0] === "won").toBe(home + away > 22);
      expect(results.get("tn.games-handicap/hcp=-3.5")?.[0] === "won").toBe(home - away > 3);
      const most = home > away ? "1" : home === away ? "X" : "2";
      expect(results.get("tn.most-games")).toEqual(only(["1", "X", "2"], most));
      for (const [index, [a, b]] of sets.entries()) {
        const set = results.get(`tn.set-winner/setnr=${index + 1}`);
        expect(set).toEqual(only(["1", "2"], a > b ? "1" : "2"));
      }
    }
  });

  it("once, for good at the end, and never back while the match goes on", () => {
    const random = createSeededRandom("tennis messages");
    const { points } = played(begun(1), random);
    const bodies = [
      { kind: "match-begun", server: 1 },
      ...points.map((winner) => ({ kind: "point", winner })),
      { kind: "ended" },
    ];
    const messages = bodies.map(
      (fact, index): FeedMessage => ({
        fixtureId: "1",
        position: index + 1,
        at: index * 20_000,
        body: { kind: "fixture.progressed", fact, isMaterial: fact.kind === "point" },
      }),
    );
    const { state, results, settlements } = applyMessages(
      tennis,
      newFixtureState(tennis, "1"),
      new Map(),
      messages,
    );
    expect(state.status).toBe("ended");
    expect(settlements.every(({ result }) => result.kind === "settled")).toBe(true);
    for (const market of tennis.listMarkets(state.statistics)) {
      expect(results.get(market.key), market.key).toMatchObject({ certainty: 2, rev: 1 });
    }
    const again = JSON.parse(JSON.stringify(state));
    expect(tennis.scoreboard(again.statistics, again.clock)).toEqual(
      tennis.scoreboard(state.statistics, state.clock),
    );
  });
});
