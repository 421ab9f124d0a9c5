import type { Clock } from "@fairline/kernel";
import type { PageUi } from "../page/page-ui.ts";

/** A page that stands sooner than this shows no bar. */
export const LOADING_QUIET_MS = 200;

/** Tells that the next page is on its way: at once to assistive technology, a little later to the eye. */
export type LoadingSign = {
  begin(): void;
  end(): void;
};

/** Makes the sign; `show` hears each change. */
export function createLoadingSign(
  clock: Pick<Clock, "after">,
  show: (change: Pick<PageUi, "isLoading" | "showsLoading">) => void,
): LoadingSign {
  let cancel: (() => void) | undefined;
  return {
    begin() {
      // Whoever navigates again while it waits does not wait longer for the bar.
      if (cancel) return;
      show({ isLoading: true, showsLoading: false });
      cancel = clock.after(LOADING_QUIET_MS, () => show({ isLoading: true, showsLoading: true }));
    },
    end() {
      cancel?.();
      cancel = undefined;
      show({ isLoading: false, showsLoading: false });
    },
  };
}
