import { type SiteChanges, siteFacts } from "../facts/site-facts.ts";
import type { BrowserFacts, ServiceFacts, SessionFacts } from "../facts/visitor-facts.ts";
import { resolveLanguage } from "../language/resolve-language.ts";
import type { Visit } from "./visit.ts";

/** What is known of a visitor wherever he goes; it travels to the browser as it is. */
export type KnownFacts = {
  readonly changes: SiteChanges;
  /** The server was told nothing of the configuration: the browser asks by itself. */
  readonly lacksConfig?: boolean;
  readonly session: SessionFacts;
  readonly browser: BrowserFacts;
  readonly services: ServiceFacts;
  /** Players play here: elsewhere redirects act only where an address asks for them. */
  readonly isProduction: boolean;
};

/** Where he goes. */
export type VisitedAddress = {
  readonly pathname: string;
  readonly search: string;
  /** Language of his cookie, or the one his page has now. */
  readonly cookie: string | undefined;
  /** Languages his browser asks for, best first. */
  readonly asked: readonly string[];
  readonly from: Visit["from"];
  readonly host?: string;
};

/** Puts a visit together, alike on both sides. */
export function makeVisit(known: KnownFacts, at: VisitedAddress): Visit {
  const site = siteFacts(known.changes);
  // Somebody whose session could not be asked keeps the language that he may see signed in.
  const isSignedIn = known.session.kind !== "guest";
  const { pathname, search, cookie, asked, from, host = "" } = at;
  return {
    pathname,
    search,
    host,
    language: resolveLanguage({ path: pathname, cookie, asked, site, isSignedIn }),
    site,
    session: known.session,
    browser: known.browser,
    services: known.services,
    from,
  };
}
