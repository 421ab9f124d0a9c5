import { type FixtureState, secondAt } from "../../model/fixture-state.ts";
import type { Pair } from "../../model/pair.ts";
import { type CornerModel, cornerModel } from "./corner-model.ts";
import { type Moment, type ScoreModel, scoreModel } from "./score-model.ts";

/** What every football market is priced from. */
export type FootballModel = { readonly score: ScoreModel; readonly corners: CornerModel };

/** The model of a fixture at a moment: a function of the messages so far and the time alone. */
export function footballModel(
  expectedGoals: Pair,
  state: FixtureState,
  nowMs: number,
): FootballModel {
  const moment = momentOf(state, nowMs);
  return {
    score: scoreModel(expectedGoals, state.statistics, moment),
    corners: cornerModel(expectedGoals, state.statistics, moment),
  };
}

function momentOf(state: FixtureState, nowMs: number): Moment {
  const { period, periodsOver } = state.statistics;
  if (period === 0) return { half: 0, second: 0 };
  if (periodsOver >= 1 && period === 1) return { half: 2, second: 0 };
  return { half: period === 1 ? 1 : 2, second: secondAt(state.clock, nowMs) };
}
