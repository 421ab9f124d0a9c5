import { assert } from "@fairline/kernel";
import { type Specifiers, specifier } from "../../../model/specifiers.ts";
import { threeWay } from "../../../pricing/grid.ts";
import { BOOK, winnerIs } from "../../market-type.ts";
import { atEnd, byScore, type FootballMarket } from "./football-market.ts";

const LINES: readonly Specifiers[] = ["0:1", "1:0", "0:2", "2:0", "0:3", "3:0"].map((start) => ({
  start,
}));

/** The result when the sides start with `start`. */
export const handicapThreeWay: FootballMarket = {
  id: "fb.handicap-3way",
  group: "handicaps",
  stopGroup: "goals",
  book: BOOK.threeWay,
  lines: () => LINES,
  isDynamic: false,
  lineKey: "start",
  look: { layout: "across", hasSides: true, isOneLine: true },
  outcomes: ["1", "X", "2"],
  decide: atEnd(([home, away], specifiers) => {
    const difference = home - away + startOf(specifiers);
    return winnerIs(3, difference > 0 ? 0 : difference === 0 ? 1 : 2);
  }),
  shares: (model, specifiers) => threeWay(model.score.scope(0), startOf(specifiers)),
  settledBy: byScore,
};

function startOf(specifiers: Specifiers): number {
  const [home, away] = specifier(specifiers, "start").split(":").map(Number);
  assert(home !== undefined && away !== undefined, "a start is written as h:a");
  return home - away;
}
