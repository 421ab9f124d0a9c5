import type { Clock } from "./clock.ts";
import type { Log } from "./log.ts";

/** What `repeat` runs, and how often. */
export type RepeatOptions = {
  readonly clock: Clock;
  readonly log: Log;
  /** Names the work in the log when it fails. */
  readonly name: string;
  /** From the end of one run to the start of the next. */
  readonly everyMs: number;
};

/**
 * Runs `task` again and again, never twice at the same time; a run that throws is logged and the
 * next one comes as usual. Returns a function that ends it and resolves when nothing runs any more.
 */
export function repeat(options: RepeatOptions, task: () => Promise<void>): () => Promise<void> {
  let cancel: (() => void) | undefined;
  let running: Promise<void> = Promise.resolve();
  let isEnded = false;

  function plan(): void {
    if (!isEnded) cancel = options.clock.after(options.everyMs, run);
  }
  function run(): void {
    running = task()
      .catch((error: unknown) => {
        options.log.error({ error: String(error), job: options.name }, "job failed, runs again");
      })
      .then(plan);
  }

  plan();
  return async () => {
    isEnded = true;
    cancel?.();
    await running;
  };
}
