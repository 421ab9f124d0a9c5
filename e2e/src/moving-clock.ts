import { type Clock, systemClock } from "@fairline/kernel";

/** The system's clock with an offset that a journey moves forward. */
export type MovingClock = Clock & { move(ms: number): void };

/** Starts at the real time; timers run in real time. */
export function createMovingClock(): MovingClock {
  let offsetMs = 0;
  return {
    nowMs: () => systemClock.nowMs() + offsetMs,
    monotonicMs: () => systemClock.monotonicMs(),
    after: (delayMs, task) => systemClock.after(delayMs, task),
    move(ms) {
      offsetMs += ms;
    },
  };
}
