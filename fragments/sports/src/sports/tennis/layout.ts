import type { MarketTab, Profile } from "../sport-page.ts";

/** Tabs of the markets of a match. */
export const tabs: readonly MarketTab[] = [
  { id: "main" },
  { id: "all" },
  { id: "sets" },
  { id: "games" },
  { id: "handicaps" },
];

/** What the profiles of a player show of tennis. */
export const profiles: Readonly<Record<1 | 2 | 3, Profile>> = {
  1: {},
  2: { groups: ["main", "games", "handicaps"] },
  3: { groups: ["main", "sets"] },
};
