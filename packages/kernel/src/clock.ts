/** The one source of time. `nowMs` is Unix milliseconds; timers are injectable with it. */
export interface Clock {
  nowMs(): number;
  /** Monotonic milliseconds for measuring durations; never goes backwards. */
  monotonicMs(): number;
  /** Runs `task` once after `delayMs`; returns a function that cancels it. */
  after(delayMs: number, task: () => void): () => void;
}

/** The clock of the machine. Its timers do not keep the process alive by themselves. */
export const systemClock: Clock = {
  nowMs: () => Date.now(),
  monotonicMs: () => performance.now(),
  after(delayMs, task) {
    const timer = setTimeout(task, delayMs);
    return () => clearTimeout(timer);
  },
};

/** A clock that moves only when told; timers due on the way run in order. */
export type FakeClock = Clock & { advance(ms: number): void; set(nowMs: number): void };

/** Makes a fake clock that starts at `startMs`. */
export function fakeClock(startMs: number): FakeClock {
  let now = startMs;
  let timers: { at: number; task: () => void }[] = [];
  function runDue(until: number): void {
    for (;;) {
      const due = timers.filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0];
      if (!due) return;
      timers = timers.filter((timer) => timer !== due);
      now = Math.max(now, due.at);
      due.task();
    }
  }
  return {
    nowMs: () => now,
    monotonicMs: () => now - startMs,
    after(delayMs, task) {
      const timer = { at: now + delayMs, task };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    advance(ms) {
      const until = now + ms;
      runDue(until);
      now = until;
    },
    set(nowMs) {
      runDue(nowMs);
      now = nowMs;
    },
  };
}
