import type { Clock } from "@fairline/kernel";

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Lets `task` run once in an hour of each day, by UTC, however often it is asked. */
export function atNight(
  clock: Clock,
  hour: number,
  task: () => Promise<void>,
): () => Promise<void> {
  let lastDay = -1;
  return async () => {
    const nowMs = clock.nowMs();
    const day = Math.floor(nowMs / DAY_MS);
    if (day === lastDay || Math.floor((nowMs % DAY_MS) / HOUR_MS) !== hour) return;
    lastDay = day;
    await task();
  };
}
