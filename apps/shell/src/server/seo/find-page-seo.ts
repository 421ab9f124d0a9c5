import type { PageContext } from "@fairline/fragment-protocol";
import { COOKIES } from "../../common/cookies.ts";
import type { KnownFacts } from "../../common/guards/make-visit.ts";
import { routeFacts } from "../../common/guards/page-route.ts";
import type { Visit } from "../../common/guards/visit.ts";
import type { RouteMatch } from "../../common/routes/match-route.ts";
import { mergeRobots } from "../../common/seo/merge-robots.ts";
import { NO_SEO, type PageSeo } from "../../common/seo/page-seo.ts";
import type { Visitor } from "../visitor.ts";
import type { SeoSource } from "./seo-source.ts";

/** Who visits which page. */
export type SeoVisit = {
  readonly visit: Visit;
  readonly known: Pick<KnownFacts, "isProduction">;
  readonly visitor: Pick<Visitor, "host" | "search" | "cookies">;
  readonly context: Pick<PageContext, "timeZoneMinutes">;
};

/**
 * What a page tells search engines. A mirror holds the same pages once more, and so does a site where
 * nobody plays: search engines keep those of the site itself.
 */
export async function findPageSeo(
  source: SeoSource,
  asked: SeoVisit,
  match: RouteMatch | undefined,
): Promise<PageSeo> {
  if (!match || routeFacts(match, asked.visit.site).isPrivate) return NO_SEO;
  const seo = await find(source, asked, match);
  const { mirrors } = asked.visit.site.core;
  if (asked.known.isProduction && !mirrors.includes(asked.visitor.host)) return seo;
  return { ...seo, robots: mergeRobots([seo.robots, "noindex"]) };
}

/** Texts below a page are for guests: who has a session, or says so by its cookie, gets none. */
function find(
  source: SeoSource,
  { visit, visitor, context }: SeoVisit,
  match: RouteMatch,
): Promise<PageSeo> {
  const { mirrors, mobileHost } = visit.site.core;
  return source.find({
    match,
    lang: visit.language.lang,
    path: visit.language.path,
    search: visitor.search,
    timeZoneMinutes: context.timeZoneMinutes,
    project: String(visit.site.core.group_id),
    isGuest: visit.session.kind === "guest" && !visitor.cookies.has(COOKIES.signedIn),
    hosts: mobileHost === "" ? mirrors : [...mirrors, mobileHost],
  });
}
