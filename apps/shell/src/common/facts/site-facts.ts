import { FEATURES, type FeatureId } from "@fairline/contracts/features";
import { SETTING_DEFAULTS } from "@fairline/contracts/settings";
import type { SiteConfig } from "@fairline/contracts/site-config";

/**
 * What pages read of the site's configuration, by its groups and fields. A provider answers only what
 * differs from the defaults; both sides put it onto them alike. What may be missing is read late, and
 * its defaults (`LATE_DEFAULTS`) travel with nobody.
 */
export type SiteFacts = {
  readonly core: Fields<
    "core",
    | "lng"
    | "langHiddenUnauthorized"
    | "mirrors"
    | "mobileHost"
    | "apiPath"
    | "group_id"
    | "isFatmanAnalyticsAvailable"
    | "fatmanApiKey"
  > & {
    /** Codes of the languages that the site offers; every one that it speaks unless it says so. */
    readonly languages?: readonly string[];
  };
  readonly other: Fields<
    "other",
    | "maintenance"
    | "homepageExperiment"
    | "teamCash"
    | "redirectService"
    | "snowfall"
    | "welcomeUser"
    | "adBlockNotice"
    | "scrollTop"
  >;
  readonly application: Fields<
    "application",
    | "consentRequired"
    | "linkPrefetch"
    | "versionCheck"
    | "debugTools"
    | "idleLogoutMinutes"
    | "agreementLogging"
  >;
  readonly auth: Fields<"auth", "authRedirects" | "isTermsConfirmation" | "termsExemptRoutes"> &
    Partial<Fields<"auth", "isTransferRequired" | "googleOneTap">>;
  readonly banner: Fields<"banner", "slots">;
  readonly betting: Fields<
    "betting",
    | "topEventSubTypes"
    | "statistics"
    | "resultsZone"
    | "multiLive"
    | "cyberTypes"
    | "lineProfileId"
    | "liveProfileId"
    | "profilesAt"
  >;
  readonly coupon: Fields<"coupon", "quick" | "uploadParam">;
  readonly customize: Fields<
    "customize",
    | "bonusRouteFamily"
    | "has_twelve_h_by_geo"
    | "geo_with_twelve_format"
    | "defaultTheme"
    | "density"
  >;
  readonly common: Fields<"common", "currentCountryCode" | "currentCountryId" | "policyCountryIds">;
  readonly global: Fields<"global", "defaults" | "locked">;
  readonly information: Fields<"information", "paymentAuthOnly" | "contacts">;
  readonly modules: Fields<
    "modules",
    "available" | "forbiddenPathFragments" | "platformHidden" | "fragments"
  >;
  readonly office: Fields<
    "office",
    | "isIdentificationShown"
    | "isRechargeModal"
    | "accountConversion"
    | "vipCashback"
    | "premiumCashback"
  >;
  readonly reg: Fields<"reg", "isRegistrationAllowed" | "types" | "defaultType" | "reminder">;
  readonly responsible: Fields<"responsible", "ping" | "warningsMinutes">;
  readonly support: Fields<
    "support",
    "consultant" | "questionModal" | "requestHistory" | "callBack"
  >;
  readonly thirdparty: Fields<
    "thirdparty",
    "isThirdPartyFirstDepositRedirect" | "counters" | "vendorHosts"
  > &
    Partial<Fields<"thirdparty", "webPush">>;
  readonly toto: Fields<"toto", "sections">;
  /** Addresses an operator moved: exact paths without language; no target means gone for good. */
  readonly movedPages: readonly {
    readonly from: string;
    readonly to: string | null;
    readonly code: 301 | 302;
  }[];
};

type Fields<Group extends keyof SiteConfig, Name extends keyof SiteConfig[Group]> = Readonly<
  Pick<SiteConfig[Group], Name>
>;

/** What a provider says of the site: of each group the fields that differ. */
export type SiteChanges = {
  readonly [Group in keyof SiteFacts]?: SiteFacts[Group] extends readonly unknown[]
    ? SiteFacts[Group]
    : Partial<SiteFacts[Group]>;
};

// What other groups of the configuration say is none of `global`.
const {
  is12h: _clock,
  density: _density,
  snowfall: _snow,
  shortcuts: _keys,
  lineProfileId: _line,
  liveProfileId: _live,
  profilesAt: _profiles,
  ...GLOBAL_SETTINGS
} = SETTING_DEFAULTS;
const GLOBAL_DEFAULTS = { coefViewId: 1, ...GLOBAL_SETTINGS };

