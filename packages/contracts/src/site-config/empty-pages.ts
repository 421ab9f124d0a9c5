import { UNDRAWN_PAGES } from "../undrawn-pages.ts";
import { LINK_ROUTES, type LinkRoute } from "./link-routes.ts";

/** Sections that are drawn without a game or a draw; one leaves the list with its content. */
const EMPTY_SECTIONS: readonly LinkRoute[] = [
  "liveCasino",
  "bingo",
  "fishinghunting",
  "othergames",
  "tvgames",
  "virtualsports",
  "asianGames",
  "myCasinoFavorites",
  "casinoTournaments",
  "lotto",
  "toto",
];

/** Pages without content so far: no menu names them. */
export const EMPTY_PAGES: ReadonlySet<LinkRoute> = new Set([
  ...[...UNDRAWN_PAGES].filter(isLinkRoute),
  ...EMPTY_SECTIONS,
]);

function isLinkRoute(name: string): name is LinkRoute {
  return Object.hasOwn(LINK_ROUTES, name);
}
