import {
  SEEN_VIEWS_MAX,
  type SeenView,
  TROUBLE_EVENT,
  type Trouble,
} from "@fairline/fragment-protocol/browser";
import type { Clock } from "@fairline/kernel";
import { onLeave } from "../on-leave.ts";

/** What is told of a view's step; `mf:view` carries it. */
type Step = { readonly appName: string; readonly viewId: string; readonly to: string };

/** What the teller works with. */
export type ViewTellerParts = {
  readonly clock: Pick<Clock, "monotonicMs" | "after">;
  /** Milliseconds after which the server's page could be used; its views were ready then. */
  readonly usableAfterMs: number;
  /** Sends a report; what does not arrive is not sent again. */
  send(seen: readonly SeenView[]): void;
  readonly signal: AbortSignal;
};

const FLUSH_MS = 10_000;

/** Tells the page server, now and then, how the views of this document fared. */
export function tellViews({ clock, usableAfterMs, send, signal }: ViewTellerParts): void {
  const begunAt = new Map<string, number>();
  let seen: SeenView[] = [];
  let cancel: (() => void) | undefined;

  function flush(): void {
    cancel?.();
    cancel = undefined;
    const report = seen;
    seen = [];
    if (report.length > 0) send(report);
  }

  function note(one: SeenView): void {
    seen.push(one);
    if (seen.length >= SEEN_VIEWS_MAX) flush();
    else cancel ??= clock.after(FLUSH_MS, flush);
  }

  function follow({ appName, viewId, to }: Step): void {
    if (to === "loading") begunAt.set(viewId, clock.monotonicMs());
    else if (to === "error") note([appName, "failed"]);
    else if (to === "ready") note([appName, "ready", tookOf(viewId)]);
    else begunAt.delete(viewId);
  }

  function tookOf(viewId: string): number {
    const now = clock.monotonicMs();
    return Math.round(now - (begunAt.get(viewId) ?? now));
  }

  for (const { dataset } of document.querySelectorAll<HTMLElement>("[data-mf][data-mf-status]")) {
    if (dataset.mf === undefined) continue;
    if (dataset.mfStatus === "error") note([dataset.mf, "failed"]);
    else note([dataset.mf, "ready", Math.round(usableAfterMs)]);
  }
  document.addEventListener(
    "mf:view",
    (event) => {
      // Our own event, with our own detail.
      if (event instanceof CustomEvent) follow(event.detail as Step);
    },
    { signal },
  );
  globalThis.addEventListener(
    TROUBLE_EVENT,
    (event) => {
      if (event instanceof CustomEvent) note(event.detail as [string, Trouble]);
    },
    { signal },
  );
  onLeave(flush, signal);
}
