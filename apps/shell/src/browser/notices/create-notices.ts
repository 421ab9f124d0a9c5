import type { BridgeEvents } from "@fairline/fragment-protocol";
import type { Clock } from "@fairline/kernel";
import type { PageStore } from "../page-store.ts";
import { createNoticeAreas, type NoticeAreas } from "./notice-areas.ts";

/** A message that needs no answer leaves after this time; danger and what is permanent stay. */
const NOTICE_MS = 10_000;
/** More than this would hide the page. */
const NOTICES_MAX = 4;

/** Everything that is told on the page. */
export type Notices = {
  /** Shows what a fragment says: in an area, or as one of few that pass. */
  tell(notice: BridgeEvents["notice"]): void;
  close(id: number): void;
  readonly areas: NoticeAreas;
};

/** Makes the notices of a page. */
export function createNotices(store: PageStore, clock: Pick<Clock, "after">): Notices {
  const areas = createNoticeAreas((shown) => store.setUi({ areas: shown }));
  let lastId = 0;
  function close(id: number): void {
    const notices = store.get().ui.notices.filter((notice) => notice.id !== id);
    store.setUi({ notices });
  }
  return {
    areas,
    close,
    tell({ kind, text, area, isPermanent = false }) {
      if (area) {
        areas.say(area, { key: text, kind, text });
        return;
      }
      lastId += 1;
      const id = lastId;
      store.setUi({ notices: [...store.get().ui.notices, { id, kind, text }].slice(-NOTICES_MAX) });
      if (kind !== "danger" && !isPermanent) clock.after(NOTICE_MS, () => close(id));
    },
  };
}
