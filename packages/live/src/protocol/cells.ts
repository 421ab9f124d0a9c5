/**
 * Cells of a `fixture:{id}` topic: one cell "play" and one cell per market, keyed by market key.
 * Topic `section:{line|live}` has one cell "list" that counts changes of membership, and
 * topic `menu` one cell "counts" of live counts by championship id.
 */
export const PLAY_CELL = "play";

/** What both sides have in one column of a scoreboard. */
export type ScoreColumnCell = {
  readonly key: string;
  readonly home: number;
  readonly away: number;
};

/** Status and scoreboard, the same for every sport. See `playView` of the contracts for units. */
export type PlayCell = {
  readonly status: string;
  readonly period: number;
  /** Absent in a sport without a clock. */
  readonly clock?: { readonly second: number; readonly at: number; readonly running: boolean };
  readonly main: readonly [number, number];
  readonly columns: readonly ScoreColumnCell[];
};

/** Outcome id, price in thousandths or null, whether it may be bet on, and its result if known. */
export type OutcomeCell = readonly [
  id: string,
  oddsMilli: number | null,
  active: 0 | 1,
  result?: string,
];

/** A market: all its outcomes change together. */
export type MarketCell = { readonly status: string; readonly outcomes: readonly OutcomeCell[] };
