import { byCorners, corners } from "./counted.ts";
import { BOOK } from "../../market-type.ts";
import type { FootballMarket } from "./football-market.ts";
import { handicapFunctions, lineTexts, withLines } from "../../line-market.ts";

const MATCH_LINES = lineTexts(-22, 22, 4);
const HALF_LINES = lineTexts(-10, 10, 4);
const LINES = [
  ...withLines({}, "hcp", MATCH_LINES),
  ...withLines({ periodnr: "1" }, "hcp", HALF_LINES),
  ...withLines({ periodnr: "2" }, "hcp", HALF_LINES),
];

/** Handicap on the difference of corners. */
export const cornersHandicap: FootballMarket = {
  id: "fb.corners-handicap",
  group: "corners",
  stopGroup: "corners",
  book: BOOK.several,
  lines: () => LINES,
  isDynamic: false,
  lineKey: "hcp",
  look: { layout: "ladder", hasSides: true },
  outcomes: ["1", "2"],
  ...handicapFunctions(corners),
  settledBy: byCorners,
};
