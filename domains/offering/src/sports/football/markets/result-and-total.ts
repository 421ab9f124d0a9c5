import { parseLine } from "@fairline/odds";
import { specifier } from "../../../model/specifiers.ts";
import { chance } from "../../../pricing/grid.ts";
import { BOOK, winnerIs } from "../../market-type.ts";
import { atEnd, byScore, type FootballMarket } from "./football-market.ts";
import { lineTexts, withLines } from "../../line-market.ts";

const LINES = withLines({}, "total", lineTexts(6, 18, 4));

/** The result together with over or under. */
export const resultAndTotal: FootballMarket = {
  id: "fb.result-and-total",
  group: "goals",
  stopGroup: "goals",
  book: BOOK.several,
  lines: () => LINES,
  isDynamic: false,
  lineKey: "total",
  look: { layout: "across", columns: 2, hasSides: true, isOneLine: true, isCombination: true },
  outcomes: ["1-over", "1-under", "X-over", "X-under", "2-over", "2-under"],
  decide: atEnd(([home, away], specifiers) =>
    winnerIs(6, indexOf(home, away, lineOf(specifiers.total))),
  ),
  shares(model, specifiers) {
    const line = lineOf(specifier(specifiers, "total"));
    const grid = model.score.scope(0);
    return [0, 1, 2, 3, 4, 5].map((index) =>
      chance(grid, (home, away) => indexOf(home, away, line) === index),
    );
  },
  settledBy: byScore,
};

function indexOf(home: number, away: number, lineQuarters: number): number {
  const way = home > away ? 0 : home === away ? 1 : 2;
  return way * 2 + (4 * (home + away) > lineQuarters ? 0 : 1);
}

function lineOf(text: string | undefined): number {
  return parseLine(text ?? "") ?? 0;
}
