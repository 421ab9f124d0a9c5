import { z } from "zod";
import { defineGroup } from "./define-group.ts";
import { isCounter } from "../counters.ts";
import { code2, host, id, listOf, name, path, textKey, word } from "./fields.ts";
import { ROUTE_DICTIONARIES } from "./route-dictionaries.ts";
import { HELP_LINES } from "./help-lines.ts";
import { type LinkRoute, linkRouteNames } from "./link-routes.ts";
import { SOCIAL_NETWORK_NAMES, type SocialNetwork } from "../social-networks.ts";
import { WHITE_FLAG_NAMES } from "./white-flags.ts";
import { MENU_ICONS, type MenuIcon } from "./menu-icons.ts";

const epoch = z.number().int().nonnegative();

/** Widgets, maintenance and experiments of the whole site. */
export const other = defineGroup(
  z.strictObject({
    maintenance: z
      .strictObject({ notifyStart: epoch, notifyEnd: epoch, start: epoch, finish: epoch })
      .refine(({ start, finish }) => start < finish, "starts before it ends")
      .nullable()
      .default(null),
    homepageExperiment: z.boolean().default(false),
    redirectService: z.boolean().default(true),
    snowfall: z.boolean().default(false),
    welcomeUser: z.boolean().default(true),
    adBlockNotice: z.boolean().default(true),
    scrollTop: z.boolean().default(true),
    supportButton: z.boolean().default(true),
    teamCash: z
      .strictObject({
        enabled: z.boolean().default(false),
        secondStepImage: z.boolean().default(false),
      })
      .prefault({}),
  }),
  ["snowfall", "maintenance"],
);

/** How the page behaves as an application. */
export const application = defineGroup(
  z.strictObject({
    idleLogoutMinutes: z.number().int().min(0).max(1_440).default(30),
    agreementLogging: z.boolean().default(true),
    consentRequired: z.union([z.literal("all"), listOf(code2)]).default("all"),
    linkPrefetch: z.boolean().default(true),
    versionCheck: z.boolean().default(true),
    debugTools: z.boolean().default(false),
  }),
  ["consentRequired"],
);

/** How many banners a slot shows; the banners themselves are content. */
export const banner = defineGroup(
  z.strictObject({
    slots: z
      .record(word, z.strictObject({ max: z.number().int().min(0).max(20), closable: z.boolean() }))
      .default({ "home-line": { max: 1, closable: true } }),
  }),
);

/** Which clock countries read, which bonus addresses hold, and the look before a choice. */
export const customize = defineGroup(
  z.strictObject({
    has_twelve_h_by_geo: z.boolean().default(true),
    geo_with_twelve_format: listOf(code2).default([
      "us",
      "ca",
      "au",
      "nz",
      "ph",
      "in",
      "eg",
      "sa",
      "co",
      "pk",
      "my",
    ]),
    bonusRouteFamily: z.enum(["bonuses", "offers"]).default("bonuses"),
    defaultTheme: z.union([z.literal(0), z.literal(1)]).default(1),
    density: z.enum(["compact", "normal"]).default("normal"),
  }),
  ["bonusRouteFamily", "defaultTheme"],
);

/** Which texts belong to which routes. */
export const dicts = defineGroup(
  z.strictObject({
    routeDictionaries: z
      .record(z.string().regex(/^(?:0|[1-9]\d{0,3})$/), listOf(word, 30))
      .default(ROUTE_DICTIONARIES),
    fallback: code2.default("en"),
  }),
);

const linkRoute = z.enum(linkRouteNames);

const link = z
  .strictObject({
    route: linkRoute.optional(),
    url: z.url({ protocol: /^https$/ }).optional(),
    textKey,
    id: id.optional(),
  })
  .refine(
    ({ route, url }) => (route === undefined) !== (url === undefined),
    "a route or an address",
  );

const column = (titleKey: string, routes: readonly LinkRoute[]) => ({
  titleKey,
  links: routes.map((route) => ({ route, textKey: `route.${route}` })),
});

const helpLine = z.strictObject({
  name,
  phone: z.string().max(30),
  url: z.url({ protocol: /^https$/ }),
});

/** Columns, licence text and help lines at the foot of every page. */
export const footer = defineGroup(
  z.strictObject({
    columns: listOf(z.strictObject({ titleKey: textKey, links: listOf(link, 30) }), 8).default([
      column("menu.betting", ["sectionLive", "section", "casino", "promo", "results"]),
      column("menu.account", ["account", "recharge", "history", "historypay"]),
      column("menu.information", [
        "rules",
        "responsiblegaming",
        "about",
        "contacts",
        "blog",
        "news",
      ]),
      column("menu.apps", ["mobile", "appDownload", "apkDownload", "desktop"]),
    ]),
    /** Empty leaves it to the footer's own words. */
    licenceText: textKey.default(""),
    ageMark: z
      .string()
      .regex(/^\d{2}\+$/)
      .default("18+"),
    helpLines: z.record(code2, listOf(helpLine, 10)).default(HELP_LINES),
  }),
  ["licenceText", "ageMark"],
);

const menuEntry = z.strictObject({
  id,
  route: linkRoute,
  textKey,
  priority: z.number().int().min(0).max(1_000),
  icon: z.enum(MENU_ICONS),
});

const entry = (routeId: number, route: LinkRoute, priority: number, icon: MenuIcon) => ({
  id: routeId,
  route,
  textKey: `route.${route}`,
  priority,
  icon,
});

