import { assert } from "@fairline/kernel";
import { type FootballStatistics, goalList } from "../football-statistics.ts";
import { NONE, type Pair, raise } from "../../../model/pair.ts";
import { type Specifiers, specifier } from "../../../model/specifiers.ts";
import { threeWay } from "../../../pricing/grid.ts";
import { BOOK, winnerIs } from "../../market-type.ts";
import { atEnd, byScore, type FootballMarket } from "./football-market.ts";

/** Who wins what is left from `score` on; each goal opens the market of the new score. */
export const restOfMatch: FootballMarket = {
  id: "fb.rest-of-match",
  group: "goals",
  stopGroup: "goals",
  book: BOOK.threeWay,
  lines: (record) => scoresSoFar(record).map(([home, away]) => ({ score: `${home}:${away}` })),
  isDynamic: true,
  lineKey: "score",
  look: { layout: "across", hasSides: true },
  outcomes: ["1", "X", "2"],
  decide: atEnd(([home, away], specifiers) => {
    const difference = home - away - leadOf(specifiers);
    return winnerIs(3, difference > 0 ? 0 : difference === 0 ? 1 : 2);
  }),
  shares: (model, specifiers) => threeWay(model.score.scope(0), -leadOf(specifiers)),
  settledBy: byScore,
};

function scoresSoFar(record: FootballStatistics): readonly Pair[] {
  let score: Pair = NONE;
  return [score, ...goalList(record, 0).map((goal) => (score = raise(score, goal.side)))];
}

function leadOf(specifiers: Specifiers): number {
  const [home, away] = specifier(specifiers, "score").split(":").map(Number);
  assert(home !== undefined && away !== undefined, "a score is written as h:a");
  return home - away;
}
