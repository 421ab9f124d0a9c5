import { BOOK, once, yesNo } from "../../market-type.ts";
import { gamesOf, isDecided, isTieBreak, type TennisRecord } from "../tennis-record.ts";
import { bySets, type TennisMarket } from "./tennis-market.ts";

/** Whether any set comes to a tie-break. */
export const tieBreak: TennisMarket = {
  id: "tn.tie-break",
  group: "games",
  stopGroup: "match",
  book: BOOK.line,
  lines: once,
  isDynamic: false,
  outcomes: ["yes", "no"],
  decide(record) {
    if (hasTieBreak(record)) return yesNo(true);
    return isDecided(record) ? yesNo(false) : null;
  },
  shares: (model) => [model.tieBreak, 1 - model.tieBreak],
  settledBy: bySets,
};

function hasTieBreak({ sets }: TennisRecord): boolean {
  return sets.some((set) => set.tieBreak !== null || isTieBreak(gamesOf(set)));
}
