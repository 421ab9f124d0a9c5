import type { Clock } from "@fairline/kernel";

/** A clock that leaps: timers that were passed run once each, at the new time. */
export type LeapClock = Clock & { leapTo(timeMs: number): void };

/**
 * Makes a leaping clock. Repeated work runs once per leap instead of once per interval, which is
 * what plays two hours of football in the time of its messages.
 */
export function createLeapClock(startMs: number): LeapClock {
  let now = startMs;
  const timers = new Set<{ readonly at: number; readonly task: () => void }>();
  return {
    nowMs: () => now,
    monotonicMs: () => now - startMs,
    after(delayMs, task) {
      const timer = { at: now + delayMs, task };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    leapTo(timeMs) {
      now = Math.max(now, timeMs);
      const due = [...timers].filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at);
      for (const timer of due) {
        // A task before it may have cancelled it.
        if (timers.delete(timer)) timer.task();
      }
    },
  };
}
