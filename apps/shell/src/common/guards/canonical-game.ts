import type { GameAddress } from "../facts/visitor-facts.ts";
import { findRoute } from "../routes/all-routes.ts";
import type { RouteMatch } from "../routes/match-route.ts";
import { pathOfRoute } from "../routes/route-path.ts";
import { addressOf, redirect, type Verdict, type Visit } from "./visit.ts";

/** Pages that name a game: the parameter that does, the page it has now, and the page without it. */
const GAME_PAGES: Readonly<Record<string, { param: string; page: string; index: string }>> = {
  gamesView: { param: "gameRoute", page: "gamesView", index: "gamesIndex" },
  gamesLanding: { param: "landingRoute", page: "gamesLanding", index: "gamesIndex" },
  gamesLegacy: { param: "oldRoute", page: "gamesView", index: "gamesIndex" },
  gamesLegacyView: { param: "gameId", page: "gamesView", index: "gamesIndex" },
  bonusesGames: { param: "gameRoute", page: "bonusesGames", index: "bonusesGames" },
  bonusesOffersGames: {
    param: "gameRoute",
    page: "bonusesOffersGames",
    index: "bonusesOffersGames",
  },
};

/** Whether a page names a game, so that the games must be known to decide it. */
export function namesGame(match: RouteMatch | undefined): boolean {
  const kind = match && GAME_PAGES[match.route.name];
  return kind !== undefined && match?.params[kind.param] !== undefined;
}

/**
 * A game has one place in addresses; its number and its former places lead there, and what never
 * was a game leads to all of them. Nothing is decided while the games are not known.
 */
export function canonicalGame(visit: Visit, { route, params }: RouteMatch): Verdict | undefined {
  const kind = GAME_PAGES[route.name];
  const { games } = visit.services;
  const named = kind && params[kind.param];
  if (!kind || named === undefined || games.kind === "unknown") return undefined;
  const game = findGame(games.games, named);
  const page = findRoute(game ? kind.page : kind.index);
  const pageParam = GAME_PAGES[kind.page]?.param ?? kind.param;
  const path = page && pathOfRoute(page, game ? { [pageParam]: game.route } : {});
  if (path === undefined || path === visit.language.path) return undefined;
  return redirect(addressOf(visit.language.lang, path) + visit.search, 301);
}

/** A place of today wins over one of yesterday that another game had. */
function findGame(games: readonly GameAddress[], named: string): GameAddress | undefined {
  return (
    games.find((game) => game.route === named) ??
    games.find((game) => game.gameId === named) ??
    games.find((game) => game.oldRoutes.includes(named))
  );
}
