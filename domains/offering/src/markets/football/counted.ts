import { cornersOf, goalsOf } from "../../model/football-statistics.ts";
import type { SettledBy } from "./football-market.ts";
import { scopeOf } from "./football-market.ts";
import type { Counted } from "./line-market.ts";
import type { FootballStatistics } from "../../model/football-statistics.ts";
import type { Specifiers } from "../../model/specifiers.ts";

/** Goals of both sides. */
export const goals: Counted = {
  of: goalsOf,
  grid: (model, scope) => model.score.scope(scope),
};

/** Corners of both sides. */
export const corners: Counted = {
  of: cornersOf,
  grid: (model, scope) => model.corners.scope(scope),
};

/** Settled by the corners of the scope. */
export function byCorners(record: FootballStatistics, specifiers: Specifiers): SettledBy {
  const scope = scopeOf(specifiers);
  const [home, away] = cornersOf(record, scope);
  return scope === 0
    ? { textKey: "settled-by.corners", values: { home, away } }
    : { textKey: "settled-by.half-corners", values: { period: scope, home, away } };
}
