import type { OutcomeResult } from "@fairline/contracts";
import type { ListedMarket } from "../sports/market-list.ts";
import type { SettledBy } from "../sports/market-type.ts";
import type { AnySport } from "../sports/sport.ts";
import type { FixtureState } from "./fixture-state.ts";

/** What a market came to, as stored. A rolled-back one is open again. */
export type MarketResult = {
  readonly key: string;
  readonly typeId: string;
  readonly specifiers: string;
  readonly kind: "settled" | "rolled-back" | "cancelled";
  readonly certainty: 1 | 2;
  readonly rev: number;
  /** Outcome ids with their results; empty when rolled back. */
  readonly outcomes: readonly (readonly [id: string, result: OutcomeResult])[];
  readonly settledBy: SettledBy | null;
  /** Unix milliseconds. */
  readonly at: number;
};

/** Results by market key. */
export type Results = ReadonlyMap<string, MarketResult>;

/** Results that changed, given what is stored and what the statistics say now. */
export function changedResults(
  sport: AnySport,
  known: Results,
  state: FixtureState,
  atMs: number,
): readonly MarketResult[] {
  const changes: MarketResult[] = [];
  for (const market of sport.listMarkets(state.statistics)) {
    const before = known.get(market.key);
    const after = resultNow(sport, market, state, before, atMs);
    if (after) changes.push(after);
  }
  return changes;
}

/** Results of all decided markets of a record that was never stored market by market. */
export function resultsOf(sport: AnySport, state: FixtureState, atMs: number): Results {
  return new Map(
    changedResults(sport, new Map(), state, atMs).map((result) => [result.key, result]),
  );
}

function resultNow(
  sport: AnySport,
  market: ListedMarket,
  state: FixtureState,
  before: MarketResult | undefined,
  atMs: number,
): MarketResult | undefined {
  const isDecided = before !== undefined && before.kind !== "rolled-back";
  if (before?.kind === "cancelled") return undefined;
  if (state.cancelled.includes(market.key)) return cancelled(market, before, atMs);
  const outcomes = state.held.includes(market.key) ? null : decided(sport, market, state);
  if (!outcomes) return isDecided ? rolledBack(market, before, atMs) : undefined;
  const certainty = sport.isOver(state.statistics) ? 2 : 1;
  const isSame = isDecided && sameOutcomes(before.outcomes, outcomes);
  if (isSame && certainty <= before.certainty) return undefined;
  return {
    ...named(market),
    kind: "settled",
    certainty,
    rev: isSame ? before.rev : (before?.rev ?? 0) + 1,
    outcomes,
    settledBy: sport.settledBy(market, state.statistics),
    at: atMs,
  };
}

function decided(
  sport: AnySport,
  market: ListedMarket,
  state: FixtureState,
): MarketResult["outcomes"] | null {
  const results = sport.decide(market, state.statistics);
  return results?.map((result, index) => [market.type.outcomes[index] ?? "", result]) ?? null;
}

function cancelled(
  market: ListedMarket,
  before: MarketResult | undefined,
  atMs: number,
): MarketResult {
  return {
    ...named(market),
    kind: "cancelled",
    certainty: 2,
    rev: (before?.rev ?? 0) + 1,
    outcomes: market.type.outcomes.map((id) => [id, "refunded"]),
    settledBy: null,
    at: atMs,
  };
}

function rolledBack(market: ListedMarket, before: MarketResult, atMs: number): MarketResult {
  return {
    ...named(market),
    kind: "rolled-back",
    certainty: 1,
    rev: before.rev + 1,
    outcomes: [],
    settledBy: null,
    at: atMs,
  };
}

function named(market: ListedMarket): Pick<MarketResult, "key" | "typeId" | "specifiers"> {
  return { key: market.key, typeId: market.type.id, specifiers: market.specifierText };
}

function sameOutcomes(a: MarketResult["outcomes"], b: MarketResult["outcomes"]): boolean {
  return a.length === b.length && a.every(([, result], index) => result === b[index]?.[1]);
}
