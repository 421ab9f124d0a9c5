import { goalsOf, isScopeOver } from "../football-statistics.ts";
import type { Pair } from "../../../model/pair.ts";
import { BOOK, once, winnerIs } from "../../market-type.ts";
import type { FootballMarket } from "./football-market.ts";

/** Who leads at half-time and who wins. */
export const halfFull: FootballMarket = {
  id: "fb.half-full",
  group: "halves",
  stopGroup: "goals",
  book: BOOK.exact,
  lines: once,
  isDynamic: false,
  look: { layout: "across", columns: 1 },
  outcomes: ["1/1", "1/X", "1/2", "X/1", "X/X", "X/2", "2/1", "2/X", "2/2"],
  decide(record) {
    if (!isScopeOver(record, 0)) return null;
    return winnerIs(9, wayOf(goalsOf(record, 1)) * 3 + wayOf(goalsOf(record, 0)));
  },
  shares: (model) => Array.from(model.score.halves().halfFull),
  settledBy(record) {
    const [halfHome, halfAway] = goalsOf(record, 1);
    const [home, away] = goalsOf(record, 0);
    return { textKey: "settled-by.half-and-score", values: { halfHome, halfAway, home, away } };
  },
};

function wayOf([home, away]: Pair): 0 | 1 | 2 {
  return home > away ? 0 : home === away ? 1 : 2;
}
