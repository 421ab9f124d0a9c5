import { createPart, type FragmentPart, type FragmentRequest } from "@fairline/fragment-kit";
import { parseRoute } from "../model/routes.ts";
import { MINE } from "../model/sections.ts";
import { findTable } from "../tables/all-tables.tsx";

/** Lists of games. */
export const lobbyPart = createPart(
  "lobby-page",
  async () => (await import("../lobby/lobby-page.tsx")).LobbyPageView,
);

/** The frame of a game; its table is a part of its own. */
export const gamePart = createPart("game-page", () => import("../game/game-page.tsx"));

/** Bonuses that are wagered in games. */
export const bonusesPart = createPart(
  "bonuses-page",
  async () => (await import("../lobby/bonuses-page.tsx")).BonusesPageView,
);

/** A player's own play. */
export const minePart = createPart("mine-page", () => import("../mine/mine-page.tsx"));

/** What a path runs beside the entry. */
export function partsOf({ path }: Pick<FragmentRequest, "path">): readonly FragmentPart[] {
  const route = parseRoute(path);
  if (route.kind === "section" && route.section.id === MINE) return [minePart];
  if (route.kind === "section") return [lobbyPart];
  if (route.kind === "provider") return [lobbyPart];
  if (route.kind === "bonuses") return [bonusesPart];
  if (route.kind !== "game") return [];
  const table = findTable(route.route);
  return table ? [gamePart, table] : [];
}
