import { emptyStatistics, type FootballStatistics } from "../../model/football-statistics.ts";
import { formatSpecifiers, marketKey, type Specifiers } from "../../model/specifiers.ts";
import { bothScore } from "./both-score.ts";
import { cleanSheet } from "./clean-sheet.ts";
import { cornersHandicap } from "./corners-handicap.ts";
import { cornersResult } from "./corners-result.ts";
import { cornersTeamTotal } from "./corners-team-total.ts";
import { cornersTotal } from "./corners-total.ts";
import { correctScore } from "./correct-score.ts";
import { doubleChance } from "./double-chance.ts";
import { drawNoBet } from "./draw-no-bet.ts";
import { exactGoals } from "./exact-goals.ts";
import type { FootballMarket, MarketGroup } from "./football-market.ts";
import { goalBothHalves } from "./goal-both-halves.ts";
import { goalRange } from "./goal-range.ts";
import { halfFull } from "./half-full.ts";
import { handicap } from "./handicap.ts";
import { handicapThreeWay } from "./handicap-3way.ts";
import { lastGoal } from "./last-goal.ts";
import { nextGoal } from "./next-goal.ts";
import { oddEven } from "./odd-even.ts";
import { raceToGoals } from "./race-to-goals.ts";
import { restOfMatch } from "./rest-of-match.ts";
import { resultAndBothScore } from "./result-and-both-score.ts";
import { resultAndTotal } from "./result-and-total.ts";
import { result } from "./result.ts";
import { teamExactGoals } from "./team-exact-goals.ts";
import { teamOddEven } from "./team-odd-even.ts";
import { teamTotal } from "./team-total.ts";
import { totalAndBothScore } from "./total-and-both-score.ts";
import { total } from "./total.ts";
import { winToNil } from "./win-to-nil.ts";
import { winningMargin } from "./winning-margin.ts";

/** Every market type of football, in the order of the page. */
export const footballMarkets: readonly FootballMarket[] = [
  result,
  doubleChance,
  nextGoal,
  bothScore,
  drawNoBet,
  total,
  teamTotal,
  handicap,
  handicapThreeWay,
  correctScore,
  exactGoals,
  goalRange,
  winningMargin,
  resultAndTotal,
  resultAndBothScore,
  totalAndBothScore,
  raceToGoals,
  lastGoal,
  restOfMatch,
  cleanSheet,
  winToNil,
  oddEven,
  teamOddEven,
  teamExactGoals,
  halfFull,
  goalBothHalves,
  cornersResult,
  cornersTotal,
  cornersHandicap,
  cornersTeamTotal,
];

/** One market of a fixture. */
export type ListedMarket = {
  readonly type: FootballMarket;
  readonly key: string;
  readonly specifiers: Specifiers;
  readonly specifierText: string;
  readonly group: MarketGroup;
};

const byKey = new Map<string, ListedMarket>();
const fixed = new Map(
  footballMarkets
    .filter((type) => !type.isDynamic)
    .map((type) => [type, type.lines(emptyStatistics).map((line) => listed(type, line))] as const),
);

/** All markets of a fixture with this record; a market once listed stays listed. */
export function listMarkets(record: FootballStatistics): readonly ListedMarket[] {
  return footballMarkets.flatMap(
    (type) => fixed.get(type) ?? type.lines(record).map((line) => listed(type, line)),
  );
}

/** Keys never vary, so each listed market is made once; goals of a match bound their number. */
function listed(type: FootballMarket, specifiers: Specifiers): ListedMarket {
  const specifierText = formatSpecifiers(specifiers);
  const key = marketKey(type.id, specifierText);
  const known = byKey.get(key);
  if (known) return known;
  const isHalf = specifiers.periodnr !== undefined && type.group !== "corners";
  const market = {
    type,
    key,
    specifiers,
    specifierText,
    group: isHalf ? "halves" : type.group,
  } as const;
  byKey.set(key, market);
  return market;
}
