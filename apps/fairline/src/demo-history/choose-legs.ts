import type { DecidedMatch } from "./find-decided.ts";
import type { DecidedLeg } from "./history-book.ts";
import { marketOf, type PlannedBet, type PlannedLeg } from "./planned-bets.ts";

/** A bet of the history on matches that ended as it was planned. */
export type ChosenBet = { readonly stakeMinor: string; readonly legs: readonly DecidedLeg[] };

/** Finds for each planned bet matches that ended so, in turn; a bet without them is left out. */
export function chooseLegs(
  planned: readonly PlannedBet[],
  matches: readonly DecidedMatch[],
): readonly ChosenBet[] {
  let turn = 0;
  const chosen: ChosenBet[] = [];
  for (const { stakeMinor, legs } of planned) {
    const taken: DecidedLeg[] = [];
    for (const leg of legs) {
      const found = findLeg(leg, matches, turn, taken);
      if (found === undefined) break;
      taken.push(found);
      turn = matches.indexOf(found.match) + 1;
    }
    if (taken.length === legs.length) chosen.push({ stakeMinor, legs: taken });
  }
  return chosen;
}

function findLeg(
  leg: PlannedLeg,
  matches: readonly DecidedMatch[],
  turn: number,
  taken: readonly DecidedLeg[],
): DecidedLeg | undefined {
  const inTurn = [...matches.slice(turn), ...matches.slice(0, turn)];
  for (const match of inTurn) {
    if (taken.some((one) => one.match === match)) continue;
    const found = legIn(match, leg);
    if (found !== undefined) return found;
  }
  return undefined;
}

function legIn(match: DecidedMatch, { market, ending }: PlannedLeg): DecidedLeg | undefined {
  const { typeId, specifiers, prices } = marketOf(market);
  const { fixtureId } = match.fixture;
  for (const settled of match.markets) {
    if (settled.typeId !== typeId || !specifiers.test(settled.specifiers)) continue;
    for (const { outcomeId, result } of settled.outcomes) {
      const oddsMilli = prices[outcomeId];
      if (result !== ending || oddsMilli === undefined) continue;
      const { specifiers: text } = settled;
      const seen = { oddsMilli, epoch: 0, seq: 0 };
      return { match, asked: { fixtureId, typeId, specifiers: text, outcomeId, ...seen } };
    }
  }
  return undefined;
}
