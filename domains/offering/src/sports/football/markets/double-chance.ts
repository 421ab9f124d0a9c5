import { threeWay } from "../../../pricing/grid.ts";
import { BOOK } from "../../market-type.ts";
import { atEnd, byScore, eachScope, type FootballMarket, scopeOf } from "./football-market.ts";

/**
 * Two of three results. Two outcomes win together, so its probabilities sum to 2 and are halved for
 * the book; prices double back (see `priceMarkets`).
 */
export const doubleChance: FootballMarket = {
  id: "fb.double-chance",
  group: "main",
  stopGroup: "goals",
  book: BOOK.threeWay,
  lines: eachScope,
  isDynamic: false,
  winners: 2,
  isProposed: true,
  isInRow: true,
  look: { layout: "across", columns: 1, rank: 5, isWholeInRow: true },
  outcomes: ["1X", "12", "X2"],
  decide: atEnd(([home, away]) => [
    home >= away ? "won" : "lost",
    home === away ? "lost" : "won",
    home <= away ? "won" : "lost",
  ]),
  shares(model, specifiers) {
    const [home, level, away] = threeWay(model.score.scope(scopeOf(specifiers)));
    return [(home + level) / 2, (home + away) / 2, (level + away) / 2];
  },
  settledBy: byScore,
};
