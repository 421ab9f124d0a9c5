import type { FragmentClient } from "@fairline/fragment-client";
import { guestContext, type SiteManifest } from "@fairline/fragment-protocol";
import { languages } from "@fairline/i18n";
import { UNDRAWN_PAGES } from "@fairline/contracts/undrawn-pages";
import { addressOf } from "../common/guards/visit.ts";
import { allRoutes } from "../common/routes/all-routes.ts";
import type { ShellOptions } from "./shell-options.ts";

/** Nobody waits for these pages. */
const WARM_LIMIT_MS = 10_000;

/**
 * Draws one page of every fragment in every language and forgets it: dictionaries, modules and
 * compiled code are in memory then, and the first visitor does not wait for them.
 */
export async function warmPages(
  client: FragmentClient,
  site: SiteManifest,
  options: ShellOptions,
): Promise<void> {
  const origin = new URL(options.publicOrigin);
  const { signal } = new AbortController();
  for (const name of Object.keys(site.declarations)) {
    for (const { code } of languages) {
      await client.render(
        name,
        {
          method: "GET",
          path: addressOf(code, pathOf(name)),
          search: "",
          viewId: "warm",
          forceSpa: false,
          deadlineMs: WARM_LIMIT_MS,
          requestId: "warm",
          context: guestContext({ lang: code, nowMs: options.clock.nowMs() }),
          cookies: new Map(),
          host: origin.host,
          protocol: origin.protocol === "https:" ? "https" : "http",
        },
        signal,
      );
    }
  }
}

/** A page of the fragment that needs no parameter and nobody signed in; home for the frame's. */
function pathOf(fragment: string): string {
  const route = allRoutes.find(
    (one) =>
      one.fragment === fragment &&
      /^[a-z/]+$/.test(one.path) &&
      one.access !== "player" &&
      !UNDRAWN_PAGES.has(one.name),
  );
  return route ? `/${route.path}` : "/";
}
