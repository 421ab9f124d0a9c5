import { namesGame } from "../common/guards/canonical-game.ts";
import type { Judgement } from "../common/guards/judge.ts";
import type { Verdict, Visit } from "../common/guards/visit.ts";
import { matchRoute } from "../common/routes/match-route.ts";

/** More redirects than this in one navigation are a loop. */
const REDIRECTS_MAX = 5;

/** Where a navigation ends: inside the page, or with a new document at an address. */
export type Followed =
  | {
      readonly kind: "page";
      readonly url: URL;
      readonly verdict: Exclude<Verdict, { kind: "redirect" }>;
      readonly isMoved: boolean;
    }
  | { readonly kind: "document"; readonly url: URL };

/**
 * Runs the guards until nothing redirects any more; `note` hears of redirects onto themselves, `warn`
 * of addresses without a language that the visitor may have.
 */
export function followRedirects(
  start: URL,
  judge: (url: URL) => Judgement,
  note: (message: string) => void,
  warn: (message: string) => void = (message) => console.warn(message),
): Followed {
  let url = start;
  for (let count = 0; count <= REDIRECTS_MAX; count += 1) {
    const { verdict, cyclic, warning } = judge(url);
    if (warning !== undefined) warn(warning);
    for (const address of cyclic) note(`cyclic redirect: ${address}`);
    if (verdict.kind !== "redirect") return { kind: "page", url, verdict, isMoved: count > 0 };
    const next = new URL(verdict.to, url.origin);
    if (verdict.how === "document" || next.origin !== url.origin) {
      return { kind: "document", url: next };
    }
    next.hash ||= url.hash;
    url = next;
  }
  const verdict = { kind: "error", status: 508, message: "too many redirects" } as const;
  return { kind: "page", url, verdict, isMoved: true };
}

/**
 * Whether a page is for the server to judge or to draw: one without scripts has no place in this
 * document, and only the server knows every game and its place.
 */
export function needsServer(path: string, { services }: Pick<Visit, "services">): boolean {
  const match = matchRoute(path);
  return (
    match?.route.name === "oldBrowser" || (services.games.kind === "unknown" && namesGame(match))
  );
}