/** The menu, highest priority first; an entry whose id is not available is left out. */
export const header = defineGroup(
  z.strictObject({
    menu: listOf(menuEntry, 30).default([
      entry(2, "sectionLive", 100, "broadcast"),
      { ...entry(1, "section", 95, "calendar"), textKey: "menu.sports" },
      entry(22, "casino", 90, "coins"),
      entry(46, "promo", 85, "gift"),
      entry(12, "results", 80, "trophy"),
    ]),
    more: listOf(menuEntry, 30).default([
      entry(84, "rules", 30, "scale"),
      entry(101, "news", 20, "bell"),
      entry(100, "blog", 10, "file-text"),
    ]),
    sessionChip: z.boolean().default(true),
    phones: listOf(z.string().regex(/^\+?[\d ()-]{3,29}$/), 5).default([]),
  }),
  ["menu", "more", "phones"],
);

/** Licence meta, contacts and what information pages say of this site. */
export const information = defineGroup(
  z.strictObject({
    licence: z
      .strictObject({
        dmca: z.strictObject({ domains: listOf(z.string().max(253)), name, content: name }),
      })
      .nullable()
      .default(null),
    paymentAuthOnly: z.boolean().default(false),
    contacts: listOf(
      z.strictObject({
        kind: z.enum(["support", "security", "partners", "press", "phone", "address"]),
        value: z.string().max(200),
      }),
      30,
    ).default([
      { kind: "support", value: "support@fairline.example" },
      { kind: "security", value: "security@fairline.example" },
      { kind: "partners", value: "partners@fairline.example" },
    ]),
    awardsYears: listOf(z.number().int().min(2000).max(2100)).default([]),
    ussd: z.string().max(30).default(""),
    smsNumber: z.string().max(30).default(""),
    terminals: z.boolean().default(false),
  }),
  ["licence", "paymentAuthOnly", "contacts", "ussd", "smsNumber"],
);

const platform = z.enum(["desktop", "tablet", "phone", "app"]);

const ALL_IDS = [...range(1, 16), ...range(20, 128)];

/** Which routes and features this site has. */
export const modules = defineGroup(
  z.strictObject({
    available: listOf(id, 500).default(ALL_IDS),
    forbiddenPathFragments: listOf(z.string().min(2).max(120)).default([]),
    platformHidden: z.record(word, listOf(platform, 4)).default({}),
    fragments: z
      .strictObject({
        retryJitter: z.number().min(0).max(1).default(0),
        overrideHosts: listOf(z.string().max(253), 20).default([]),
      })
      .prefault({}),
  }),
  ["available", "forbiddenPathFragments"],
);

const SOCIAL_NETWORKS = Object.keys(SOCIAL_NETWORK_NAMES) as [SocialNetwork];

const mapping = z.strictObject({
  route_from: z.union([word, z.literal("*")]),
  route_to: z.union([word, path]),
});

/** Ways of signing in, the captcha, and where a player goes afterwards. */
export const auth = defineGroup(
  z.strictObject({
    methods: listOf(z.enum(["login", "phone", "sms", "social", "token"]), 5).default([
      "login",
      "phone",
      "sms",
      "social",
      "token",
    ]),
    /** Networks that players may sign in by, in their order; one without credentials is not offered. */
    socialNetworks: listOf(z.enum(SOCIAL_NETWORKS), 16).default([]),
    captchaType: z.enum(["altcha", "none"]).default("altcha"),
    captchaPublicKeys: z.record(word, z.string().max(200)).default({}),
    authRedirects: listOf(mapping, 50).default([]),
    isTermsConfirmation: z.boolean().default(true),
    termsExemptRoutes: listOf(word, 50).default([
      "responsible",
      "officeSupport",
      "confirmTerms",
      "rules",
      "deduce",
      "deduceForm",
    ]),
    googleOneTap: z.boolean().default(false),
    googleClientId: z.string().max(120).default(""),
    isTransferRequired: z.boolean().default(false),
  }),
  ["isTermsConfirmation", "isTransferRequired"],
);

/** Everything whose source is another system: provider redirects, web push, hosts scripts come from. */
export const thirdparty = defineGroup(
  z.strictObject({
    isThirdPartyFirstDepositRedirect: z.boolean().default(false),
    webPush: z
      .strictObject({
        enabled: z.boolean().default(false),
        vapidPublicKey: z.string().max(120).default(""),
      })
      .prefault({}),
    /** Counters of others, by the numbers of their types; none is installed without consent. */
    counters: listOf(
      z
        .strictObject({ type: z.number().int(), code: z.string().max(120) })
        .refine(isCounter, "is no code of such a counter"),
      20,
    ).default([]),
    /** Hosts of each vendor's scripts: pages let them in where a counter of his is in use. */
    vendorHosts: z.record(word, listOf(host, 10)).default({}),
    /** Hosts of moving pictures: pages let frames and media of theirs in. */
    streamHosts: listOf(host, 20).default([]),
  }),
);

/** Switches of partner builds: each takes pages away that the site has otherwise. */
export const whiteFeature = defineGroup(
  z.strictObject({ flags: z.partialRecord(z.enum(WHITE_FLAG_NAMES), z.boolean()).default({}) }),
);

/** What the visitor's address and the catalogue say; countries whose policy logo is shown. */
export const common = defineGroup(
  z.strictObject({
    currentCountryCode: code2.default("ru"),
    currentCountryId: id.default(1),
    policyCountryIds: listOf(id).default([1, 66, 126, 228, 120]),
    bans: z
      .strictObject({
        configIsBanned: z.boolean().default(false),
        configBanLevel: id.default(0),
        configBanVersion: id.default(0),
      })
      .prefault({}),
  }),
);

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
