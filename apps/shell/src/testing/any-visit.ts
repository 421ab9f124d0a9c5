import { FEATURES, type FeatureId } from "@fairline/contracts/features";
import fc from "fast-check";
import type { SiteChanges } from "../common/facts/site-facts.ts";
import type { AccountFacts } from "../common/facts/visitor-facts.ts";
import type { KnownFacts, VisitedAddress } from "../common/guards/make-visit.ts";
import { allRoutes } from "../common/routes/all-routes.ts";
import { compileRoute, type Segment } from "../common/routes/compile-route.ts";
import { DEVICES } from "../common/routes/route.ts";

/** A visitor, the site he finds and the address he asks for. */
export type DrawnVisit = { readonly known: KnownFacts; readonly at: VisitedAddress };

/** One address of every row of the table, without language. */
const ADDRESSES = allRoutes.map((route) => {
  const path = compileRoute(route).segments.map(exampleOf).join("/");
  return `/${path}`.replace(/\/$/, "") || "";
});

/** A text that fits a segment. */
function exampleOf(segment: Segment): string {
  const texts = ["7-a", "7", "football", "ie", "a"];
  return segment.words?.[0] ?? texts.find((text) => segment.pattern?.test(text)) ?? "";
}

/** Addresses on which rules of their own depend, those of many rules more than once. */
const DECISIVE = [
  "",
  "/nope",
  "/live/",
  "//live//football",
  `/${"a".repeat(2_100)}`,
  "/live/%zz",
  "/top-events/unknown",
  "/esports/real",
  "/bonus/welcome/rules",
  "/bonus/welcome/prizes",
  "/bonus-offer/welcome",
  "/bonuses-games/7",
  "/bonus/casino/slot_first_deposit",
  "/games/a",
  "/games/gone",
  "/games/view/7",
  "/games-landing/football",
  "/print-coupon/12x",
  "/results/live",
  "/results/other",
  "/statistic",
  "/results/zone",
  "/multi",
  "/user/login",
  "/user/login",
  "/user/login",
  "/user/login",
  "/user/forgotpassword",
  "/user/coupon",
  "/user/accountverify",
  "/register",
  "/registration",
  "/confirm-terms",
  "/blocked",
  "/block",
  "/site-updates",
  "/payment",
  "/office/account",
  "/office/history",
  "/office/deduce",
  "/office/deduce",
  "/office/deduce",
  "/office/recharge",
  "/office/recharge",
  "/office/recharge",
  "/office/identification",
  "/moved",
  "/moved-for-now",
  "/gone",
  // Where the redirect service sends everybody: who is there already stays.
  "/about",
  "/about",
  "/about",
  "/about",
];

/** What is usual, as often as it says; else one of the others. */
function mostly<T>(usual: T, others: fc.Arbitrary<T>, weight = 4): fc.Arbitrary<T> {
  return fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: others });
}

const ids = Object.values(FEATURES);
const anyIds = fc.oneof(
  { weight: 3, arbitrary: fc.constant<FeatureId[]>([...ids]) },
  { weight: 1, arbitrary: fc.subarray<FeatureId>([...ids], { minLength: 100 }) },
  // Each number is missing alone often enough to be seen missing.
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(FEATURES.login, FEATURES.bonusRules, FEATURES.confirmTerms)
      .map((missing) => ids.filter((id) => id !== missing)),
  },
);

const anyAccount: fc.Arbitrary<AccountFacts> = fc.record({
  banLevel: mostly(0, fc.constantFrom(1, 45, 45, 53, 53), 1),
  banVersion: fc.constantFrom(0, 1),
  banReason: fc.constantFrom(null, "rules"),
  needsIdentification: mostly(false, fc.constant(true)),
  needsData: mostly(false, fc.constant(true)),
  termsChanged: mostly(false, fc.constant(true)),
});

const anySession: fc.Arbitrary<KnownFacts["session"]> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: "guest" } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: "unknown" } as const) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("player" as const), account: anyAccount }),
  },
);

const MOVED: SiteChanges["movedPages"] = [
  { from: "/moved", to: "/about", code: 301 },
  { from: "/moved-for-now", to: "/about", code: 302 },
  { from: "/gone", to: null, code: 301 },
];

