/** Where a match stands: `second` of `period` at `at` (Unix milliseconds). */
export type MatchClock = {
  readonly period: number;
  readonly second: number;
  readonly at: number;
  readonly isRunning: boolean;
};

/** The clock of a match that has not begun. */
export const CLOCK_AT_ZERO: MatchClock = { period: 0, second: 0, at: 0, isRunning: false };

/** Second of the period at a moment. */
export function secondAt(clock: MatchClock, nowMs: number): number {
  if (!clock.isRunning) return clock.second;
  return clock.second + Math.max(0, Math.floor((nowMs - clock.at) / 1_000));
}

/** The clock stopped at a moment. */
export function stopClock(clock: MatchClock, at: number): MatchClock {
  return { ...clock, second: secondAt(clock, at), at, isRunning: false };
}
