import type { SiteChanges } from "../common/facts/site-facts.ts";
import {
  type AccountFacts,
  type BrowserFacts,
  CLEAR_ACCOUNT,
  QUIET_SERVICES,
  type ServiceFacts,
  type SessionFacts,
} from "../common/facts/visitor-facts.ts";
import { type KnownFacts, makeVisit } from "../common/guards/make-visit.ts";
import type { Visit } from "../common/guards/visit.ts";

/** What a test says of a visit; everything else is quiet. */
export type VisitChange = {
  readonly session?: SessionFacts;
  readonly changes?: SiteChanges;
  readonly browser?: Partial<BrowserFacts>;
  readonly services?: Partial<ServiceFacts>;
  readonly from?: Visit["from"];
};

/** A signed-in player. */
export function playerWith(account: Partial<AccountFacts> = {}): SessionFacts {
  return { kind: "player", account: { ...CLEAR_ACCOUNT, ...account } };
}

/** What is known of a guest at a desktop, with changes. */
export function exampleFacts(change: VisitChange = {}): KnownFacts {
  return {
    changes: change.changes ?? {},
    session: change.session ?? { kind: "guest" },
    browser: {
      device: "desktop",
      isBot: false,
      isTouchMac: false,
      keepsDevice: true,
      ...change.browser,
    },
    services: { ...QUIET_SERVICES, ...change.services },
    isProduction: false,
  };
}

/** A visit of an address with its language prefix. */
export function exampleVisit(address: string, change: VisitChange = {}): Visit {
  const [pathname = "/", query] = address.split("?");
  return makeVisit(exampleFacts(change), {
    pathname,
    search: query === undefined ? "" : `?${query}`,
    cookie: undefined,
    asked: [],
    from: change.from ?? null,
  });
}
