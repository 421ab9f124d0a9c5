import { multiply, type Rational, rational, roundHalfUp } from "@fairline/money";
import { displayOddsMilli, priceOf } from "@fairline/odds";
import type { SlipPick } from "./pick.ts";
import type { StakeLine } from "./stakes.ts";

/** Odds of all selections together, for display; null while one of them has no price. */
export function totalOddsMilli(picks: readonly SlipPick[]): number | null {
  const prices = picks.map((pick) => pick.now?.oddsMilli);
  if (prices.length === 0 || prices.some((price) => price === undefined)) return null;
  return displayOddsMilli(prices.filter((price) => price !== undefined));
}

/** What lines may return together, and whether the cap cuts one of them. */
export type PossibleReturns = { minor: bigint; isCapped: boolean };

/**
 * The most that the staked lines return together, each bet rounded once, half up, and cut at what the
 * house pays for one; null while that cap, a price or every stake is missing.
 */
export function possibleReturns(
  picks: readonly SlipPick[],
  lines: readonly StakeLine[],
  capMinor: bigint | null,
): PossibleReturns | null {
  if (capMinor === null) return null;
  let isCapped = false;
  const byKey = new Map(picks.map((pick) => [pick.key, pick]));
  let total = 0n;
  for (const { keys, stake } of lines) {
    if (stake.kind !== "amount") continue;
    const prices = keys.flatMap((key) => priceIn(byKey.get(key)));
    if (prices.length < keys.length) return null;
    const minor = roundHalfUp(prices.reduce(multiply, rational(stake.minor)));
    isCapped ||= minor > capMinor;
    total += minor > capMinor ? capMinor : minor;
  }
  return total > 0n ? { minor: total, isCapped } : null;
}

function priceIn(pick: SlipPick | undefined): readonly Rational[] {
  return pick?.now ? [priceOf(pick.now.oddsMilli)] : [];
}
