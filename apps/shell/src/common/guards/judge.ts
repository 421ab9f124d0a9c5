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
  const guarded = { visit, match, opens: (address: string) => whereTo(visit, address) };
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
  return returnTarget(visit, (address) => whereTo(visit, address));
}

/** More redirects than this lead nowhere. */
const REDIRECTS_MAX = 5;

/**
 * The page at which an address ends for this visitor; its hash stays. Of redirects only those are
 * followed that give a page its right address: any other says that this page is not for him.
 */
function whereTo(visit: Visit, address: string): string | undefined {
  let [target = "", hash] = address.split("#");
  for (let count = 0; count <= REDIRECTS_MAX; count += 1) {
    const { verdict, isAddressed } = judgeTarget(visit, target);
    if (verdict.kind === "render") return hash === undefined ? target : `${target}#${hash}`;
    if (verdict.kind !== "redirect" || verdict.how === "document") return undefined;
    if (isAddressed && verdict.code !== 301) return undefined;
    [target = "", hash = hash] = verdict.to.split("#");
  }
  return undefined;
}

function judgeTarget(visit: Visit, address: string): { verdict: Verdict; isAddressed: boolean } {
  const path = ownPath(address);
  if (path === undefined) return { verdict: NOT_FOUND, isAddressed: true };
  const [pathname = "", query] = path.split("?");
  const language = resolveLanguage({
    path: pathname,
    cookie: visit.language.lang,
    asked: [],
    site: visit.site,
    isSignedIn: visit.session.kind !== "guest",
  });
  const match = matchRoute(language.path);
  const isAddressed = language.prefix === "valid";
  if (match && NO_RETURN.has(match.route.name)) return { verdict: NOT_FOUND, isAddressed };
  const search = query === undefined ? "" : `?${query}`;
  const next = { ...visit, pathname, search, language, session: withTermsConfirmed(visit.session) };
  return { verdict: judgeMatch(next, match).verdict, isAddressed };
}

/** Changed terms come between a page and its player, but he gets there. */
function withTermsConfirmed(session: SessionFacts): SessionFacts {
  if (session.kind !== "player") return session;
  return { ...session, account: { ...session.account, termsChanged: false } };
}
