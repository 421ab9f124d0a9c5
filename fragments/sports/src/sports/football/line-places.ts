import type { TimelineEntry } from "./timeline.ts";

/** Seconds that the drawing gives each period: stoppage time is drawn as it was played. */
const PERIOD_SECONDS = [2_700, 2_700, 900, 900] as const;
const HALF_GAP = 0.02;

/**
 * Place of an event on a line from 0 to 1: halves side by side with a gap between them. Stoppage
 * time is pressed into the end of its half.
 */
export function placeOnLine(period: number, second: number, periods: 2 | 4): number {
  const lengths = PERIOD_SECONDS.slice(0, periods);
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  const before = lengths.slice(0, period - 1).reduce((sum, length) => sum + length, 0);
  const length = lengths[period - 1];
  if (length === undefined) return 1;
  const usable = 1 - HALF_GAP * (periods - 1);
  const inPeriod = Math.min(second, length);
  return ((before + inPeriod) / whole) * usable + HALF_GAP * (period - 1);
}

/**
 * Goals of which the minute can be written beside the line: one whose minute would touch that of
 * the goal before it, on the same side, goes without. `room` is the least distance of two minutes.
 */
export function goalsWithMinute(
  entries: readonly TimelineEntry[],
  placeOf: (entry: TimelineEntry) => number,
  room: number,
): ReadonlySet<string> {
  const last = { home: Number.NEGATIVE_INFINITY, away: Number.NEGATIVE_INFINITY };
  const written = new Set<string>();
  for (const entry of entries) {
    if (entry.score === undefined || entry.minuteText === undefined) continue;
    const place = placeOf(entry);
    if (place - last[entry.side] < room) continue;
    last[entry.side] = place;
    written.add(entry.id);
  }
  return written;
}
