import type { Clock } from "@fairline/kernel";
import { maintenanceReason } from "../../common/facts/service-answers.ts";
import type { SiteFacts } from "../../common/facts/site-facts.ts";
import type { PageStore } from "../page-store.ts";

/** How often a page looks whether the site closes, and that of a closed site whether it is open again. */
export const LOOK_EVERY_MS = 60_000;
const STILL_CLOSED = 503;

/** What following the work on a site works with. */
export type WorkParts = {
  readonly store: Pick<PageStore, "get">;
  readonly clock: Pick<Clock, "nowMs" | "after">;
  site(): SiteFacts;
  /** Why the site is closed for the visitor, as far as the page knows. */
  block(): number | null;
  /** The site closed while the page stood. */
  close(reason: number): void;
  /** The status with which the site answers at an address now; undefined when it does not. */
  statusOf(path: string): Promise<number | undefined>;
  /** Leaves for an address with a new document. */
  leave(path: string): void;
  readonly signal: AbortSignal;
};

/**
 * A page that stands closes when the work on the site begins. That of a site under work asks every
 * minute whether it is over, and then leads back to where the visitor was, with all he asked for.
 */
export function followWork(parts: WorkParts): void {
  const { store, clock, signal } = parts;

  async function look(): Promise<void> {
    const { facts, ui } = store.get();
    const reason = maintenanceReason(parts.site(), clock.nowMs());
    if (facts.routeName === "siteUpdates") {
      const back = ui.wayBack ?? `/${facts.context.lang}`;
      const status = await parts.statusOf(back);
      if (status !== undefined && status !== STILL_CLOSED && !signal.aborted) parts.leave(back);
    } else if (reason !== null && parts.block() === null) parts.close(reason);
  }

  function again(): void {
    clock.after(LOOK_EVERY_MS, () => {
      if (signal.aborted) return;
      void look();
      again();
    });
  }
  again();
}
