import { cornersOf, isScopeOver } from "../football-statistics.ts";
import { threeWay } from "../../../pricing/grid.ts";
import { byCorners } from "./counted.ts";
import { BOOK, winnerIs } from "../../market-type.ts";
import { eachScope, type FootballMarket, scopeOf } from "./football-market.ts";

/** Who has more corners. */
export const cornersResult: FootballMarket = {
  id: "fb.corners-result",
  group: "corners",
  stopGroup: "corners",
  book: BOOK.several,
  lines: eachScope,
  isDynamic: false,
  look: { layout: "across", hasSides: true },
  outcomes: ["1", "X", "2"],
  decide(record, specifiers) {
    const scope = scopeOf(specifiers);
    if (!isScopeOver(record, scope)) return null;
    const [home, away] = cornersOf(record, scope);
    return winnerIs(3, home > away ? 0 : home === away ? 1 : 2);
  },
  shares: (model, specifiers) => threeWay(model.corners.scope(scopeOf(specifiers))),
  settledBy: byCorners,
};
