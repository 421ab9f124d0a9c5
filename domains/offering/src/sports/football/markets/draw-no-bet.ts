import { threeWay } from "../../../pricing/grid.ts";
import { BOOK, winnerIs } from "../../market-type.ts";
import { atEnd, byScore, eachScope, type FootballMarket, scopeOf } from "./football-market.ts";

/** Who wins; a draw gives the stake back. */
export const drawNoBet: FootballMarket = {
  id: "fb.draw-no-bet",
  group: "main",
  stopGroup: "goals",
  book: BOOK.line,
  lines: eachScope,
  isDynamic: false,
  look: { layout: "across", hasSides: true },
  outcomes: ["1", "2"],
  decide: atEnd(([home, away]) =>
    home === away ? ["refunded", "refunded"] : winnerIs(2, home > away ? 0 : 1),
  ),
  shares(model, specifiers) {
    const [home, , away] = threeWay(model.score.scope(scopeOf(specifiers)));
    return home + away === 0 ? [0.5, 0.5] : [home / (home + away), away / (home + away)];
  },
  refunded: (model, specifiers) => threeWay(model.score.scope(scopeOf(specifiers)))[1],
  settledBy: byScore,
};
