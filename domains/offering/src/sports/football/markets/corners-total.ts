import { byCorners, corners } from "./counted.ts";
import { BOOK } from "../../market-type.ts";
import type { FootballMarket } from "./football-market.ts";
import { lineTexts, totalFunctions, withLines } from "../../line-market.ts";

const MATCH_LINES = lineTexts(22, 58, 4);
const HALF_LINES = lineTexts(10, 34, 4);
const LINES = [
  ...withLines({}, "total", MATCH_LINES),
  ...withLines({ periodnr: "1" }, "total", HALF_LINES),
  ...withLines({ periodnr: "2" }, "total", HALF_LINES),
];

/** Corners of both sides over or under a line. */
export const cornersTotal: FootballMarket = {
  id: "fb.corners-total",
  group: "corners",
  stopGroup: "corners",
  book: BOOK.several,
  lines: () => LINES,
  isDynamic: false,
  lineKey: "total",
  look: { layout: "ladder" },
  outcomes: ["over", "under"],
  ...totalFunctions(corners, "both"),
  settledBy: byCorners,
};
