import type { BridgeBus } from "@fairline/fragment-protocol";

/** Whether somebody on the page must not be left now. */
export type NavigationBlock = {
  isSet(): boolean;
  /** A navigation was cancelled: whoever holds the page hears where it wanted to go. */
  tell(to: string): void;
  /** The page is left whoever holds it, as when its player is signed out. */
  lift(): void;
};

/**
 * Follows who holds the page: a running payment, a game, a form with changes. While it is held the
 * browser asks whoever closes it or goes to another document.
 */
export function followNavigationBlock(
  bus: BridgeBus,
  signal: AbortSignal,
  page: Pick<EventTarget, "addEventListener" | "removeEventListener"> = window,
): NavigationBlock {
  const holders = new Set<string>();
  const listen = () =>
    // Listened to while the page is held alone: a listener keeps a browser from keeping the page.
    holders.size > 0
      ? page.addEventListener("beforeunload", ask, { signal })
      : page.removeEventListener("beforeunload", ask);
  bus.on(
    "navigation:block",
    ({ holder, isBlocked }) => {
      if (isBlocked) holders.add(holder);
      else holders.delete(holder);
      listen();
    },
    signal,
  );
  return {
    isSet: () => holders.size > 0,
    tell: (to) => bus.emit("navigation:held", { to }),
    lift() {
      holders.clear();
      listen();
    },
  };
}

function ask(event: Event): void {
  event.preventDefault();
}
