import { FEATURES, type FeatureId } from "@fairline/contracts/features";

/** A section of the casino: a page of its own, where its feature is available. */
export type Section = {
  readonly id: string;
  /** Without language. */
  readonly path: string;
  readonly feature: FeatureId;
  /** Where the menu holds it; null for a page that the menu does not name. */
  readonly group: "casino" | "games" | "more" | null;
};

/** The section with a player's own play. */
export const MINE = "myCasino";

/** The section with the games a player has starred. */
export const FAVOURITES = "myCasinoFavorites";

/** The page with all games, under each of its addresses; the first is the one that is linked. */
export const LOBBIES: ReadonlySet<string> = new Set(["casinoLobby", "casino", "gamesIndex"]);

/** Every section, in the order of the menu. */
export const SECTIONS: readonly Section[] = [
  { id: "casinoLobby", path: "/casino-lobby", feature: FEATURES.casinoLobby, group: "casino" },
  { id: "slots", path: "/slots", feature: FEATURES.slots, group: "casino" },
  { id: "liveCasino", path: "/live-casino", feature: FEATURES.liveCasino, group: "casino" },
  // One page under three addresses: the menu names it once.
  { id: "casino", path: "/casino", feature: FEATURES.casinoLobby, group: null },
  { id: "poker", path: "/poker", feature: FEATURES.poker, group: "casino" },
  { id: "fastGames", path: "/fast-games", feature: FEATURES.fastGames, group: "games" },
  { id: "crashGames", path: "/crash-games", feature: FEATURES.crashGames, group: "games" },
  { id: "cardGames", path: "/card-games", feature: FEATURES.cardGames, group: "games" },
  { id: "asianGames", path: "/asian-games", feature: FEATURES.asianGames, group: "games" },
  { id: "skillGames", path: "/skill-games", feature: FEATURES.skillGames, group: "games" },
  { id: "scratchcards", path: "/scratchcards", feature: FEATURES.scratchCards, group: "games" },
  { id: "virtualsports", path: "/virtualsports", feature: FEATURES.virtualSports, group: "games" },
  { id: "tvgames", path: "/tvgames", feature: FEATURES.tvGames, group: "games" },
  {
    id: "fishinghunting",
    path: "/fishinghunting",
    feature: FEATURES.fishingHunting,
    group: "games",
  },
  { id: "othergames", path: "/othergames", feature: FEATURES.otherGames, group: "games" },
  { id: "casinoBonus", path: "/bonus/casino", feature: FEATURES.casinoBonuses, group: "more" },
  {
    id: "casinoTournaments",
    path: "/bonus/casino/tournaments",
    feature: FEATURES.tournaments,
    group: "more",
  },
  { id: "providers", path: "/providers", feature: FEATURES.providers, group: "more" },
  { id: MINE, path: "/my-casino", feature: FEATURES.myCasino, group: "more" },
  { id: "slotsVulkan", path: "/slots/vulkan", feature: FEATURES.slots, group: null },
  { id: "gamesIndex", path: "/games", feature: FEATURES.fastGames, group: null },
  { id: "brands", path: "/brands", feature: FEATURES.providers, group: null },
  { id: "casinoBrand", path: "/casino/brand", feature: FEATURES.providers, group: null },
  { id: "casinoSearch", path: "/casino-search", feature: FEATURES.casinoSearch, group: null },
  {
    id: "myCasinoFavorites",
    path: "/my-casino/favorites",
    feature: FEATURES.myCasino,
    group: "more",
  },
  {
    id: "slotFirstDeposit",
    path: "/casino/slot-first-deposit",
    feature: FEATURES.casinoBonuses,
    group: null,
  },
];

/** Lotteries, which are drawn beside the casino by a fragment of their own. */
export const LOTTERIES: readonly Section[] = [
  { id: "keno", path: "/keno", feature: FEATURES.keno, group: "games" },
  { id: "bingo", path: "/bingo", feature: FEATURES.bingo, group: "games" },
  { id: "lotto", path: "/lotto", feature: FEATURES.lotto, group: "games" },
  { id: "toto", path: "/toto", feature: FEATURES.toto, group: "games" },
];

const byPath: ReadonlyMap<string, Section> = new Map(SECTIONS.map((one) => [one.path, one]));

/** The section at a path without language. */
export function findSection(path: string): Section | undefined {
  return byPath.get(path);
}

/** The sections whose feature the site has; `available` null means that nobody could tell. */
export function availableOf<One extends { readonly feature: number }>(
  sections: readonly One[],
  available: readonly number[] | null,
): readonly One[] {
  if (available === null) return sections;
  return sections.filter(({ feature }) => available.includes(feature));
}
