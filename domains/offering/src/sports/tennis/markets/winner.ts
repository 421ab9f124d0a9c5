import { BOOK, once, winnerIs } from "../../market-type.ts";
import { isDecided, setsWon } from "../tennis-record.ts";
import { bySets, type TennisMarket } from "./tennis-market.ts";

/** Who wins the match. */
export const winner: TennisMarket = {
  id: "tn.winner",
  group: "main",
  stopGroup: "match",
  book: BOOK.threeWay,
  lines: once,
  isDynamic: false,
  isInRow: true,
  isProposed: true,
  look: { layout: "across", hasSides: true, rank: 1, isWholeInRow: true },
  outcomes: ["1", "2"],
  decide(record) {
    if (!isDecided(record)) return null;
    const [home, away] = setsWon(record);
    return winnerIs(2, home > away ? 0 : 1);
  },
  shares({ matchScores: [straight = 0, , close = 0] }) {
    return [straight + close, 1 - straight - close];
  },
  settledBy: bySets,
};
