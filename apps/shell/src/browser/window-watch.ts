import type { Clock } from "@fairline/kernel";

/** The inside of the window in CSS pixels. */
export type WindowSize = { readonly w: number; readonly h: number };

const RESIZE_MS = 100;

/** Hears how large the window is, at most every 100 ms and always the last size. */
export function watchWindow(options: {
  readonly clock: Clock;
  /** Calls back whenever the size may have changed. */
  listen(heard: () => void): void;
  size(): WindowSize;
  onSize(size: WindowSize): void;
}): void {
  let isWaiting = false;
  options.listen(() => {
    if (isWaiting) return;
    isWaiting = true;
    options.clock.after(RESIZE_MS, () => {
      isWaiting = false;
      options.onSize(options.size());
    });
  });
}
