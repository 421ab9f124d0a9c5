import type { Clock } from "@fairline/kernel";

/** What moves: an animation of the browser. */
export type Motion = { readonly finished: Promise<unknown>; finish(): void };

/** What follows the motions that show an outcome. */
export type Showing = {
  readonly isMoving: boolean;
  /** Follows motions to their end; those before them end at once. `onEnd` is called exactly once. */
  begin(motions: readonly Motion[], onEnd: () => void): void;
  /** Goes to the end of what moves. */
  skip(): void;
};

/** No outcome takes longer to be shown, whatever becomes of its motions. */
export const SHOWING_MAX_MS = 1_800;

export function createShowing(clock: Pick<Clock, "after">): Showing {
  let stopMoving: (() => void) | undefined;
  return {
    get isMoving() {
      return stopMoving !== undefined;
    },
    begin(motions, onEnd) {
      stopMoving?.();
      const stop = (): void => {
        if (stopMoving !== stop) return;
        stopMoving = undefined;
        cancel();
        for (const motion of motions) motion.finish();
        onEnd();
      };
      stopMoving = stop;
      const cancel = clock.after(SHOWING_MAX_MS, stop);
      void Promise.allSettled(motions.map(({ finished }) => finished)).then(stop);
    },
    skip: () => stopMoving?.(),
  };
}
