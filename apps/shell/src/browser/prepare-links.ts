import { systemClock } from "@fairline/kernel";
import { fragmentOf } from "../common/guards/page-route.ts";
import type { Verdict } from "../common/guards/visit.ts";
import type { SiteData } from "../common/page-facts.ts";
import { documentLinks, networkSigns, prefetchFiles, prefetchLinks } from "./prefetch.ts";

/** Links fetch the files of the fragment behind them before they are followed. */
export function prepareLinks(
  fragments: SiteData["fragments"],
  judge: (url: URL) => Verdict,
  signal: AbortSignal,
): void {
  prefetchLinks({
    clock: systemClock,
    links: documentLinks(signal),
    network: networkSigns,
    async prepare(url) {
      const verdict = judge(url);
      const name = verdict.kind === "render" ? fragmentOf(verdict.match) : null;
      const files = name === null ? undefined : fragments[name];
      if (files) prefetchFiles(files.entry ? [files.entry] : [], files.css);
    },
  });
}
