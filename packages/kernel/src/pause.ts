import type { Clock } from "./clock.ts";

/** Resolves after `delayMs` of the given clock. */
export function pause(clock: Clock, delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    clock.after(delayMs, resolve);
  });
}
