import { tellTrouble } from "@fairline/fragment-protocol/browser";
import type { SiteData } from "../common/page-facts.ts";
import { systemClock } from "@fairline/kernel";
import type { Dictionary } from "@fairline/i18n";
import { createEntryBook } from "./fragments/entry-book.ts";
import type { ViewKit } from "./fragments/fragment-view.ts";
import { createHydrationQueue } from "./fragments/hydration-queue.ts";
import { createStyleSheets } from "./fragments/style-sheets.ts";
import type { TrustedCode } from "./fragments/trusted-code.ts";
import type { PageStore } from "./page-store.ts";

/** What the page lends to all views of fragments. */
export function viewKit(
  site: SiteData,
  dictionary: Dictionary,
  store: PageStore,
  {
    trusted,
    ...parts
  }: Pick<ViewKit, "bus" | "live" | "fetch" | "navigate" | "retryJitter"> & {
    readonly trusted: TrustedCode;
  },
): ViewKit {
  return {
    ...parts,
    clock: systemClock,
    fragments: site.fragments,
    queue: createHydrationQueue(),
    entries: createEntryBook({
      fragments: site.fragments,
      sheets: createStyleSheets(),
      trusted,
      clock: systemClock,
      onIllegal: (appName, event) => tellTrouble(appName, "illegal", event.kind),
    }),
    say: (key) => dictionary[key] ?? "",
    context: () => store.get().facts.context,
  };
}
