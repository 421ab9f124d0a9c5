/**
 * Cells of a `fixture:{id}` topic: one cell "play" and one cell per market, keyed by market key.
 * Topic `section:{line|live}` has one cell "list" that counts changes of membership, and
 * topic `menu` one cell "counts" of live counts by championship id.
 */
export const PLAY_CELL = "play";

/** Status, clock and score; pairs are [home, away]. See `playView` of the contracts for units. */
export type PlayCell = {
  readonly status: string;
  readonly period: number;
  readonly second: number;
  readonly clockAt: number;
  readonly running: boolean;
  readonly score: readonly [number, number];
  readonly periodScores: readonly (readonly [number, number])[];
  readonly redCards: readonly [number, number];
  readonly yellowCards: readonly [number, number];
  readonly corners: readonly [number, number];
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
