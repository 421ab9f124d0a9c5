import type { Clock, Log } from "@fairline/kernel";

/** Notes answers that came after everybody had left. */
export type OverrunBook = { note(): void };

const MINUTE_MS = 60_000;
/** More than one in a minute is no accident. */
const TOLD_FROM = 2;

/**
 * Names a fragment in the log when it answered too late twice within a minute, once a minute: a render
 * that keeps the processor cannot be stopped, so somebody has to hear of it.
 */
export function createOverrunBook(appName: string, clock: Clock, log: Log): OverrunBook {
  let late: readonly number[] = [];
  let toldMs = -MINUTE_MS;
  return {
    note() {
      const nowMs = clock.monotonicMs();
      late = [...late.filter((atMs) => nowMs - atMs < MINUTE_MS), nowMs].slice(-TOLD_FROM);
      if (late.length < TOLD_FROM || nowMs - toldMs < MINUTE_MS) return;
      toldMs = nowMs;
      log.warn({ fragment: appName }, "a fragment keeps answering after its deadline");
    },
  };
}
