import { BOOK, once, winnerIs } from "../../market-type.ts";
import { MATCH_SCORES } from "../pricing/tennis-model.ts";
import { isDecided, setsWon } from "../tennis-record.ts";
import { bySets, type TennisMarket } from "./tennis-market.ts";

/** The match in sets. */
export const setScore: TennisMarket = {
  id: "tn.set-score",
  group: "sets",
  stopGroup: "match",
  book: BOOK.several,
  lines: once,
  isDynamic: false,
  look: { layout: "across", columns: 2, rank: 5 },
  outcomes: MATCH_SCORES.map((score) => score.join(":")),
  decide(record) {
    if (!isDecided(record)) return null;
    const [home, away] = setsWon(record);
    return winnerIs(
      MATCH_SCORES.length,
      MATCH_SCORES.findIndex((score) => score[0] === home && score[1] === away),
    );
  },
  shares: (model) => model.matchScores,
  settledBy: bySets,
};
