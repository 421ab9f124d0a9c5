import type { NoticeKind } from "@fairline/ui-kit";
import {
  NOTICE_AREAS,
  type AreaName,
  type AreaNotice,
  type ShownAreas,
} from "../../page/page-ui.ts";

/** What is said in an area; of one key only the newest waits or stands. */
export type SaidNotice = {
  readonly key: string;
  readonly kind: NoticeKind;
  readonly text: string;
  /** Language of the text where it is not the page's. */
  readonly lang?: string;
  readonly action?: AreaNotice["action"];
  /** Called once the message was closed, by whoever closed it. */
  onClosed?(): void;
  /** Higher comes first; 0 unless said. */
  readonly priority?: number;
};

/** The three areas: one message at a time each, no timeout, the rest waits. */
export type NoticeAreas = {
  say(area: AreaName, notice: SaidNotice): void;
  /** Ends a message, standing or waiting; the next one follows. */
  end(area: AreaName, key: string): void;
};

/** A longer queue would tell old news. */
const WAITING_MAX = 8;

/** Makes the areas; `show` hears what stands in them after each change. */
export function createNoticeAreas(show: (areas: ShownAreas) => void): NoticeAreas {
  const queues = new Map<AreaName, readonly SaidNotice[]>();
  function set(area: AreaName, queue: readonly SaidNotice[]): void {
    queues.set(area, queue.slice(0, WAITING_MAX));
    const standing = NOTICE_AREAS.map((name) => [name, queues.get(name)?.[0] ?? null]);
    show(Object.fromEntries(standing));
  }
  return {
    say(area, notice) {
      const queue = queues.get(area) ?? [];
      const standing = queue[0];
      if (standing?.key === notice.key) {
        set(area, [notice, ...queue.slice(1)]);
        return;
      }
      const others = queue.slice(1).filter(({ key }) => key !== notice.key);
      const waiting = [...others, notice].toSorted((a, b) => (b.priority ?? 0) - (a.priority ?? 0));
      set(area, standing ? [standing, ...waiting] : waiting);
    },
    end(area, key) {
      const queue = queues.get(area) ?? [];
      const closed = queue.find((notice) => notice.key === key);
      set(
        area,
        queue.filter((notice) => notice !== closed),
      );
      closed?.onClosed?.();
    },
  };
}
