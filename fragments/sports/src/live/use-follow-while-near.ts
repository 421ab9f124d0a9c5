import { systemClock } from "@fairline/kernel";
import { type RefObject, useEffect } from "react";
import { useLivePage } from "./live-page.tsx";

/** A row that left stays followed for this long: the player often scrolls back. */
const LEAVE_MS = 3_000;

/** Follows a fixture's row while its element is within a screen of the window. */
export function useFollowWhileNear(element: RefObject<Element | null>, fixtureId: string): void {
  const { feed } = useLivePage();
  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    let following: AbortController | undefined;
    let cancelLeave: (() => void) | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        cancelLeave?.();
        if (entries.at(-1)?.isIntersecting) begin();
        else cancelLeave = systemClock.after(LEAVE_MS, end);
      },
      { rootMargin: "100% 0px" },
    );
    observer.observe(target);
    return () => {
      observer.disconnect();
      cancelLeave?.();
      end();
    };

    function begin(): void {
      if (following) return;
      following = new AbortController();
      feed.follow(fixtureId, "row", following.signal);
    }

    function end(): void {
      following?.abort();
      following = undefined;
    }
  }, [element, feed, fixtureId]);
}
