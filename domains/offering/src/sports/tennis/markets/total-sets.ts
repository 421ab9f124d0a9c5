import { BOOK, once, winnerIs } from "../../market-type.ts";
import { isDecided, setsWon } from "../tennis-record.ts";
import { bySets, type TennisMarket } from "./tennis-market.ts";

/** How many sets are played. */
export const totalSets: TennisMarket = {
  id: "tn.total-sets",
  group: "sets",
  stopGroup: "match",
  book: BOOK.line,
  lines: once,
  isDynamic: false,
  outcomes: ["2", "3"],
  decide(record) {
    const [home, away] = setsWon(record);
    // At one set all a third one is certain.
    if (home > 0 && away > 0) return winnerIs(2, 1);
    return isDecided(record) ? winnerIs(2, 0) : null;
  },
  shares({ matchScores: [home = 0, away = 0] }) {
    return [home + away, 1 - home - away];
  },
  settledBy: bySets,
};
