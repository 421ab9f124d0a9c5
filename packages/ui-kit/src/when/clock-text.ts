/** Where a match stands: the second counts within the period at `clockAt`. */
export type PlayClock = {
  readonly period: number;
  readonly second: number;
  readonly clockAt: number;
  readonly running: boolean;
};

/** First minute and length in minutes of each period: halves, extra halves. */
const periods: readonly (readonly [first: number, length: number])[] = [
  [0, 45],
  [45, 45],
  [90, 15],
  [105, 15],
];

/** Seconds played in the period now: a running clock moves on from where it was seen. */
export function secondNow(clock: PlayClock, nowMs: number): number {
  if (!clock.running) return clock.second;
  return clock.second + Math.max(0, Math.floor((nowMs - clock.clockAt) / 1_000));
}

/**
 * The minute as football says it: "1" in the first minute, "45+2" in the second minute of stoppage
 * time. Undefined in a shoot-out, which has no minutes.
 */
export function minuteText(clock: PlayClock, nowMs: number): string | undefined {
  return minuteOf(clock.period, secondNow(clock, nowMs));
}

/** The minute in which something happened, from its period and second. */
export function minuteOf(period: number, second: number): string | undefined {
  const shape = periods[period - 1];
  if (!shape) return undefined;
  const [first, length] = shape;
  const minute = Math.floor(second / 60) + 1;
  return minute <= length ? String(first + minute) : `${first + length}+${minute - length}`;
}

/** Minutes and seconds since kick-off, "73:05"; stoppage time counts on. */
export function clockText(clock: PlayClock, nowMs: number): string | undefined {
  const shape = periods[clock.period - 1];
  if (!shape) return undefined;
  const second = secondNow(clock, nowMs);
  const minutes = shape[0] + Math.floor(second / 60);
  return `${minutes}:${String(second % 60).padStart(2, "0")}`;
}
