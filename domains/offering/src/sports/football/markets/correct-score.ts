import { chance } from "../../../pricing/grid.ts";
import { BOOK, once, winnerIs } from "../../market-type.ts";
import { atEnd, byScore, type FootballMarket } from "./football-market.ts";

const GOALS_MAX = 4;
const SCORES = Array.from({ length: (GOALS_MAX + 1) ** 2 }, (_, index) => ({
  home: Math.floor(index / (GOALS_MAX + 1)),
  away: index % (GOALS_MAX + 1),
}));
const OUTCOMES = [
  ...SCORES.map(({ home, away }) => `${home}:${away}`),
  "other-home",
  "other-draw",
  "other-away",
];

/** The exact score up to 4:4, or any other by who wins. */
export const correctScore: FootballMarket = {
  id: "fb.correct-score",
  group: "goals",
  stopGroup: "goals",
  book: BOOK.correctScore,
  lines: once,
  isDynamic: false,
  look: { layout: "scores", rank: 6 },
  outcomes: OUTCOMES,
  decide: atEnd(([home, away]) => winnerIs(OUTCOMES.length, indexOf(home, away))),
  shares(model) {
    const grid = model.score.scope(0);
    const shares = OUTCOMES.map(() => 0);
    chance(grid, (home, away) => {
      const index = indexOf(home, away);
      const cell = (home - grid.base[0]) * grid.size + away - grid.base[1];
      shares[index] = (shares[index] ?? 0) + (grid.cells[cell] ?? 0);
      return false;
    });
    return shares;
  },
  settledBy: byScore,
};

function indexOf(home: number, away: number): number {
  if (home <= GOALS_MAX && away <= GOALS_MAX) return home * (GOALS_MAX + 1) + away;
  return SCORES.length + (home > away ? 0 : home === away ? 1 : 2);
}
