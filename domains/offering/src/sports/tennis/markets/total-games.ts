import { lineTexts, totalFunctions, withLines } from "../../line-market.ts";
import { BOOK } from "../../market-type.ts";
import { byGames, games, type TennisMarket } from "./tennis-market.ts";

/** 15.5 to 32.5, in quarters. */
const LINES = withLines({}, "total", lineTexts(62, 130, 4));

/** Games of the match over or under a line; a tie-break counts as one game. */
export const totalGames: TennisMarket = {
  id: "tn.total-games",
  group: "games",
  stopGroup: "match",
  book: BOOK.line,
  lines: () => LINES,
  isDynamic: false,
  lineKey: "total",
  isHalfOnly: true,
  isInRow: true,
  isProposed: true,
  look: { layout: "ladder", rank: 3 },
  outcomes: ["over", "under"],
  ...totalFunctions(games, "both"),
  settledBy: byGames,
};
