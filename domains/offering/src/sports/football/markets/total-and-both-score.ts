import { parseLine } from "@fairline/odds";
import { specifier } from "../../../model/specifiers.ts";
import { chance } from "../../../pricing/grid.ts";
import { BOOK, winnerIs } from "../../market-type.ts";
import { atEnd, byScore, type FootballMarket } from "./football-market.ts";
import { lineTexts, withLines } from "../../line-market.ts";

const LINES = withLines({}, "total", lineTexts(10, 14, 4));

/** Over or under together with whether both sides score. */
export const totalAndBothScore: FootballMarket = {
  id: "fb.total-and-both-score",
  group: "goals",
  stopGroup: "goals",
  book: BOOK.several,
  lines: () => LINES,
  isDynamic: false,
  lineKey: "total",
  look: { layout: "across", isOneLine: true, isCombination: true },
  outcomes: ["over-yes", "over-no", "under-yes", "under-no"],
  decide: atEnd(([home, away], specifiers) =>
    winnerIs(4, indexOf(home, away, parseLine(specifier(specifiers, "total")) ?? 0)),
  ),
  shares(model, specifiers) {
    const line = parseLine(specifier(specifiers, "total")) ?? 0;
    const grid = model.score.scope(0);
    return [0, 1, 2, 3].map((index) => chance(grid, (h, a) => indexOf(h, a, line) === index));
  },
  settledBy: byScore,
};

function indexOf(home: number, away: number, lineQuarters: number): number {
  const isOver = 4 * (home + away) > lineQuarters;
  return (isOver ? 0 : 2) + (home > 0 && away > 0 ? 0 : 1);
}
