import { type MatchClock, secondAt } from "../../../model/match-clock.ts";
import type { Pair } from "../../../model/pair.ts";
import type { FootballStatistics } from "../football-statistics.ts";
import { type CornerModel, cornerModel } from "./corner-model.ts";
import { type Moment, type ScoreModel, scoreModel } from "./score-model.ts";

/** What every football market is priced from. */
export type FootballModel = { readonly score: ScoreModel; readonly corners: CornerModel };

/** The model of a match at a moment: `prior` is the goals that form lets expect of both sides. */
export function footballModel(
  prior: Pair,
  record: FootballStatistics,
  clock: MatchClock,
  nowMs: number,
): FootballModel {
  const moment = momentOf(record, clock, nowMs);
  return {
    score: scoreModel(prior, record, moment),
    corners: cornerModel(prior, record, moment),
  };
}

function momentOf(
  { period, periodsOver }: FootballStatistics,
  clock: MatchClock,
  nowMs: number,
): Moment {
  if (period === 0) return { half: 0, second: 0 };
  if (periodsOver >= 1 && period === 1) return { half: 2, second: 0 };
  return { half: period === 1 ? 1 : 2, second: secondAt(clock, nowMs) };
}
