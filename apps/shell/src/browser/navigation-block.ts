import type { BridgeBus } from "@fairline/fragment-protocol";

/** Whether somebody on the page must not be left now. */
export type NavigationBlock = {
  isSet(): boolean;
  /** A navigation was cancelled: whoever holds the page hears where it wanted to go. */
  tell(to: string): void;
};

/** Follows who holds the page: a running payment, a game, a form with changes. */
export function followNavigationBlock(bus: BridgeBus, signal: AbortSignal): NavigationBlock {
  const holders = new Set<string>();
  bus.on(
    "navigation:block",
    ({ holder, isBlocked }) => {
      if (isBlocked) holders.add(holder);
      else holders.delete(holder);
    },
    signal,
  );
  return {
    isSet: () => holders.size > 0,
    tell: (to) => bus.emit("navigation:held", { to }),
  };
}
