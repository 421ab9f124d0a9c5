import type { ApiCaller, CallOutcome } from "@fairline/api-client";
import type { CallQuery, CallReply } from "@fairline/contracts/calls";
import { assertNever } from "@fairline/kernel";
import type { RouteText } from "../../common/routes/route.ts";

/** Kinds of texts that have pages. */
export type TextKind = CallQuery<"findWrittenTexts">["type"];

/** A text, and since when its words in each language are what they are. */
export type SiteText = {
  readonly kind: TextKind;
  readonly category: string;
  readonly slug: string;
  readonly changedAtMs: ReadonlyMap<string, number>;
};

type Told = (outcome: CallOutcome<"findWrittenTexts">) => CallReply<"findWrittenTexts">;

const PAGES_MAX = 200;

/** Every text of some kinds; what is refused goes to `told`, which answers or throws. */
export async function findSiteTexts(
  api: ApiCaller,
  kinds: readonly TextKind[],
  told: Told,
  signal: AbortSignal,
): Promise<readonly SiteText[]> {
  const found: SiteText[] = [];
  // One list after the other: no reader of a page waits for the readers of maps.
  for (const kind of kinds) {
    let pages = 1;
    for (let page = 1; page <= pages && page <= PAGES_MAX; page += 1) {
      const query = { type: kind, page: String(page) };
      const reply = told(await api("findWrittenTexts", { query }, signal));
      pages = reply.pages;
      for (const { category, slug, written } of reply.rows) {
        const changedAtMs = new Map(written.map(({ lang, updatedAt }) => [lang, updatedAt]));
        found.push({ kind, category, slug, changedAtMs });
      }
    }
  }
  return found;
}

/** Where a text has a page of its own; undefined where that is said by the row of the page. */
export function pathOfText({ kind, category, slug }: SiteText): string | undefined {
  switch (kind) {
    case "page":
      return undefined;
    case "rule-group":
      return `/rules/${slug}`;
    case "rule-chapter":
      return `/rules/${category}/${slug}`;
    case "blog-category":
      return `/blog/${slug}`;
    case "blog-article":
      return `/blog/${category}/${slug}`;
    case "news":
      return `/news/${slug}`;
    case "promotion":
      return `/promotions/${slug}`;
    case "landing":
      return `/landings/${slug}`;
    default:
      return assertNever(kind);
  }
}

/** Whether a text is the one that a page is made of. */
export function isTextOf(text: SiteText, { type, category, slug }: RouteText): boolean {
  return text.kind === type && text.category === category && text.slug === slug;
}
