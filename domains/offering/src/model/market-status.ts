import type { MarketStatus } from "@fairline/contracts";
import { assert } from "@fairline/kernel";

const NEXT: Readonly<Record<MarketStatus, readonly MarketStatus[]>> = {
  inactive: ["active", "settled", "cancelled"],
  active: ["inactive", "suspended", "settled", "cancelled"],
  suspended: ["active", "settled", "cancelled"],
  // Back to suspended only by a roll-back.
  settled: ["suspended", "cancelled"],
  cancelled: ["suspended"],
};

/**
 * The status that a market takes when `wanted` is what stops and prices ask for. A stop touches
 * only active markets, and a decided market never comes back this way.
 */
export function moveOpenMarket(
  from: MarketStatus,
  wanted: "active" | "inactive" | "suspended",
): MarketStatus {
  if (from === "settled" || from === "cancelled" || from === wanted) return from;
  if (wanted === "suspended") return from === "active" ? moveMarket(from, "suspended") : from;
  if (from === "suspended" && wanted === "inactive")
    return moveMarket(moveMarket(from, "active"), wanted);
  return moveMarket(from, wanted);
}

/** The new status; any road that is not drawn is a bug. */
export function moveMarket(from: MarketStatus, to: MarketStatus): MarketStatus {
  assert(NEXT[from].includes(to), `a market goes from ${from} to ${to}`);
  return to;
}
