import { type Clock, systemClock } from "@fairline/kernel";

/** The system's clock with an offset that a journey moves forward; timers follow the move. */
export type MovingClock = Clock & { move(ms: number): void };

type Timer = { readonly dueAt: number; readonly task: () => void; cancel: () => void };

/** Starts at the real time. */
export function createMovingClock(): MovingClock {
  const timers = new Set<Timer>();
  let offsetMs = 0;

  function nowMs(): number {
    return systemClock.nowMs() + offsetMs;
  }

  function arm(timer: Timer): void {
    timer.cancel = systemClock.after(Math.max(0, timer.dueAt - nowMs()), () => {
      timers.delete(timer);
      timer.task();
    });
  }

  return {
    nowMs,
    monotonicMs: () => systemClock.monotonicMs() + offsetMs,
    after(delayMs, task) {
      const timer: Timer = { dueAt: nowMs() + delayMs, task, cancel: () => undefined };
      timers.add(timer);
      arm(timer);
      return () => {
        timers.delete(timer);
        timer.cancel();
      };
    },
    move(ms) {
      offsetMs += ms;
      for (const timer of timers) {
        timer.cancel();
        arm(timer);
      }
    },
  };
}
