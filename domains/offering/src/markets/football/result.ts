import { threeWay } from "../../pricing/grid.ts";
import {
  atEnd,
  BOOK,
  byScore,
  eachScope,
  type FootballMarket,
  scopeOf,
  winnerIs,
} from "./football-market.ts";

/** Who wins in normal time, or a half. */
export const result: FootballMarket = {
  id: "fb.result",
  group: "main",
  stopGroup: "goals",
  book: BOOK.threeWay,
  lines: eachScope,
  isDynamic: false,
  outcomes: ["1", "X", "2"],
  decide: atEnd(([home, away]) => winnerIs(3, home > away ? 0 : home === away ? 1 : 2)),
  shares: (model, specifiers) => threeWay(model.score.scope(scopeOf(specifiers))),
  settledBy: byScore,
};
