import { rational } from "@fairline/money";
import { displayOddsMilli, maxReturns, type OpenLeg, priceOf, roundReturns } from "@fairline/odds";
import type { SlipPick } from "./pick.ts";
import type { StakeLine } from "./stakes.ts";

/** Odds of all selections together, for display; null while one of them has no price. */
export function totalOddsMilli(picks: readonly SlipPick[]): number | null {
  const prices = picks.map((pick) => pick.now?.oddsMilli);
  if (prices.length === 0 || prices.some((price) => price === undefined)) return null;
  return displayOddsMilli(prices.filter((price) => price !== undefined));
}

/** The most that the staked lines return together; null while a price or every stake is missing. */
export function possibleReturns(
  picks: readonly SlipPick[],
  lines: readonly StakeLine[],
): bigint | null {
  const byKey = new Map(picks.map((pick) => [pick.key, pick]));
  let total = 0n;
  for (const { keys, stake } of lines) {
    if (stake.kind !== "amount") continue;
    const legs = keys.map((key) => openLeg(byKey.get(key)));
    if (legs.some((leg) => leg === undefined)) return null;
    const unit = rational(stake.minor);
    const open = legs.filter((leg) => leg !== undefined);
    total += roundReturns(maxReturns({ plan: { kind: "fold" }, part: "win", unit, legs: open }));
  }
  return total > 0n ? total : null;
}

function openLeg(pick: SlipPick | undefined): OpenLeg | undefined {
  return pick?.now ? { price: priceOf(pick.now.oddsMilli) } : undefined;
}