/** A site about which nothing is configured. */
export const SITE_DEFAULTS: SiteFacts = {
  core: {
    lng: "ru",
    langHiddenUnauthorized: [],
    mirrors: [],
    mobileHost: "",
    apiPath: "/web-api",
    group_id: 1,
    isFatmanAnalyticsAvailable: true,
    fatmanApiKey: "own",
  },
  other: {
    maintenance: null,
    homepageExperiment: false,
    teamCash: { enabled: false, secondStepImage: false },
    redirectService: true,
    snowfall: false,
    welcomeUser: true,
    adBlockNotice: true,
    scrollTop: true,
  },
  application: {
    consentRequired: "all",
    linkPrefetch: true,
    versionCheck: true,
    debugTools: false,
    idleLogoutMinutes: 30,
    agreementLogging: true,
  },
  auth: {
    authRedirects: [],
    isTermsConfirmation: true,
    termsExemptRoutes: [
      "responsible",
      "officeSupport",
      "confirmTerms",
      "rules",
      "deduce",
      "deduceForm",
    ],
  },
  banner: { slots: { "home-line": { max: 1, closable: true } } },
  betting: {
    topEventSubTypes: [],
    statistics: true,
    resultsZone: true,
    multiLive: true,
    cyberTypes: ["real", "virtual", "stream"],
    lineProfileId: 1,
    liveProfileId: 1,
    profilesAt: "0",
  },
  coupon: { quick: true, uploadParam: "coupon-code" },
  customize: {
    bonusRouteFamily: "bonuses",
    has_twelve_h_by_geo: true,
    geo_with_twelve_format: ["us", "ca", "au", "nz", "ph", "in", "eg", "sa", "co", "pk", "my"],
    defaultTheme: 1,
    density: "normal",
  },
  common: {
    currentCountryCode: "ru",
    currentCountryId: 1,
    policyCountryIds: [1, 66, 126, 228, 120],
  },
  global: { defaults: GLOBAL_DEFAULTS, locked: [] },
  information: {
    paymentAuthOnly: false,
    contacts: [
      { kind: "support", value: "support@fairline.example" },
      { kind: "security", value: "security@fairline.example" },
      { kind: "partners", value: "partners@fairline.example" },
    ],
  },
  modules: {
    available: Object.values(FEATURES),
    forbiddenPathFragments: [],
    platformHidden: {},
    fragments: { retryJitter: 0, overrideHosts: [] },
  },
  office: {
    isIdentificationShown: true,
    isRechargeModal: false,
    accountConversion: { enabled: false, target: "modal", responsibleAgreement: false },
    vipCashback: true,
    premiumCashback: true,
  },
  reg: {
    isRegistrationAllowed: true,
    types: ["fast_reg", "phone_reg", "full_reg", "soc_reg"],
    defaultType: "full_reg",
    reminder: { delaySeconds: 60, intervalMinutes: 1_440 },
  },
  responsible: { ping: true, warningsMinutes: [10, 5, 1] },
  support: {
    consultant: {
      enabled: true,
      guests: true,
      hours: "00:00-24:00",
      topics: ["account", "payments", "bets", "limits", "other"],
    },
    questionModal: true,
    requestHistory: true,
    callBack: true,
  },
  thirdparty: { isThirdPartyFirstDepositRedirect: false, counters: [], vendorHosts: {} },
  toto: { sections: ["football", "hockey", "basketball", "correct-score", "cyber"] },
  movedPages: [],
};

/** The defaults with what a provider said. */
export function siteFacts(changes: SiteChanges): SiteFacts {
  const base = SITE_DEFAULTS;
  return {
    core: { ...base.core, ...changes.core },
    other: { ...base.other, ...changes.other },
    auth: { ...base.auth, ...changes.auth },
    banner: { ...base.banner, ...changes.banner },
    betting: { ...base.betting, ...changes.betting },
    application: { ...base.application, ...changes.application },
    coupon: { ...base.coupon, ...changes.coupon },
    customize: { ...base.customize, ...changes.customize },
    common: { ...base.common, ...changes.common },
    global: { ...base.global, ...changes.global },
    information: { ...base.information, ...changes.information },
    modules: { ...base.modules, ...changes.modules },
    office: { ...base.office, ...changes.office },
    reg: { ...base.reg, ...changes.reg },
    responsible: { ...base.responsible, ...changes.responsible },
    support: { ...base.support, ...changes.support },
    thirdparty: { ...base.thirdparty, ...changes.thirdparty },
    toto: { ...base.toto, ...changes.toto },
    movedPages: changes.movedPages ?? base.movedPages,
  };
}

/** Whether a page or feature exists on this site. */
export function isAvailable(site: SiteFacts, id: FeatureId): boolean {
  return site.modules.available.includes(id);
}
