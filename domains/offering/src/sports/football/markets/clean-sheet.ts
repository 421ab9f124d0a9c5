import { goalsOf, isScopeOver } from "../football-statistics.ts";
import { otherSide } from "../../../model/pair.ts";
import type { Specifiers } from "../../../model/specifiers.ts";
import { at } from "../../../pricing/distribution.ts";
import { BOOK, sideOf, yesNo } from "../../market-type.ts";
import { byScore, type FootballMarket, scopeOf } from "./football-market.ts";

const LINES: readonly Specifiers[] = ["home", "away"].flatMap((side) => [
  { side },
  { periodnr: "1", side },
  { periodnr: "2", side },
]);

/** Whether a side concedes nothing. */
export const cleanSheet: FootballMarket = {
  id: "fb.clean-sheet",
  group: "goals",
  stopGroup: "goals",
  book: BOOK.line,
  lines: () => LINES,
  isDynamic: false,
  outcomes: ["yes", "no"],
  decide(record, specifiers) {
    const scope = scopeOf(specifiers);
    const conceded = goalsOf(record, scope)[otherSide(sideOf(specifiers))];
    return conceded > 0 || isScopeOver(record, scope) ? yesNo(conceded === 0) : null;
  },
  shares(model, specifiers) {
    const grid = model.score.scope(scopeOf(specifiers));
    const other = otherSide(sideOf(specifiers));
    const yes = grid.base[other] > 0 ? 0 : at(other === 0 ? grid.homes : grid.aways, 0);
    return [yes, 1 - yes];
  },
  settledBy: byScore,
};
