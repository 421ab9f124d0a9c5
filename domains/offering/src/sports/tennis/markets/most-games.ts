import { threeWay } from "../../../pricing/grid.ts";
import { BOOK, once, winnerIs } from "../../market-type.ts";
import { allGames, isDecided } from "../tennis-record.ts";
import { byGames, type TennisMarket } from "./tennis-market.ts";

/** Who wins more games, which need not be who wins the match. */
export const mostGames: TennisMarket = {
  id: "tn.most-games",
  group: "games",
  stopGroup: "match",
  book: BOOK.several,
  lines: once,
  isDynamic: false,
  look: { layout: "across", hasSides: true },
  outcomes: ["1", "X", "2"],
  decide(record) {
    if (!isDecided(record)) return null;
    const [home, away] = allGames(record);
    return winnerIs(3, home > away ? 0 : home === away ? 1 : 2);
  },
  shares: (model) => threeWay(model.games),
  settledBy: byGames,
};
