import { goals } from "./counted.ts";
import { BOOK } from "../../market-type.ts";
import { byScore, type FootballMarket } from "./football-market.ts";
import { lineTexts, totalFunctions, withLines } from "../../line-market.ts";

const MATCH_LINES = lineTexts(2, 18, 2);
const HALF_LINES = lineTexts(2, 10, 4);
const LINES = ["home", "away"].flatMap((side) => [
  ...withLines({ side }, "total", MATCH_LINES),
  ...withLines({ periodnr: "1", side }, "total", HALF_LINES),
  ...withLines({ periodnr: "2", side }, "total", HALF_LINES),
]);

/** Goals of one side over or under a line. */
export const teamTotal: FootballMarket = {
  id: "fb.team-total",
  group: "totals",
  stopGroup: "goals",
  book: BOOK.line,
  lines: () => LINES,
  isDynamic: false,
  lineKey: "total",
  isHalfOnly: true,
  look: { layout: "ladder" },
  outcomes: ["over", "under"],
  ...totalFunctions(goals, "side"),
  settledBy: byScore,
};
