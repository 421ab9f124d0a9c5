import type { FixtureStatus, MarketStatus } from "@fairline/contracts";
import { describe, expect, it } from "vitest";
import { moveFixture } from "./fixture-status.ts";
import { moveMarket, moveOpenMarket } from "./market-status.ts";

const MARKET: readonly MarketStatus[] = ["inactive", "active", "suspended", "settled", "cancelled"];

describe("market states", () => {
  it("go only where a road is drawn", () => {
    const roads = MARKET.flatMap((from) =>
      MARKET.filter((to) => isAllowed(() => moveMarket(from, to))).map((to) => `${from} ${to}`),
    );
    expect(roads).toEqual([
      "inactive active",
      "inactive settled",
      "inactive cancelled",
      "active inactive",
      "active suspended",
      "active settled",
      "active cancelled",
      "suspended active",
      "suspended settled",
      "suspended cancelled",
      "settled suspended",
      "settled cancelled",
      "cancelled suspended",
    ]);
  });

  it("a stop touches only active markets and never revives a decided one", () => {
    const after = (from: MarketStatus) => moveOpenMarket(from, "suspended");
    expect(MARKET.map(after)).toEqual([
      "inactive",
      "suspended",
      "suspended",
      "settled",
      "cancelled",
    ]);
    for (const wanted of ["active", "inactive", "suspended"] as const) {
      expect(moveOpenMarket("settled", wanted)).toBe("settled");
      expect(moveOpenMarket("cancelled", wanted)).toBe("cancelled");
    }
  });
});

describe("fixture states", () => {
  it.each<[FixtureStatus, FixtureStatus, boolean]>([
    ["not-started", "live", true],
    ["live", "break", true],
    ["break", "live", true],
    ["live", "ended", true],
    ["ended", "closed", true],
    ["live", "live", true],
    ["not-started", "ended", false],
    ["closed", "live", false],
    ["ended", "live", false],
    ["cancelled", "not-started", false],
  ])("from %s to %s: %s", (from, to, isDrawn) => {
    expect(isAllowed(() => moveFixture(from, to))).toBe(isDrawn);
  });
});

function isAllowed(move: () => unknown): boolean {
  try {
    move();
    return true;
  } catch {
    return false;
  }
}
