import { providerCatalogue } from "@fairline/app-provider";
import { judge, type KnownFacts, makeVisit, ownPage } from "@fairline/app-shell/routes";

/** What the table and the guards say of an address. */
export type Expected = {
  readonly status: number;
  /** Where it leads, for a redirect. */
  readonly location?: string;
  /** Who draws the page: a fragment may know better than the table whether a thing exists. */
  readonly drawnBy: "fragment" | "shell" | "nobody yet" | "no page";
};

/** The games of the demo world, which the server tells only to pages that name one. */
const GAMES = { kind: "known", games: providerCatalogue().addresses } as const;

/** Predicts an answer by the very rules that both sides of the site are made of. */
export function expectAnswer(
  known: KnownFacts,
  address: string,
  isNothing: boolean = false,
): Expected {
  const [pathname = "", query] = address.split("?");
  const search = query === undefined ? "" : `?${query}`;
  const at = { pathname, search, cookie: undefined, asked: [], from: null };
  const visit = makeVisit({ ...known, services: { ...known.services, games: GAMES } }, at);
  const { verdict } = judge(visit);
  if (verdict.kind === "redirect") {
    return { status: verdict.code, location: verdict.to, drawnBy: "no page" };
  }
  if (verdict.kind === "not-found") return { status: 404, drawnBy: "shell" };
  if (verdict.kind === "error") return { status: verdict.status, drawnBy: "shell" };
  const own = ownPage(verdict.match, visit);
  if (!own) return { status: isNothing ? 404 : 200, drawnBy: "fragment" };
  return { status: own.status, drawnBy: own.body.kind === "later" ? "nobody yet" : "shell" };
}
