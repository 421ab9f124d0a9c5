import type { OutcomeResult } from "@fairline/contracts";
import { assert } from "@fairline/kernel";
import {
  type FootballStatistics,
  goalsOf,
  isScopeOver,
  type Scope,
} from "../../model/football-statistics.ts";
import type { Pair } from "../../model/pair.ts";
import type { Specifiers } from "../../model/specifiers.ts";
import type { StopGroup } from "../../ports.ts";
import type { FootballModel } from "../../pricing/football/football-model.ts";

/** Tab of the fixture page. */
export type MarketGroup = "main" | "totals" | "handicaps" | "goals" | "halves" | "corners";

/** By which fact a market settled: dictionary key and values. */
export type SettledBy = {
  readonly textKey: string;
  readonly values: Readonly<Record<string, string | number>>;
};

/** One market type of football. All functions are pure. */
export type FootballMarket = {
  readonly id: string;
  readonly group: MarketGroup;
  /** Beside stops of everything, the stop that also closes this market. */
  readonly stopGroup: StopGroup;
  /** Book (1.035 is a margin of 3.5 %) before the match. */
  readonly book: number;
  /** Specifier sets that exist for a match with this record, in the order of the page. */
  readonly lines: (record: FootballStatistics) => readonly Specifiers[];
  /** Whether `lines` ever depends on the record. */
  readonly isDynamic: boolean;
  readonly outcomes: readonly string[];
  /** Results in the order of `outcomes`, or null while the market is open. */
  readonly decide: (
    record: FootballStatistics,
    specifiers: Specifiers,
  ) => readonly OutcomeResult[] | null;
  /** Fair probabilities in the order of `outcomes`, summing to 1. */
  readonly shares: (
    model: FootballModel,
    specifiers: Specifiers,
    record: FootballStatistics,
  ) => readonly number[];
  /**
   * Part of the stake that comes back whatever the side, half stakes counted as half; absent when
   * every outcome either wins or loses. `shares` are of what remains.
   */
  readonly refunded?: (model: FootballModel, specifiers: Specifiers) => number;
  readonly settledBy: (record: FootballStatistics, specifiers: Specifiers) => SettledBy;
};

/** Books of `sportsbook.md` §10. */
export const BOOK = {
  threeWay: 1.035,
  line: 1.03,
  handicap: 1.025,
  several: 1.06,
  exact: 1.1,
  correctScore: 1.15,
} as const;

/** Result of one outcome, or null while the market is open. */
export function settle(
  market: FootballMarket,
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

/** One specifier set without specifiers. */
export function once(): readonly Specifiers[] {
  return ONCE;
}

const ONCE: readonly Specifiers[] = [{}];

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

/** Index of the side that a market is about. */
export function sideOf(specifiers: Specifiers): 0 | 1 {
  return specifiers.side === "away" ? 1 : 0;
}

/** Results when exactly one outcome wins. */
export function winnerIs(count: number, winner: number): readonly OutcomeResult[] {
  return Array.from({ length: count }, (_, index) => (index === winner ? "won" : "lost"));
}

/** Yes and no. */
export function yesNo(isYes: boolean): readonly OutcomeResult[] {
  return isYes ? ["won", "lost"] : ["lost", "won"];
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
