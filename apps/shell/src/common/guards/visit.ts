import type { SiteFacts } from "../facts/site-facts.ts";
import type { BrowserFacts, ServiceFacts, SessionFacts } from "../facts/visitor-facts.ts";
import type { ResolvedLanguage } from "../language/resolve-language.ts";
import type { RouteMatch } from "../routes/match-route.ts";

/** Everything that decides a visit; both sides put it together from the same facts. */
export type Visit = {
  /** Path as it stands in the address, with its language prefix and decoded nowhere. */
  readonly pathname: string;
  /** Search with its question mark, or empty. */
  readonly search: string;
  /** Host under which he sees the site, with its port; empty where that is of no matter. */
  readonly host: string;
  readonly language: ResolvedLanguage;
  readonly site: SiteFacts;
  readonly session: SessionFacts;
  readonly browser: BrowserFacts;
  readonly services: ServiceFacts;
  /** The page of this site that the visitor comes from. */
  readonly from: { readonly routeName: string; readonly address: string } | null;
};

/** What becomes of a visit. */
export type Verdict =
  | { readonly kind: "render"; readonly match: RouteMatch }
  | Redirect
  | { readonly kind: "not-found" }
  | { readonly kind: "error"; readonly status: number; readonly message: string };

/** A visit goes on at another address. */
export type Redirect = {
  readonly kind: "redirect";
  /** Path of this site, or an address of one of its hosts. */
  readonly to: string;
  readonly code: 301 | 302 | 307;
  /** How a browser goes there: within the page, or with a new document. */
  readonly how: "replace" | "document";
};

/** What a guard looks at. */
export type Guarded = {
  readonly visit: Visit;
  /** Undefined where no row fits; guards after the one that asks for it are not asked then. */
  readonly match: RouteMatch | undefined;
  /** Where an address of this site leads this visitor now; undefined where he is shown nothing. */
  readonly opens: (address: string) => string | undefined;
};

/** One question of the pipeline; undefined lets the visit pass. */
export type Guard = (guarded: Guarded) => Verdict | undefined;

/** No such page. */
export const NOT_FOUND: Verdict = { kind: "not-found" };

/** A redirect to a path of this site. */
export function redirect(to: string, code: Redirect["code"] = 302): Redirect {
  return { kind: "redirect", to, code, how: "replace" };
}

/** A path with its language prefix. */
export function addressOf(lang: string, path: string): string {
  return path === "/" ? `/${lang}` : `/${lang}${path}`;
}

/** The language's home. */
export function homeOf(visit: Visit): string {
  return addressOf(visit.language.lang, "/");
}
