import { goals } from "./counted.ts";
import { BOOK } from "../../market-type.ts";
import { byScore, type FootballMarket } from "./football-market.ts";
import { lineTexts, totalFunctions, withLines } from "../../line-market.ts";

const MATCH_LINES = lineTexts(2, 26, 1);
const HALF_LINES = lineTexts(2, 14, 1);
const LINES = [
  ...withLines({}, "total", MATCH_LINES),
  ...withLines({ periodnr: "1" }, "total", HALF_LINES),
  ...withLines({ periodnr: "2" }, "total", HALF_LINES),
];

/** Goals of both sides over or under a line, quarter lines included. */
export const total: FootballMarket = {
  id: "fb.total",
  group: "totals",
  stopGroup: "goals",
  book: BOOK.line,
  lines: () => LINES,
  isDynamic: false,
  isProposed: true,
  isInRow: true,
  lineKey: "total",
  isHalfOnly: true,
  look: { layout: "ladder", rank: 2 },
  outcomes: ["over", "under"],
  ...totalFunctions(goals, "both"),
  settledBy: byScore,
};
