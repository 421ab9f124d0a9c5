import { assertNever } from "@fairline/kernel";
import { ownPath } from "../own-path.ts";
import { matchRoute, type RouteMatch } from "../routes/match-route.ts";
import { findRoute } from "../routes/all-routes.ts";

/** What the guards know of a visit. */
export type Visit = {
  readonly lang: string;
  /** Path without its language prefix. */
  readonly path: string;
  /** Search with its question mark, or empty. */
  readonly search: string;
  /** "unknown" when the session could not be asked: a hiccup never sends a player to the login. */
  readonly session: "guest" | "player" | "unknown";
};

/** What becomes of a visit. */
export type Decision =
  | { readonly kind: "render"; readonly match: RouteMatch }
  | { readonly kind: "redirect"; readonly to: string; readonly code: 301 | 302 }
  | { readonly kind: "not-found" }
  | { readonly kind: "error"; readonly status: number };

/**
 * Decides a visit, the same way on the server and in the browser. The first guard that does not
 * pass ends it; a redirect onto the same address is cyclic and is passed over.
 */
export function decide(visit: Visit): Decision {
  const match = matchRoute(visit.path);
  if (!match) return { kind: "not-found" };
  const redirect = canonical(visit) ?? access(visit, match);
  if (!redirect) return { kind: "render", match };
  if (redirect.kind === "redirect" && isCyclic(redirect.to, visit))
    return { kind: "render", match };
  return redirect;
}

/** No trailing or repeated slash. */
function canonical(visit: Visit): Decision | undefined {
  const clean = visit.path.replaceAll(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  return clean === visit.path
    ? undefined
    : { kind: "redirect", to: addressOf(visit.lang, clean) + visit.search, code: 301 };
}

function access(visit: Visit, match: RouteMatch): Decision | undefined {
  const wanted = match.route.access;
  switch (wanted) {
    case "any":
      return undefined;
    case "player":
      if (visit.session === "player") return undefined;
      if (visit.session === "unknown") return { kind: "error", status: 503 };
      return { kind: "redirect", to: loginAddress(visit), code: 302 };
    case "guest":
      return visit.session === "player"
        ? { kind: "redirect", to: returnAddress(visit), code: 302 }
        : undefined;
    default:
      return assertNever(wanted);
  }
}

/** The query parameter that carries where a player wanted to go. */
export const RETURN_PARAMETER = "return-url";

function loginAddress(visit: Visit): string {
  const login = findRoute("login");
  if (!login) return addressOf(visit.lang, "/");
  const back = addressOf(visit.lang, visit.path) + visit.search;
  return `${addressOf(visit.lang, `/${login.path}`)}?${RETURN_PARAMETER}=${encodeURIComponent(back)}`;
}

/** Where a player goes who is signed in already: where he wanted to, or home. */
function returnAddress(visit: Visit): string {
  const wanted = ownPath(new URLSearchParams(visit.search).get(RETURN_PARAMETER));
  return wanted ?? addressOf(visit.lang, "/");
}

/** A path with its language prefix. */
export function addressOf(lang: string, path: string): string {
  return path === "/" ? `/${lang}` : `/${lang}${path}`;
}

function isCyclic(to: string, visit: Visit): boolean {
  return to.split("#")[0] === addressOf(visit.lang, visit.path) + visit.search;
}
