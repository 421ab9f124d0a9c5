import type { Clock } from "@fairline/kernel";

/** Work that repeats between `start` and `stop`. */
export interface Job {
  start(): void;
  /** Ends the repetition and waits for a run that is under way. */
  stop(): Promise<void>;
}

/** Runs `task` again and again, `pauseMs` after the end of the run before; never two at once. */
export function repeatJob(clock: Clock, pauseMs: number, task: () => Promise<void>): Job {
  let cancel: (() => void) | null = null;
  let running: Promise<void> = Promise.resolve();
  let isStarted = false;
  function wait(): void {
    if (!isStarted) return;
    cancel = clock.after(pauseMs, () => {
      running = task().finally(wait);
    });
  }
  return {
    start() {
      isStarted = true;
      wait();
    },
    async stop() {
      isStarted = false;
      cancel?.();
      await running;
    },
  };
}
