import type { MarketLook, OutcomeResult } from "@fairline/contracts";
import type { Specifiers } from "../model/specifiers.ts";

/** By which fact a market settled: dictionary key and values. */
export type SettledBy = {
  readonly textKey: string;
  readonly values: Readonly<Record<string, string | number>>;
};

/** What the core and the page know of a market type; the same for every sport. */
export type MarketInfo = {
  readonly id: string;
  /** Tab of the fixture page. */
  readonly group: string;
  /** Beside stops of everything, the stop that also closes this market. */
  readonly stopGroup: string;
  /** Book (1.035 is a margin of 3.5 %) before the match. */
  readonly book: number;
  readonly outcomes: readonly string[];
  /** Whether more markets of the type appear as the match goes on. */
  readonly isDynamic: boolean;
  /** How many outcomes win together; 1 unless told. Their shares are divided by it. */
  readonly winners?: 2;
  /** The specifier that is the line: of markets that differ in it alone one stands for all. */
  readonly lineKey?: string;
  /** The main line never gives the stake back. */
  readonly isHalfOnly?: true;
  /** The main line for the whole match stands in the rows of lists. */
  readonly isInRow?: true;
  /** How pages lay it out; outcomes stand across unless told. */
  readonly look?: MarketLook;
  /** Proposals may contain its outcomes. */
  readonly isProposed?: true;
};

/** One market type of a sport. All functions are pure. */
export type MarketType<Record, Model> = MarketInfo & {
  /** Specifier sets that exist for a match with this record, in the order of the page. */
  readonly lines: (record: Record) => readonly Specifiers[];
  /** Results in the order of `outcomes`, or null while the market is open. */
  readonly decide: (record: Record, specifiers: Specifiers) => readonly OutcomeResult[] | null;
  /** Fair probabilities in the order of `outcomes`, summing to 1. */
  readonly shares: (model: Model, specifiers: Specifiers, record: Record) => readonly number[];
  /**
   * Part of the stake that comes back whatever the side, half stakes counted as half; absent when
   * every outcome either wins or loses. `shares` are of what remains.
   */
  readonly refunded?: (model: Model, specifiers: Specifiers) => number;
  readonly settledBy: (record: Record, specifiers: Specifiers) => SettledBy;
};

/** Books of `sportsbook.md` §10. */
export const BOOK = {
  threeWay: 1.035,
  line: 1.03,
  handicap: 1.025,
  several: 1.06,
  exact: 1.1,
  correctScore: 1.15,
} as const;

/** One specifier set without specifiers. */
export function once(): readonly Specifiers[] {
  return ONCE;
}

const ONCE: readonly Specifiers[] = [{}];

/** Index of the side that a market is about. */
export function sideOf(specifiers: Specifiers): 0 | 1 {
  return specifiers.side === "away" ? 1 : 0;
}

/** Results when exactly one outcome wins. */
export function winnerIs(count: number, winner: number): readonly OutcomeResult[] {
  return Array.from({ length: count }, (_, index) => (index === winner ? "won" : "lost"));
}

/** Yes and no. */
export function yesNo(isYes: boolean): readonly OutcomeResult[] {
  return isYes ? ["won", "lost"] : ["lost", "won"];
}
