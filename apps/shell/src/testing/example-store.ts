import { guestContext } from "@fairline/fragment-protocol";
import { routeFacts } from "../common/guards/page-route.ts";
import { NO_BANNERS } from "../common/banners.ts";
import { siteFacts } from "../common/facts/site-facts.ts";
import type { PageFacts } from "../common/page-facts.ts";
import { NO_SEO } from "../common/seo/page-seo.ts";
import { matchRoute } from "../common/routes/match-route.ts";
import { createPageStore, type PageStore } from "../browser/page-store.ts";

/** A guest's page as its server wrote it, with changes. */
export function exampleFactsOf(change: Partial<PageFacts> = {}): PageFacts {
  return {
    ...routeFacts(matchRoute("/line"), siteFacts({})),
    context: guestContext({ nowMs: 1_790_000_000_000 }),
    path: "/line",
    search: "",
    isRightHidden: false,
    isLeftHidden: false,
    homeType: "default",
    banners: NO_BANNERS,
    consent: 1,
    chosen: {},
    furniture: {
      snowfall: false,
      scrollTop: true,
      coupon: true,
      contacts: [],
      policyLogo: false,
    },
    body: { kind: "fragment" },
    seo: NO_SEO,
    title: "",
    brand: "Fairline",
    head: [],
    written: null,
    requestId: "r1",
    origin: "http://fairline.example",
    alternates: { codes: ["en"], usual: "en" },
    ...change,
  };
}

/** A page's store with these facts. */
export function exampleStore(change: Partial<PageFacts> = {}): PageStore {
  return createPageStore(exampleFactsOf(change));
}
