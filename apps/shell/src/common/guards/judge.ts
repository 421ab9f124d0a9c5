import { ownPath } from "../own-path.ts";
import type { SessionFacts } from "../facts/visitor-facts.ts";
import { resolveLanguage } from "../language/resolve-language.ts";
import { blockRoutes } from "../routes/block.ts";
import { matchRoute, type RouteMatch } from "../routes/match-route.ts";
import { GUARDS } from "./guard-order.ts";
import { returnTarget } from "./return-target.ts";
import { NOT_FOUND, type Verdict, type Visit } from "./visit.ts";

/** A verdict, and the redirects that were not performed because they lead to where they begin. */
export type Judgement = {
  readonly verdict: Verdict;
  readonly cyclic: readonly string[];
  /** What a log is warned of: the address does not say a language that the visitor may have. */
  readonly warning?: string;
};

/**
 * Decides a visit, the same way on the server and in the browser. The first guard that does not
 * let it pass ends it, except a redirect onto the same address: that is noted, and the next guard
 * is asked.
 */
export function judge(visit: Visit): Judgement {
  const judgement = judgeMatch(visit, matchRoute(visit.language.path));
  const { prefix } = visit.language;
  if (prefix === "valid") return judgement;
  return { ...judgement, warning: `language prefix ${prefix}: ${visit.pathname}` };
}

/** The same for a row that was found already. */
export function judgeMatch(visit: Visit, match: RouteMatch | undefined): Judgement {
  const guarded = { visit, match, isOpen: (address: string) => isOpen(visit, address) };
  const cyclic: string[] = [];
  for (const guard of GUARDS) {
    const verdict = guard(guarded);
    if (!verdict) continue;
    if (verdict.kind !== "redirect" || !isCyclic(verdict.to, visit)) return { verdict, cyclic };
    cyclic.push(verdict.to);
  }
  return { verdict: NOT_FOUND, cyclic };
}

function isCyclic(to: string, visit: Visit): boolean {
  return to.split("#")[0] === visit.pathname + visit.search;
}

/** Pages nobody is sent back to. */
const NO_RETURN = new Set([
  "login",
  "registration",
  "socialRegistration",
  "confirmTerms",
  "blocked",
  "error500",
  "oldBrowser",
  ...blockRoutes.map((route) => route.name),
]);

/** Whether somebody may be led back to a page, as far as its row says. */
export function isReturnable(routeName: string): boolean {
  return !NO_RETURN.has(routeName);
}

/** Where somebody who signed in on a page goes on; never to another site. */
export function signedInTarget(visit: Visit): string {
  return returnTarget(visit, (address) => isOpen(visit, address));
}

function isOpen(visit: Visit, address: string): boolean {
  const path = ownPath(address)?.split("#")[0];
  if (path === undefined) return false;
  const [pathname = "", query] = path.split("?");
  const language = resolveLanguage({
    path: pathname,
    cookie: visit.language.lang,
    asked: [],
    site: visit.site,
    isSignedIn: visit.session.kind !== "guest",
  });
  const match = matchRoute(language.path);
  if (match && NO_RETURN.has(match.route.name)) return false;
  const search = query === undefined ? "" : `?${query}`;
  const next = { ...visit, pathname, search, language, session: withTermsConfirmed(visit.session) };
  return judgeMatch(next, match).verdict.kind === "render";
}

/** Changed terms come between a page and its player, but he gets there. */
function withTermsConfirmed(session: SessionFacts): SessionFacts {
  if (session.kind !== "player") return session;
  return { ...session, account: { ...session.account, termsChanged: false } };
}
