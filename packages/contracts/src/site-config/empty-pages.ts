import type { LinkRoute } from "./link-routes.ts";

/**
 * Pages without content so far: sections without a game or a draw, and pages that no fragment draws.
 * No menu names them; an entry leaves the list together with the content that fills its page.
 */
export const EMPTY_PAGES: ReadonlySet<LinkRoute> = new Set<LinkRoute>([
  "betsOnYour",
  "topGames",
  "marble",
  "multi",
  "champs",
  "topEvents",
  "cyber",
  "bettingCalculator",
  "bettingAlphabet",
  "fastBet",
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
  "settings",
  "bonusesDeposit",
  "vipCashback",
  "premiumCashback",
  "promotionCodes",
  "bringFriend",
  "officeSupport",
  "rewards",
  "verification",
  "identification",
  "shareIdea",
  "paymentRequests",
]);
