import type { SettledOutcome } from "@fairline/offering";
import type { LegOutcome, Pair } from "./bet.ts";
import type { SettlingBet, SettlingLeg } from "./settling-bet.ts";

/** What is known of a market: its last result, and the times whose bets are refunded. */
export type MarketResult = {
  readonly fixtureId: string;
  readonly marketKey: string;
  readonly rev: number;
  readonly result: {
    readonly outcomes: readonly SettledOutcome[];
    readonly score: Pair;
    readonly certainty: 1 | 2;
  } | null;
  readonly windows: readonly CancelWindow[];
};

/** Unix milliseconds; an absent end is open. */
export type CancelWindow = { readonly from?: number; readonly to?: number; readonly score: Pair };

type MarketLeg = Pick<SettlingLeg, "fixtureId" | "marketKey" | "outcomeId">;

const MICROS = 1_000n;
/** Revisions of a market's result count from here. */
const FIRST_REV = 1;

/** How each leg of a bet stands by the results of its markets; null while it is open. */
export function legOutcomes(
  bet: Pick<SettlingBet, "at"> & { readonly legs: readonly MarketLeg[] },
  results: ReadonlyMap<string, MarketResult>,
): (LegOutcome | null)[] {
  const placedAtMs = bet.at / MICROS;
  return bet.legs.map((leg) => outcomeOf(leg, placedAtMs, results.get(resultKey(leg))));
}

/** Whether legs stand as they did: looked at for every bet whose money does not move. */
export function areSameOutcomes(
  some: readonly (LegOutcome | null)[],
  others: readonly (LegOutcome | null)[],
): boolean {
  if (some.length !== others.length) return false;
  for (const [index, outcome] of some.entries()) {
    if (!isSameOutcome(outcome, others[index] ?? null)) return false;
  }
  return true;
}

/** Whether a leg stands open though there was news of its market: a result that was taken back. */
export function isAnyTakenBack(
  legs: readonly MarketLeg[],
  outcomes: readonly (LegOutcome | null)[],
  results: ReadonlyMap<string, MarketResult>,
): boolean {
  return legs.some((leg, index) => !outcomes[index] && results.has(resultKey(leg)));
}

/** Whether the news of these legs only ever added a result to those there were: none was changed or taken back. */
export function areFirst(
  legs: readonly MarketLeg[],
  results: ReadonlyMap<string, MarketResult>,
): boolean {
  return legs.every((leg) => {
    const market = results.get(resultKey(leg));
    if (market === undefined) return true;
    return market.rev === FIRST_REV && market.result !== null && market.windows.length === 0;
  });
}

/** Names a market over all fixtures. */
export function resultKey(market: { fixtureId: string; marketKey: string }): string {
  return `${market.fixtureId}/${market.marketKey}`;
}

function isSameOutcome(one: LegOutcome | null, other: LegOutcome | null): boolean {
  if (one === null || other === null) return one === other;
  const { result, rev, certainty, score, cause } = one;
  if (result !== other.result || rev !== other.rev || cause !== other.cause) return false;
  return certainty === other.certainty && isSameScore(score, other.score);
}

function isSameScore(one: Pair | null, other: Pair | null): boolean {
  if (one === null || other === null) return one === other;
  return one[0] === other[0] && one[1] === other[1];
}

function outcomeOf(
  leg: MarketLeg,
  placedAtMs: bigint,
  market: MarketResult | undefined,
): LegOutcome | null {
  if (!market) return null;
  const cancelled = market.windows.find((window) => holds(window, placedAtMs));
  if (cancelled) {
    return {
      result: "refunded",
      rev: market.rev,
      certainty: 2,
      score: cancelled.score,
      cause: "cancelled",
    };
  }
  const settled = market.result?.outcomes.find(({ outcomeId }) => outcomeId === leg.outcomeId);
  if (!settled || !market.result) return null;
  const { certainty, score } = market.result;
  return { result: settled.result, rev: market.rev, certainty, score, cause: "result" };
}

function holds(window: CancelWindow, placedAtMs: bigint): boolean {
  const isAfter = window.from === undefined || placedAtMs >= BigInt(window.from);
  return isAfter && (window.to === undefined || placedAtMs < BigInt(window.to));
}
