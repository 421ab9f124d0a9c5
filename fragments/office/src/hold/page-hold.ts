import type { BridgeBus } from "@fairline/fragment-protocol";

/** Holds the page while something is under way that is not to be left by chance. */
export type PageHold = {
  /** Does the work; the page is let go of when it ends, however it ends. */
  during<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Holds the page until it is let go of. */
  hold(): void;
  /** Lets go, of work that has not ended as well: the player wants to leave, or has left. */
  letGo(): void;
  /** Somebody wanted to leave while the page is held by this. */
  onHeld(listener: (to: string) => void, signal: AbortSignal): void;
};

/** Makes one; `holder` is its name among all that hold the page. */
export function createPageHold(bus: BridgeBus, holder: string): PageHold {
  let isHeld = false;
  function change(isBlocked: boolean): void {
    if (isHeld === isBlocked) return;
    isHeld = isBlocked;
    bus.emit("navigation:block", { holder, isBlocked });
  }
  return {
    async during(work) {
      change(true);
      try {
        return await work();
      } finally {
        change(false);
      }
    },
    hold: () => change(true),
    letGo: () => change(false),
    onHeld(listener, signal) {
      bus.on("navigation:held", ({ to }) => isHeld && listener(to), signal);
    },
  };
}
