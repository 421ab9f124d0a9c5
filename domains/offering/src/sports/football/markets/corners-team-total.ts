import { byCorners, corners } from "./counted.ts";
import { BOOK } from "../../market-type.ts";
import type { FootballMarket } from "./football-market.ts";
import { lineTexts, totalFunctions, withLines } from "../../line-market.ts";

const TEAM_LINES = lineTexts(10, 34, 4);
const LINES = ["home", "away"].flatMap((side) => withLines({ side }, "total", TEAM_LINES));

/** Corners of one side over or under a line. */
export const cornersTeamTotal: FootballMarket = {
  id: "fb.corners-team-total",
  group: "corners",
  stopGroup: "corners",
  book: BOOK.several,
  lines: () => LINES,
  isDynamic: false,
  lineKey: "total",
  look: { layout: "ladder" },
  outcomes: ["over", "under"],
  ...totalFunctions(corners, "side"),
  settledBy: byCorners,
};
