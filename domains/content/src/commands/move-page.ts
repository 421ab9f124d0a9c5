import { appendOutbox, transaction } from "@fairline/database";
import { type Clock, type Refused, refused } from "@fairline/kernel";
import type { Pool } from "pg";
import {
  findMovedPages,
  lockMovedPages,
  MOVED_PAGES_MAX,
  type MovedPage,
  putMovedPage,
  removeMovedPage,
} from "../store/moved-pages.ts";

/** The topic that tells pages to read again. */
export const PAGE_MOVED = "content.page-moved";

/** A page to be moved on one host, or (empty) on every one. */
export type PageMove = MovedPage & { readonly domain: string; readonly author: string };

/** What moving works with. */
export type MovePageDeps = { readonly pool: Pool; readonly clock: Clock; nudge(): void };

const PATH = /^\/(?:[^/?#\s][^?#\s]{0,398})?$/;

/** Moves a page, in every process within a second; refused when following it never ends. */
export async function movePage(
  { pool, clock, nudge }: MovePageDeps,
  { domain, author, ...page }: PageMove,
): Promise<Refused<"SEO_INVALID"> | undefined> {
  const fault = faultOf(page);
  if (fault) return refused("SEO_INVALID", { problem: fault });
  const refusal = await transaction(pool, async (client) => {
    await lockMovedPages(client);
    const others = await findMovedPages(client, domain);
    const problem = isCircle(page, others) ? "to" : tooMany(page, others) ? "count" : undefined;
    if (problem) return refused("SEO_INVALID", { problem });
    await putMovedPage(client, domain, page, { author, atMs: clock.nowMs() });
    await appendOutbox(client, {
      topic: PAGE_MOVED,
      playerId: null,
      body: { domain, from: page.from },
    });
    return undefined;
  });
  if (!refusal) nudge();
  return refusal;
}

/** Takes the move of a page back, in every process within a second; refused when there is none. */
export async function returnPage(
  { pool, clock, nudge }: MovePageDeps,
  { domain, from, author }: Pick<PageMove, "domain" | "from" | "author">,
): Promise<Refused<"SEO_INVALID"> | undefined> {
  const wasMoved = await transaction(pool, async (client) => {
    await lockMovedPages(client);
    const by = { author, atMs: clock.nowMs() };
    if (!(await removeMovedPage(client, domain, from, by))) return false;
    await appendOutbox(client, { topic: PAGE_MOVED, playerId: null, body: { domain, from } });
    return true;
  });
  if (!wasMoved) return refused("SEO_INVALID", { problem: "from" });
  nudge();
  return undefined;
}

function faultOf({ from, to, code }: MovedPage): string | undefined {
  if (!PATH.test(from)) return "from";
  if (to === null) return code === 410 ? undefined : "code";
  if (!PATH.test(to)) return "to";
  return code === 410 ? "code" : undefined;
}

function isCircle(page: MovedPage, others: readonly MovedPage[]): boolean {
  const next = new Map([...others, page].map(({ from, to }) => [from, to]));
  const seen = new Set([page.from]);
  for (let at = page.to; at !== null && at !== undefined; at = next.get(at) ?? null) {
    if (seen.has(at)) return true;
    seen.add(at);
  }
  return false;
}

function tooMany({ from }: MovedPage, others: readonly MovedPage[]): boolean {
  return others.length >= MOVED_PAGES_MAX && !others.some((other) => other.from === from);
}
