import type { Specifiers } from "../../../model/specifiers.ts";
import { at } from "../../../pricing/distribution.ts";
import { BOOK, sideOf, winnerIs } from "../../market-type.ts";
import { atEnd, byScore, type FootballMarket } from "./football-market.ts";

const LINES: readonly Specifiers[] = [{ side: "home" }, { side: "away" }];

/** Parity of the goals of one side. */
export const teamOddEven: FootballMarket = {
  id: "fb.team-odd-even",
  group: "goals",
  stopGroup: "goals",
  book: BOOK.line,
  lines: () => LINES,
  isDynamic: false,
  outcomes: ["odd", "even"],
  decide: atEnd((pair, specifiers) => winnerIs(2, pair[sideOf(specifiers)] % 2 === 1 ? 0 : 1)),
  shares(model, specifiers) {
    const grid = model.score.scope(0);
    const side = sideOf(specifiers);
    const counts = side === 0 ? grid.homes : grid.aways;
    let odd = 0;
    for (let index = 0; index < counts.length; index += 1) {
      if ((grid.base[side] + index) % 2 === 1) odd += at(counts, index);
    }
    return [odd, 1 - odd];
  },
  settledBy: byScore,
};
