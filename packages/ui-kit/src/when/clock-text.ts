/** Where a match stands: the second counts within the period at `at`; some sports have no clock. */
export type PlayClock = {
  readonly period: number;
  readonly clock?:
    | { readonly second: number; readonly at: number; readonly running: boolean }
    | undefined;
};

/** First minute and length in minutes of each period: halves, extra halves. */
const periods: readonly (readonly [first: number, length: number])[] = [
  [0, 45],
  [45, 45],
  [90, 15],
  [105, 15],
];

/** Seconds played in the period now: a running clock moves on from where it was seen. Undefined without one. */
export function secondNow({ clock }: PlayClock, nowMs: number): number | undefined {
  if (!clock?.running) return clock?.second;
  return clock.second + Math.max(0, Math.floor((nowMs - clock.at) / 1_000));
}

/**
 * The minute as football says it: "1" in the first minute, "45+2" in the second minute of stoppage
 * time. Undefined in a shoot-out, which has no minutes.
 */
export function minuteText(play: PlayClock, nowMs: number): string | undefined {
  return minuteOf(play.period, secondNow(play, nowMs));
}

/** The minute in which something happened, from its period and second. */
export function minuteOf(period: number, second: number | undefined): string | undefined {
  const shape = periods[period - 1];
  if (!shape || second === undefined) return undefined;
  const [first, length] = shape;
  const minute = Math.floor(second / 60) + 1;
  return minute <= length ? String(first + minute) : `${first + length}+${minute - length}`;
}

/** Minutes and seconds since kick-off, "73:05"; stoppage time counts on. */
export function clockText(play: PlayClock, nowMs: number): string | undefined {
  const shape = periods[play.period - 1];
  const second = secondNow(play, nowMs);
  if (!shape || second === undefined) return undefined;
  const minutes = shape[0] + Math.floor(second / 60);
  return `${minutes}:${String(second % 60).padStart(2, "0")}`;
}
