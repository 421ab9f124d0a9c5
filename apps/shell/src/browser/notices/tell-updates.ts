import type { BridgeBus } from "@fairline/fragment-protocol";
import type { Clock } from "@fairline/kernel";

/** While a newer build waits to be told, the page is looked at this often. */
export const LOOK_EVERY_MS = 1_000;

/** The notice of a newer build, by which others know it. */
export const UPDATE_KEY = "update";

/** What telling of a newer build works with. */
export type UpdateParts = {
  readonly bus: BridgeBus;
  readonly clock: Pick<Clock, "after">;
  /** Whether the visitor has something in hand that loading the page again would cost him. */
  isBusy(): boolean;
  say(build: string): void;
  readonly signal: AbortSignal;
};

/** Tells of a newer build, as soon as nobody would lose anything by it; of several the newest. */
export function tellUpdates({ bus, clock, isBusy, say, signal }: UpdateParts): void {
  let waiting: string | undefined;
  function look(): void {
    if (waiting === undefined || signal.aborted) return;
    if (isBusy()) {
      clock.after(LOOK_EVERY_MS, look);
      return;
    }
    const build = waiting;
    waiting = undefined;
    say(build);
  }
  bus.on(
    "app:update",
    ({ build }) => {
      const isLooking = waiting !== undefined;
      waiting = build;
      if (!isLooking) look();
    },
    signal,
  );
}
