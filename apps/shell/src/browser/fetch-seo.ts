import { NO_SEO, type PageSeo } from "../common/seo/page-seo.ts";
import { SEO_BASE } from "../common/seo/seo-address.ts";

/** Asks the page's own server what a page of an address tells search engines, as in its document. */
export async function fetchSeo(address: string): Promise<PageSeo> {
  try {
    const answer = await fetch(SEO_BASE + address, { credentials: "same-origin" });
    const value: unknown = answer.ok ? await answer.json() : undefined;
    if (isPageSeo(value)) return value;
  } catch (cause) {
    console.error("what the page tells search engines is not known", cause);
  }
  return NO_SEO;
}

/** The server wrote it with this type a moment ago: its outline is proof enough. */
function isPageSeo(value: unknown): value is PageSeo {
  const isObject = typeof value === "object" && value !== null;
  return isObject && "robots" in value && "metas" in value && "mediaAlternates" in value;
}
