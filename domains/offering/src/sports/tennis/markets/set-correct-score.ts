import { BOOK, winnerIs } from "../../market-type.ts";
import { SET_SCORES, setScoreIndex } from "../pricing/set-scores.ts";
import { gamesOf, setWinner } from "../tennis-record.ts";
import { bySet, eachSet, setNumber, setOf, type TennisMarket } from "./tennis-market.ts";

/** The games of one set. */
export const setCorrectScore: TennisMarket = {
  id: "tn.set-correct-score",
  group: "sets",
  stopGroup: "set",
  book: BOOK.correctScore,
  lines: eachSet,
  isDynamic: true,
  look: { layout: "across", columns: 2 },
  outcomes: SET_SCORES.map((score) => score.join(":")),
  decide(record, specifiers) {
    const set = setOf(record, specifiers);
    return set && setWinner(set) !== undefined
      ? winnerIs(SET_SCORES.length, setScoreIndex(gamesOf(set)))
      : null;
  },
  shares: (model, specifiers) => Array.from(model.setScores(setNumber(specifiers)) ?? []),
  settledBy: bySet,
};
