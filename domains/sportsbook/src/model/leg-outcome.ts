import type { SettledOutcome } from "@fairline/offering";
import type { LegOutcome, Pair, StoredBet, StoredLeg } from "./bet.ts";

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

const MICROS = 1_000n;

/** How each leg of a bet stands by the results of its markets; null while it is open. */
export function legOutcomes(
  bet: Pick<StoredBet, "at" | "legs">,
  results: ReadonlyMap<string, MarketResult>,
): (LegOutcome | null)[] {
  const placedAtMs = bet.at / MICROS;
  return bet.legs.map((leg) => outcomeOf(leg, placedAtMs, results.get(resultKey(leg))));
}

/** Names a market over all fixtures. */
export function resultKey(market: { fixtureId: string; marketKey: string }): string {
  return `${market.fixtureId}/${market.marketKey}`;
}

function outcomeOf(
  leg: StoredLeg,
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
