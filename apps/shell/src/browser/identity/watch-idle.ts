import type { Clock } from "@fairline/kernel";

/** Signs of life nearer to each other than this are one. */
export const ACTIVITY_MS = 100;
/** Other pages of this browser are told this often at most. */
const TOLD_EVERY_MS = 1_000;

/** What watching works with. */
export type IdleOptions = {
  readonly clock: Clock;
  /** So long without a sign of life is idle. */
  readonly idleMs: number;
  /** Hears of every sign of life on this page. */
  listen(heard: () => void): void;
  /** The other pages of this browser: a player who is active on one is idle on none. */
  readonly others: { tell(): void; onTold(heard: () => void): void };
  isSignedIn(): boolean;
  /** A signed-in player has been idle. */
  onIdle(): void;
  readonly signal: AbortSignal;
};

/**
 * Watches whether anybody is there. Answers what tells, each time it is asked, whether there was a
 * sign of life on this page since it was asked before.
 */
export function watchIdle(options: IdleOptions): () => boolean {
  const { clock, idleMs, others, signal } = options;
  let lastMs = clock.nowMs();
  let toldMs = lastMs;
  // Who opened the page is there.
  let isAlive = true;

  options.listen(() => {
    const nowMs = clock.nowMs();
    if (nowMs - lastMs < ACTIVITY_MS) return;
    // Who comes back too late finds the door closed, whatever he touches first.
    if (endIfIdle(nowMs)) return;
    lastMs = nowMs;
    isAlive = true;
    if (nowMs - toldMs < TOLD_EVERY_MS) return;
    toldMs = nowMs;
    others.tell();
  });
  others.onTold(() => {
    lastMs = clock.nowMs();
  });

  function endIfIdle(nowMs: number): boolean {
    if (signal.aborted || nowMs - lastMs < idleMs) return false;
    lastMs = nowMs;
    if (!options.isSignedIn()) return false;
    options.onIdle();
    return true;
  }

  function wait(): void {
    clock.after(Math.max(lastMs + idleMs - clock.nowMs(), ACTIVITY_MS), () => {
      if (signal.aborted) return;
      endIfIdle(clock.nowMs());
      wait();
    });
  }
  wait();
  return () => {
    const wasAlive = isAlive;
    isAlive = false;
    return wasAlive;
  };
}
