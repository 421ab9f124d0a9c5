import { useFragment } from "@fairline/fragment-kit";
import { useCallback, useSyncExternalStore } from "react";
import type { Trust } from "./live-feed.ts";
import { useLivePage } from "./live-page.tsx";

/** Whether prices may be trusted now; `waiting` until the page is alive. */
export function useTrust(): Trust {
  const { live } = useFragment();
  const { feed } = useLivePage();
  const subscribe = useCallback(
    (listener: () => void) => {
      const ended = new AbortController();
      live.onState(listener, ended.signal);
      return () => ended.abort();
    },
    [live],
  );
  return useSyncExternalStore(
    subscribe,
    () => feed.trust(),
    () => "waiting",
  );
}
