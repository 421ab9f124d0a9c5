import type { InternationalResult } from "./international-results.ts";
import { type RecordedMatch, recordedAt } from "./recorded-match.ts";
import { createTeamRating, type RatingSettings, type TeamRating } from "./team-rating.ts";

/** Fitted by walking through the four leagues: log-loss .9873 of the result, all teams new. */
const LEAGUE: RatingSettings = {
  base: 0.2,
  home: 0.28,
  learning: 0.2,
  matchesToHalve: 4,
  drift: 0.005,
};
/** Fitted to the World Cup 2018 and the European Championship 2016. */
const INTERNATIONAL: RatingSettings = {
  base: 0.15,
  home: 0.3,
  learning: 0.06,
  matchesToHalve: 15,
  drift: 0.001,
};
const HOSTS: Readonly<Record<string, string>> = {
  World_Cup: "Russia",
  European_Championship: "France",
};

/** Share of the score in what a match teaches; the rest are its chances. */
const SCORE_SHARE = 0.5;
const CHANCE_VALUES: Readonly<Record<string, number>> = {
  G: 0.19,
  T: 0.19,
  S: 0.05,
  P: 0.76,
  M: 0.76,
  D: 0.018,
};

/**
 * Goals to expect of each match, from matches that kicked off before it and from nothing else: each
 * competition is walked through in order of time, and a match is rated before it is learnt from.
 */
export function expectGoals(
  matches: readonly RecordedMatch[],
  internationals: readonly InternationalResult[],
): ReadonlyMap<number, readonly [number, number]> {
  const expected = new Map<number, readonly [number, number]>();
  const competitions = new Set(matches.map((match) => match.competition));
  for (const competition of competitions) {
    const own = matches
      .filter((match) => match.competition === competition)
      .toSorted((a, b) => recordedAt(a) - recordedAt(b) || a.id - b.id);
    if (HOSTS[competition] === undefined) walkLeague(own, expected);
    else walkCup(own, internationals, expected);
  }
  return expected;
}

type Expected = Map<number, readonly [number, number]>;

function walkLeague(matches: readonly RecordedMatch[], expected: Expected): void {
  const rating = createTeamRating(LEAGUE);
  const waiting: RecordedMatch[] = [];
  for (const match of matches) {
    learnEnded(rating, waiting, recordedAt(match));
    expected.set(match.id, rating.expect(match.home, match.away, false));
    waiting.push(match);
  }
}

/** A match teaches only once it is over, so matches played at the same time stay apart. */
function learnEnded(rating: TeamRating, waiting: RecordedMatch[], nowMs: number): void {
  while (waiting[0] && recordedAt(waiting[0]) + MATCH_MS <= nowMs) {
    const match = waiting.shift();
    if (!match) return;
    const goals = [0, 1].map(
      (side) =>
        SCORE_SHARE * (match.ft[side] ?? 0) +
        (1 - SCORE_SHARE) * chancesOf(match, side === 0 ? 1 : 2),
    );
    rating.learn({
      home: match.home,
      away: match.away,
      isNeutral: false,
      goals: [goals[0] ?? 0, goals[1] ?? 0],
    });
  }
}

const MATCH_MS = 3 * 3_600_000;

function walkCup(
  matches: readonly RecordedMatch[],
  internationals: readonly InternationalResult[],
  expected: Expected,
): void {
  const rating = createTeamRating(INTERNATIONAL);
  let next = 0;
  for (const match of matches) {
    const day = match.utc.slice(0, "YYYY-MM-DD".length);
    for (let row = internationals[next]; row && row.day < day; row = internationals[next]) {
      rating.learn(row);
      next += 1;
    }
    const isNeutral = HOSTS[match.competition] !== match.home;
    expected.set(match.id, rating.expect(match.home, match.away, isNeutral));
  }
}

function chancesOf(match: RecordedMatch, side: 1 | 2): number {
  return match.ev.reduce(
    (sum, [period, , of, code]) =>
      period <= 2 && of === side ? sum + (CHANCE_VALUES[code] ?? 0) : sum,
    0,
  );
}
