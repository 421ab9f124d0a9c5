import { systemClock } from "@fairline/kernel";
import { type RefObject, useEffect } from "react";

/** A row that left stays followed for this long: the player often scrolls back. */
const LEAVE_MS = 3_000;

/** Runs `work` while an element is within a screen of the window, until its signal ends. */
export function useWhileNear(
  element: RefObject<Element | null>,
  work: (signal: AbortSignal) => void,
  deps: readonly unknown[],
): void {
  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    let ended: AbortController | undefined;
    let cancelLeave: (() => void) | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        cancelLeave?.();
        if (entry?.isIntersecting) {
          if (ended) return;
          ended = new AbortController();
          work(ended.signal);
        } else {
          cancelLeave = systemClock.after(LEAVE_MS, stop);
        }
      },
      { rootMargin: "100% 0px" },
    );
    observer.observe(target);
    return () => {
      observer.disconnect();
      cancelLeave?.();
      stop();
    };

    function stop(): void {
      ended?.abort();
      ended = undefined;
    }
  }, deps);
}
