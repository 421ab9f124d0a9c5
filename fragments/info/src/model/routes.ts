import { infoPath, isInfoSlug } from "./info-pages.ts";

/** What an address of this fragment shows. */
export type InfoRoute =
  | { readonly kind: "page"; readonly slug: string }
  | { readonly kind: "rules"; readonly group: string | null; readonly chapter: string | null }
  | { readonly kind: "blog"; readonly category: string | null }
  | { readonly kind: "news" }
  | {
      readonly kind: "article";
      readonly type: "blog-article";
      readonly category: string;
      readonly slug: string;
    }
  | {
      readonly kind: "article";
      readonly type: "news";
      readonly category: null;
      readonly slug: string;
    }
  | { readonly kind: "unknown" };

const UNKNOWN: InfoRoute = { kind: "unknown" };
const SLUG = /^[a-z0-9][a-z0-9_-]{0,79}$/;

/** Reads a path without language. */
export function parseRoute(path: string): InfoRoute {
  const [first = "", second, third, ...more] = path.split("/").filter((part) => part !== "");
  const rest = [second, third].filter((part) => part !== undefined);
  if (more.length > 0 || rest.some((part) => !SLUG.test(part))) return UNKNOWN;
  switch (first) {
    case "rules":
      return { kind: "rules", group: second ?? null, chapter: third ?? null };
    case "blog":
      if (second === undefined || third === undefined) {
        return { kind: "blog", category: second ?? null };
      }
      return { kind: "article", type: "blog-article", category: second, slug: third };
    case "news":
      if (third !== undefined) return UNKNOWN;
      return second === undefined
        ? { kind: "news" }
        : { kind: "article", type: "news", category: null, slug: second };
    default:
      return pageRoute(path, [first, ...rest].at(-1) ?? "");
  }
}

function pageRoute(path: string, slug: string): InfoRoute {
  return isInfoSlug(slug) && infoPath(slug) === path ? { kind: "page", slug } : UNKNOWN;
}
