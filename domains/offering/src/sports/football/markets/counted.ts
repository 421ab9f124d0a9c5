import type { Specifiers } from "../../../model/specifiers.ts";
import type { Counted } from "../../line-market.ts";
import type { SettledBy } from "../../market-type.ts";
import {
  cornersOf,
  type FootballStatistics,
  goalsOf,
  isScopeOver,
} from "../football-statistics.ts";
import type { FootballModel } from "../pricing/football-model.ts";
import { scopeOf } from "./football-market.ts";

/** Goals of both sides. */
export const goals: Counted<FootballStatistics, FootballModel> = {
  of: (record, specifiers) => goalsOf(record, scopeOf(specifiers)),
  isOver: (record, specifiers) => isScopeOver(record, scopeOf(specifiers)),
  grid: (model, specifiers) => model.score.scope(scopeOf(specifiers)),
};

/** Corners of both sides. */
export const corners: Counted<FootballStatistics, FootballModel> = {
  of: (record, specifiers) => cornersOf(record, scopeOf(specifiers)),
  isOver: (record, specifiers) => isScopeOver(record, scopeOf(specifiers)),
  grid: (model, specifiers) => model.corners.scope(scopeOf(specifiers)),
};

/** Settled by the corners of the scope. */
export function byCorners(record: FootballStatistics, specifiers: Specifiers): SettledBy {
  const scope = scopeOf(specifiers);
  const [home, away] = cornersOf(record, scope);
  return scope === 0
    ? { textKey: "settled-by.corners", values: { home, away } }
    : { textKey: "settled-by.half-corners", values: { period: scope, home, away } };
}
