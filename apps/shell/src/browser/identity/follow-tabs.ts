import type { BridgeBus } from "@fairline/fragment-protocol";

/** The other tabs of this browser; undefined is nobody signed in. */
export type OtherTabs = {
  tell(playerId: string | null): void;
  onTold(heard: (playerId: string | null) => void): void;
};

/** What following the other tabs works with. */
export type TabOptions = {
  readonly bus: BridgeBus;
  readonly others: OtherTabs;
  playerId(): string | null;
  /** Calls back whenever the page may have another player. */
  onChange(look: () => void): void;
  readonly signal: AbortSignal;
};

/**
 * All tabs of a browser learn at once that somebody signed in or out in one of them; each then asks the
 * platform by itself, so a tab is never believed.
 */
export function followTabs(options: TabOptions): void {
  const { bus, others, signal } = options;
  let known = options.playerId();
  bus.on(
    "session:changed",
    ({ playerId, isElsewhere }) => {
      if (isElsewhere !== true) others.tell(playerId);
    },
    signal,
  );
  options.onChange(() => {
    const now = options.playerId();
    if (now === known) return;
    known = now;
    others.tell(now);
  });
  others.onTold((playerId) => {
    if (signal.aborted || playerId === options.playerId()) return;
    bus.emit("session:changed", { playerId, isElsewhere: true });
  });
}

/** The tabs of this browser that listen; none where it cannot tell them. */
export function otherTabs(signal: AbortSignal): OtherTabs {
  if (typeof BroadcastChannel === "undefined") {
    return { tell: () => undefined, onTold: () => undefined };
  }
  const channel = new BroadcastChannel("fl-session");
  signal.addEventListener("abort", () => channel.close(), { once: true });
  return {
    tell: (playerId) => channel.postMessage(playerId),
    onTold(heard) {
      channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
        if (data === null || typeof data === "string") heard(data);
      });
    },
  };
}
