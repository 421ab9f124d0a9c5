import { findMovedPages, movePage, type MovedPage, returnPage } from "@fairline/content";
import { type Clock, Failure, isRefused, type Refused } from "@fairline/kernel";
import type { Pool } from "pg";

/** What an operator says of an address; paths stand without language, no host means every one. */
export type PageOrder =
  | (MovedPage & { readonly kind: "move"; readonly host: string; readonly by: string })
  | { readonly kind: "unmove"; readonly from: string; readonly host: string; readonly by: string }
  | { readonly kind: "list"; readonly host: string };

/**
 * Does what an operator says of addresses, over a database that the platform may be using at the
 * same time, and answers what has moved on that host now. A Failure says why it is not done.
 */
export async function orderPages(
  deps: { readonly pool: Pool; readonly clock: Clock },
  order: PageOrder,
): Promise<readonly MovedPage[]> {
  // Its news are told by the platform's own relay.
  const moving = { ...deps, nudge: () => undefined };
  const { host: domain } = order;
  if (order.kind === "move") {
    const { from, to, code, by: author } = order;
    accept(await movePage(moving, { domain, from, to, code, author }));
  }
  if (order.kind === "unmove") {
    accept(await returnPage(moving, { domain, from: order.from, author: order.by }));
  }
  return findMovedPages(deps.pool, domain);
}

const PROBLEMS: Readonly<Record<string, string>> = {
  from: "FROM is no path of this site, or nothing was said of it.",
  to: "TO is no path of this site, or leads back to FROM.",
  code: "The code does not fit: 301 and 302 have a TO, 410 has none.",
  count: "Too many pages have moved.",
};

function accept(refusal: Refused<string> | undefined): void {
  if (!isRefused(refusal)) return;
  const problem = refusal.data?.problem;
  const said = typeof problem === "string" ? PROBLEMS[problem] : undefined;
  throw new Failure(refusal.code, said ?? refusal.code);
}
