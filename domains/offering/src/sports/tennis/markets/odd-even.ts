import { at } from "../../../pricing/distribution.ts";
import { totalAt } from "../../../pricing/grid.ts";
import { BOOK, once, winnerIs } from "../../market-type.ts";
import { allGames, isDecided } from "../tennis-record.ts";
import { byGames, type TennisMarket } from "./tennis-market.ts";

/** Parity of the games of the match. */
export const oddEven: TennisMarket = {
  id: "tn.odd-even",
  group: "games",
  stopGroup: "match",
  book: BOOK.line,
  lines: once,
  isDynamic: false,
  outcomes: ["odd", "even"],
  decide(record) {
    if (!isDecided(record)) return null;
    const [home, away] = allGames(record);
    return winnerIs(2, (home + away) % 2 === 1 ? 0 : 1);
  },
  shares({ games }) {
    let odd = 0;
    for (let index = 0; index < games.totals.length; index += 1) {
      if (totalAt(games, index) % 2 === 1) odd += at(games.totals, index);
    }
    return [odd, 1 - odd];
  },
  settledBy: byGames,
};
