import type { MarketTab, Profile } from "../sport-page.ts";

/** Tabs of the markets of a match; the halves gather what else stands behind tabs of its card. */
export const tabs: readonly MarketTab[] = [
  { id: "main" },
  { id: "all" },
  { id: "totals" },
  { id: "handicaps" },
  { id: "goals" },
  { id: "halves", isAlone: true },
  { id: "corners" },
];

/** What the profiles of a player show of football. */
export const profiles: Readonly<Record<1 | 2 | 3, Profile>> = {
  1: {},
  2: { groups: ["main", "totals", "handicaps"] },
  3: { groups: ["goals", "totals", "halves"], columns: "goals" },
};