const anyChanges = fc.record({
  movedPages: fc.constant(MOVED),
  betting: fc.record({ statistics: fc.boolean(), multiLive: fc.boolean() }),
  core: fc.record({
    lng: mostly("ru", fc.constantFrom("en", "xx")),
    langHiddenUnauthorized: mostly<string[]>([], fc.subarray(["ru", "en"])),
  }),
  auth: fc.record({
    isTermsConfirmation: mostly(true, fc.constant(false)),
    authRedirects: fc.constantFrom<{ route_from: string; route_to: string }[]>(
      [],
      [{ route_from: "*", route_to: "account" }],
      [{ route_from: "*", route_to: "login" }],
      [{ route_from: "*", route_to: "/user/forgotpassword" }],
    ),
  }),
  customize: fc.record({ bonusRouteFamily: fc.constantFrom("bonuses", "offers") }),
  information: fc.record({ paymentAuthOnly: fc.boolean() }),
  modules: fc.record({
    available: anyIds,
    forbiddenPathFragments: mostly<string[]>([], fc.constant(["foot"])),
    platformHidden: mostly<Record<string, (typeof DEVICES)[number][]>>(
      {},
      fc.constant({ home: ["phone"] }),
    ),
  }),
  office: fc.record({ isIdentificationShown: fc.boolean(), isRechargeModal: fc.boolean() }),
  reg: fc.record({ isRegistrationAllowed: mostly(true, fc.constant(false)) }),
  thirdparty: fc.record({ isThirdPartyFirstDepositRedirect: fc.boolean() }),
});

const anyKnown: fc.Arbitrary<KnownFacts> = fc.record({
  changes: anyChanges,
  isProduction: fc.boolean(),
  session: anySession,
  browser: fc.record({
    device: fc.constantFrom(...DEVICES),
    isBot: mostly(false, fc.constant(true)),
    isTouchMac: mostly(false, fc.constant(true), 20),
    keepsDevice: fc.boolean(),
  }),
  services: fc.record({
    block: mostly<number | null>(null, fc.constantFrom(1, 2, 3, 4, 5, 8, 13, 14, 16, 17, 99), 2),
    isAnswered: fc.boolean(),
    move: mostly<KnownFacts["services"]["move"]>(
      null,
      fc.constant({ to: "/en/about", code: 302 }),
      30,
    ),
    games: fc.constantFrom(
      { kind: "unknown" as const },
      { kind: "known" as const, games: [] },
      {
        kind: "known" as const,
        games: [{ gameId: "7", route: "7-a", oldRoutes: ["football", "a"] }],
      },
    ),
  }),
});

const anyAt: fc.Arbitrary<VisitedAddress> = fc
  .tuple(
    mostly("/en", fc.constantFrom("/ru", "/zz", "")),
    fc.oneof(
      { weight: 1, arbitrary: fc.constantFrom(...ADDRESSES) },
      { weight: 2, arbitrary: fc.constantFrom(...DECISIVE) },
    ),
    mostly(
      "",
      fc.constantFrom(
        "?platform_type=mobile",
        "?return-url=%2Fen%2Foffice%2Faccount",
        "?return-url=%2Fen%2Fuser%2Flogin",
        "?return-url=%2F%2Fevil.example",
        "?modal=LOGIN&a=1",
      ),
      1,
    ),
    fc.constantFrom(
      null,
      { routeName: "home", address: "/en" },
      { routeName: "section", address: "/en/live?a=1" },
      { routeName: "account", address: "/en/office/account" },
    ),
    fc.constantFrom(undefined, "ru", "de"),
    fc.constantFrom([], ["fr-CA", "de"]),
  )
  .map(([lang, path, search, from, cookie, asked]) => ({
    pathname: lang + path || "/",
    search,
    from,
    cookie,
    asked,
  }));

/** Any visit: of a quiet site more often than not, so that every rule has its turn. */
export const anyVisit: fc.Arbitrary<DrawnVisit> = fc.record({ known: anyKnown, at: anyAt });
