import { threeWay } from "../../../pricing/grid.ts";
import { BOOK, winnerIs } from "../../market-type.ts";
import { atEnd, byScore, eachScope, type FootballMarket, scopeOf } from "./football-market.ts";

/** Who wins in normal time, or a half. */
export const result: FootballMarket = {
  id: "fb.result",
  group: "main",
  stopGroup: "goals",
  book: BOOK.threeWay,
  lines: eachScope,
  isDynamic: false,
  isProposed: true,
  isInRow: true,
  look: { layout: "across", hasSides: true, rank: 1, isWholeInRow: true },
  outcomes: ["1", "X", "2"],
  decide: atEnd(([home, away]) => winnerIs(3, home > away ? 0 : home === away ? 1 : 2)),
  shares: (model, specifiers) => threeWay(model.score.scope(scopeOf(specifiers))),
  settledBy: byScore,
};
