import { type Clock, systemClock } from "@fairline/kernel";

/**
 * Whoever announces that he leaves and is still here after this time stayed: he stopped it, or it was
 * a file that he fetched.
 */
export const LEAVING_MS = 10_000;

let leftAtMs = Number.NEGATIVE_INFINITY;

/** Notes when the visitor sets out for another document. */
export function watchLeaving(
  page: Pick<EventTarget, "addEventListener"> = window,
  clock: Pick<Clock, "monotonicMs"> = systemClock,
): void {
  page.addEventListener("beforeunload", () => {
    leftAtMs = clock.monotonicMs();
  });
  // A page that was kept for the way back stands again.
  page.addEventListener("pageshow", () => {
    leftAtMs = Number.NEGATIVE_INFINITY;
  });
}

/** Whether the visitor is on his way to another document: what is cut off then is cut off by that. */
export function isLeaving(clock: Pick<Clock, "monotonicMs"> = systemClock): boolean {
  return clock.monotonicMs() - leftAtMs < LEAVING_MS;
}
