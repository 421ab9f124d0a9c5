import { addressOf } from "../guards/visit.ts";
import { matchRoute } from "../routes/match-route.ts";
import { nameOfParam } from "./fill-template.ts";

/** A page as structured data tell of it. */
export type TellingPage = {
  readonly origin: string;
  readonly lang: string;
  readonly path: string;
  readonly routeName: string;
  readonly title: string;
  readonly siteName: string;
  /** The page itself tells the way to it, by its own words. */
  readonly tellsWay: boolean;
};

/** What the markup of a page that tells the way to it holds. */
export const WAY_MARK = "https://schema.org/BreadcrumbList";

/** Graph of a page by schema.org; null where there is nothing to tell. Never odds as offers. */
export function structuredDataOf(page: TellingPage): object | null {
  const graph = [
    ...(page.routeName === "home" ? siteOf(page) : []),
    ...(page.tellsWay ? [] : breadcrumbsOf(page)),
  ];
  return graph.length === 0 ? null : { "@context": "https://schema.org", "@graph": graph };
}

function siteOf({ origin, lang, siteName }: TellingPage): readonly object[] {
  const organization = `${origin}/#organization`;
  return [
    {
      "@type": "Organization",
      "@id": organization,
      name: siteName,
      url: origin,
      logo: `${origin}/favicon.svg`,
    },
    {
      "@type": "WebSite",
      "@id": `${origin}/#website`,
      name: siteName,
      url: origin + addressOf(lang, "/"),
      inLanguage: lang,
      publisher: { "@id": organization },
    },
  ];
}

/** The pages above a page that exist, and itself; a page below home alone has none. */
function breadcrumbsOf({ origin, lang, path, title }: TellingPage): readonly object[] {
  const segments = path.split("/").filter((segment) => segment !== "");
  if (segments.length < 2) return [];
  const above = segments
    .map((segment, index) => ({ segment, path: `/${segments.slice(0, index + 1).join("/")}` }))
    .filter((one) => one.path === path || matchRoute(one.path) !== undefined);
  const itemListElement = above.map((one, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: one.path === path ? title : nameOfParam(one.segment),
    item: origin + addressOf(lang, one.path),
  }));
  const here = origin + addressOf(lang, path);
  return [{ "@type": "BreadcrumbList", "@id": `${here}#breadcrumbs`, itemListElement }];
}
