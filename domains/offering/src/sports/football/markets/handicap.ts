import { goals } from "./counted.ts";
import { BOOK } from "../../market-type.ts";
import { byScore, type FootballMarket } from "./football-market.ts";
import { handicapFunctions, lineTexts, withLines } from "../../line-market.ts";

const MATCH_LINES = lineTexts(-14, 14, 1);
const HALF_LINES = lineTexts(-6, 6, 1);
const LINES = [
  ...withLines({}, "hcp", MATCH_LINES),
  ...withLines({ periodnr: "1" }, "hcp", HALF_LINES),
  ...withLines({ periodnr: "2" }, "hcp", HALF_LINES),
];

/** Asian handicap: `hcp` is given to the home side. */
export const handicap: FootballMarket = {
  id: "fb.handicap",
  group: "handicaps",
  stopGroup: "goals",
  book: BOOK.handicap,
  lines: () => LINES,
  isDynamic: false,
  isInRow: true,
  lineKey: "hcp",
  look: { layout: "ladder", hasSides: true, rank: 4 },
  outcomes: ["1", "2"],
  ...handicapFunctions(goals),
  settledBy: byScore,
};
