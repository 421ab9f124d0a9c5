import type { OutcomeResult } from "@fairline/contracts";
import { assert } from "@fairline/kernel";
import type { Pair } from "../../../model/pair.ts";
import type { Specifiers } from "../../../model/specifiers.ts";
import type { MarketType, SettledBy } from "../../market-type.ts";
import type { FootballStopGroup } from "../football-fact.ts";
import {
  type FootballStatistics,
  goalsOf,
  isScopeOver,
  type Scope,
} from "../football-statistics.ts";
import type { FootballModel } from "../pricing/football-model.ts";

/** Tab of the fixture page. */
type MarketGroup = "main" | "totals" | "handicaps" | "goals" | "halves" | "corners";

/** One market type of football. */
export type FootballMarket = MarketType<FootballStatistics, FootballModel> & {
  readonly group: MarketGroup;
  readonly stopGroup: FootballStopGroup;
};

/** Result of one outcome, or null while the market is open. */
export function settle(
  market: Pick<FootballMarket, "decide" | "outcomes">,
  record: FootballStatistics,
  specifiers: Specifiers,
  outcomeId: string,
): OutcomeResult | null {
  const results = market.decide(record, specifiers);
  if (!results) return null;
  const result = results[market.outcomes.indexOf(outcomeId)];
  assert(result !== undefined, "the outcome belongs to the market");
  return result;
}

/** The whole match, then each half. */
export function eachScope(): readonly Specifiers[] {
  return SCOPES;
}

const SCOPES: readonly Specifiers[] = [{}, { periodnr: "1" }, { periodnr: "2" }];

/** The part of the match that a market looks at. */
export function scopeOf(specifiers: Specifiers): Scope {
  if (specifiers.periodnr === "1") return 1;
  return specifiers.periodnr === "2" ? 2 : 0;
}

/** Decides at the end of the scope from its goals. */
export function atEnd(
  decideGoals: (goals: Pair, specifiers: Specifiers) => readonly OutcomeResult[],
): FootballMarket["decide"] {
  return (record, specifiers) => {
    const scope = scopeOf(specifiers);
    return isScopeOver(record, scope) ? decideGoals(goalsOf(record, scope), specifiers) : null;
  };
}

/** Settled by the score of the scope. */
export function byScore(record: FootballStatistics, specifiers: Specifiers): SettledBy {
  const scope = scopeOf(specifiers);
  const [home, away] = goalsOf(record, scope);
  return scope === 0
    ? { textKey: "settled-by.score", values: { home, away } }
    : { textKey: "settled-by.half-score", values: { period: scope, home, away } };
}
