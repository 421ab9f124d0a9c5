import type { BridgeBus } from "@fairline/fragment-protocol";
import type { Clock } from "@fairline/kernel";
import type { PageStore } from "./page-store.ts";

/** A message that needs no answer leaves after this time; danger stays. */
const NOTICE_MS = 10_000;
/** More than this would hide the page. */
const NOTICES_MAX = 4;

/** Shows what fragments say in the notice area; returns what closes one. */
export function followNotices(
  bus: BridgeBus,
  store: PageStore,
  clock: Clock,
  signal: AbortSignal,
): (id: number) => void {
  let lastId = 0;
  function close(id: number): void {
    const notices = store.get().ui.notices.filter((notice) => notice.id !== id);
    store.setUi({ notices });
  }
  bus.on(
    "notice",
    ({ kind, text }) => {
      lastId += 1;
      const id = lastId;
      store.setUi({ notices: [...store.get().ui.notices, { id, kind, text }].slice(-NOTICES_MAX) });
      if (kind !== "danger") clock.after(NOTICE_MS, () => close(id));
    },
    signal,
  );
  return close;
}
