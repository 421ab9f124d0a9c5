import { handicapFunctions, lineTexts, withLines } from "../../line-market.ts";
import { BOOK } from "../../market-type.ts";
import { byGames, games, type TennisMarket } from "./tennis-market.ts";

/** -7.5 to 7.5, in quarters. */
const LINES = withLines({}, "hcp", lineTexts(-30, 30, 4));

/** Handicap on the games of the match: `hcp` is given to the home side. */
export const gamesHandicap: TennisMarket = {
  id: "tn.games-handicap",
  group: "handicaps",
  stopGroup: "match",
  book: BOOK.handicap,
  lines: () => LINES,
  isDynamic: false,
  lineKey: "hcp",
  isInRow: true,
  look: { layout: "ladder", hasSides: true, rank: 4 },
  outcomes: ["1", "2"],
  ...handicapFunctions(games),
  settledBy: byGames,
};
