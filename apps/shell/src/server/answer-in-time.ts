import { setMaxListeners } from "node:events";
import type { Clock } from "@fairline/kernel";

/** What is answered within a time; undefined, and the question given up, when nothing is. */
export async function answerInTime<Answer>(
  clock: Pick<Clock, "after">,
  waitMs: number,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer | undefined> {
  const controller = new AbortController();
  const { signal } = controller;
  // One question may be many calls, and each of them listens.
  setMaxListeners(0, signal);
  const late = new Promise<undefined>((resolve) => {
    signal.addEventListener("abort", () => resolve(undefined), { once: true });
  });
  const cancel = clock.after(waitMs, () => controller.abort());
  try {
    return await Promise.race([ask(signal), late]);
  } finally {
    cancel();
  }
}
