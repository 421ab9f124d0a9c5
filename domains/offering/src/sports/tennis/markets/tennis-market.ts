import type { Specifiers } from "../../../model/specifiers.ts";
import { specifier } from "../../../model/specifiers.ts";
import { at } from "../../../pricing/distribution.ts";
import type { Counted } from "../../line-market.ts";
import type { MarketType, SettledBy } from "../../market-type.ts";
import { SET_SCORES } from "../pricing/set-scores.ts";
import type { TennisModel } from "../pricing/tennis-model.ts";
import type { TennisStopGroup } from "../tennis-fact.ts";
import {
  allGames,
  gamesOf,
  isDecided,
  setsWon,
  type TennisRecord,
  type TennisSet,
} from "../tennis-record.ts";

/** One market type of tennis. */
export type TennisMarket = MarketType<TennisRecord, TennisModel> & {
  readonly group: "main" | "sets" | "games" | "handicaps";
  readonly stopGroup: TennisStopGroup;
};

/** Games of the whole match. */
export const games: Counted<TennisRecord, TennisModel> = {
  of: allGames,
  isOver: isDecided,
  grid: (model) => model.games,
};

/** The first two sets are always played; the third has markets once it begins. */
export function eachSet({ sets }: TennisRecord): readonly Specifiers[] {
  return sets.length < 3 ? TWO_SETS : THREE_SETS;
}

const TWO_SETS: readonly Specifiers[] = [{ setnr: "1" }, { setnr: "2" }];
const THREE_SETS: readonly Specifiers[] = [...TWO_SETS, { setnr: "3" }];

/** Number of the set that a market looks at, from 1. */
export function setNumber(specifiers: Specifiers): number {
  return Number(specifier(specifiers, "setnr"));
}

/** The set that a market looks at, once it has begun. */
export function setOf({ sets }: TennisRecord, specifiers: Specifiers): TennisSet | undefined {
  return sets[setNumber(specifiers) - 1];
}

/** Probability of the final scores of a set that home wins. */
export function homeSetShare(model: TennisModel, set: number): number {
  const shares = model.setScores(set);
  if (!shares) return 0;
  return SET_SCORES.reduce(
    (sum, [home, away], index) => sum + (home > away ? at(shares, index) : 0),
    0,
  );
}

/** Settled by the sets of the match. */
export function bySets(record: TennisRecord): SettledBy {
  const [home, away] = setsWon(record);
  const scores = record.sets.map((set) => gamesOf(set).join("–")).join(" ");
  return { textKey: "settled-by.sets", values: { home, away, scores } };
}

/** Settled by the games of the match. */
export function byGames(record: TennisRecord): SettledBy {
  const [home, away] = allGames(record);
  return { textKey: "settled-by.games", values: { home, away } };
}

/** Settled by the games of one set. */
export function bySet(record: TennisRecord, specifiers: Specifiers): SettledBy {
  const set = setOf(record, specifiers);
  const [home, away] = set ? gamesOf(set) : [0, 0];
  return { textKey: "settled-by.set", values: { set: setNumber(specifiers), home, away } };
}
