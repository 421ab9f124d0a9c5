import { readFileSync } from "node:fs";
import { join } from "node:path";
import { configGroupNames, configGroups } from "@fairline/contracts/site-config";
import { findRoot } from "@fairline/kernel/node";
import { describe, expect, it } from "vitest";
import { z } from "zod";

/** The file in which each field has its effect. */
const READERS: Readonly<Record<string, string>> = {
  ...readBy("apps/shell/src/server/site-look.ts", [
    "core.isPwa",
    "core.pwaManifest",
    "core.partnerCssBrandBook",
    "betting.coefViews",
    "information.licence",
  ]),
  ...readBy("apps/shell/src/browser/identity/start-identity.ts", ["application.idleLogoutMinutes"]),
  ...readBy("apps/shell/src/server/web-manifest.ts", ["core.companyName"]),
  ...readBy("apps/shell/src/server/visitor.ts", ["customize.defaultTheme"]),
  ...readBy("apps/shell/src/common/language/resolve-language.ts", [
    "core.lng",
    "core.langHiddenUnauthorized",
  ]),
  ...readBy("apps/shell/src/common/facts/service-answers.ts", ["other.maintenance"]),
  ...readBy("apps/shell/src/server/facts/ask-facts.ts", ["other.redirectService"]),
  ...readBy("apps/shell/src/common/screen/furniture-of.ts", [
    "information.contacts",
    "other.snowfall",
    "other.scrollTop",
    "common.policyCountryIds",
  ]),
  ...readBy("apps/shell/src/browser/furniture.ts", [
    "other.welcomeUser",
    "other.adBlockNotice",
    "application.versionCheck",
  ]),
  ...readBy("apps/shell/src/browser/start-later.ts", [
    "application.linkPrefetch",
    "application.debugTools",
  ]),
  ...readBy("apps/shell/src/common/consent/consent.ts", ["application.consentRequired"]),
  ...readBy("apps/shell/src/common/settings/page-settings.ts", [
    "customize.has_twelve_h_by_geo",
    "customize.geo_with_twelve_format",
    "customize.density",
    "common.currentCountryCode",
    "global.defaults",
    "global.locked",
    "betting.lineProfileId",
    "betting.liveProfileId",
    "betting.profilesAt",
  ]),
  ...readBy("apps/shell/src/common/guards/return-target.ts", ["auth.authRedirects"]),
  ...readBy("apps/shell/src/common/guards/terms-guard.ts", [
    "auth.isTermsConfirmation",
    "auth.termsExemptRoutes",
  ]),
  ...readBy("apps/shell/src/common/guards/validate-guard.ts", [
    "betting.topEventSubTypes",
    "betting.cyberTypes",
    "toto.sections",
  ]),
  ...readBy("apps/shell/src/common/guards/forbidden-guard.ts", [
    "betting.statistics",
    "betting.resultsZone",
    "betting.multiLive",
    "modules.forbiddenPathFragments",
    "modules.platformHidden",
  ]),
  ...readBy("apps/shell/src/common/facts/site-facts.ts", ["modules.available"]),
  ...readBy("apps/shell/src/common/guards/canonical-guard.ts", [
    "customize.bonusRouteFamily",
    "thirdparty.isThirdPartyFirstDepositRedirect",
  ]),
  ...readBy("apps/shell/src/common/guards/payment-page-guard.ts", ["information.paymentAuthOnly"]),
  ...readBy("apps/shell/src/common/guards/duty-guard.ts", [
    "office.isIdentificationShown",
    "office.isRechargeModal",
  ]),
  ...readBy("apps/platform/src/create-domains.ts", [
    "core.mirrors",
    "core.mobileHost",
    "reg.isRegistrationAllowed",
    "reg.types",
    "reg.minAge",
    "auth.captchaType",
    "auth.captchaPublicKeys",
    "core.ref_id",
  ]),
  ...readBy("domains/sportsbook/src/model/judge-structure.ts", ["coupon.types", "coupon.maxLegs"]),
  ...readBy("domains/content/src/queries/dictionaries.ts", [
    "dicts.routeDictionaries",
    "dicts.fallback",
  ]),
  ...readBy("domains/content/src/model/site-frame.ts", [
    "other.supportButton",
    "core.languages",
    "footer.columns",
    "footer.licenceText",
    "footer.ageMark",
    "footer.helpLines",
    "header.menu",
    "header.more",
    "header.sessionChip",
    "header.phones",
    "betting.timeFilters",
    "coupon.presets",
    "coupon.defaultPolicy",
    "coupon.print",
  ]),
  ...readBy("domains/content/src/model/site-frame.ts", ["coupon.taxes"]),
  ...readBy("apps/platform/src/create-domains.ts", ["coupon.saveLoad"]),
  ...readBy("apps/shell/src/browser/late/start-late.ts", ["coupon.uploadParam"]),
  ...readBy("domains/content/src/routes/get-config.ts", ["common.currentCountryId"]),
  ...readBy("apps/shell/src/server/asset-host.ts", ["core.isFlexibleAssetPath", "core.assetHost"]),
  ...readBy("apps/shell/src/server/seo/find-page-seo.ts", ["core.group_id"]),
  ...readBy("apps/shell/src/browser/late/start-popups.ts", [
    "other.teamCash",
    "office.accountConversion",
  ]),
  ...readBy("apps/shell/src/server/home-experiment.ts", ["other.homepageExperiment"]),
  ...readBy("apps/platform/src/create-platform-api.ts", ["core.apiPath"]),
  ...readBy("apps/shell/src/server/document-hosts.ts", [
    "thirdparty.counters",
    "thirdparty.vendorHosts",
    "thirdparty.streamHosts",
  ]),
  ...readBy("apps/shell/src/common/guards/forbidden-guard.ts", [
    "office.vipCashback",
    "office.premiumCashback",
  ]),
  ...readBy("apps/shell/src/common/guards/page-route.ts", ["coupon.quick"]),
  ...readBy("domains/content/src/model/site-frame.ts", ["auth.methods", "office.menu"]),
  ...readBy("domains/content/src/queries/config-reader.ts", ["white_feature.flags"]),
  ...readBy("domains/content/src/routes/get-config.ts", ["common.bans"]),
  ...readBy("domains/content/src/routes/banners.ts", ["banner.slots"]),
  ...readBy("apps/platform/src/create-domains.ts", [
    "reg.bonusChoices",
    "reg.agreement",
    "responsible.limitTypes",
    "office.paymentMethods",
  ]),
  ...readBy("fragments/office/src/office-site.ts", ["reg.currencyFallback", "reg.savingWays"]),
  ...readBy("fragments/info/src/load/site-fact.ts", [
    "information.awardsYears",
    "information.ussd",
    "information.smsNumber",
    "information.terminals",
  ]),
  ...readBy("fragments/lottery/src/load/load-page.ts", ["toto.defaultSection"]),
  ...readBy("apps/shell/src/server/create-shell.ts", ["modules.fragments"]),
  ...readBy("domains/content/src/commands/collect-events.ts", [
    "core.isFatmanAnalyticsAvailable",
    "core.fatmanApiKey",
  ]),
  ...readBy("apps/shell/src/browser/late/start-late.ts", [
    "application.agreementLogging",
    "reg.reminder",
  ]),
  ...readBy("apps/shell/src/browser/late/follow-push.ts", ["thirdparty.webPush"]),
  ...readBy("apps/shell/src/browser/late/follow-transfer.ts", ["auth.isTransferRequired"]),
  ...readBy("apps/shell/src/browser/late/watch-session-limit.ts", [
    "responsible.ping",
    "responsible.warningsMinutes",
  ]),
  ...readBy("apps/shell/src/browser/analytics/start-analytics.ts", ["reg.defaultType"]),
  ...readBy("apps/platform/src/social-networks.ts", [
    "auth.socialNetworks",
    "auth.googleOneTap",
    "auth.googleClientId",
  ]),
  ...readBy("apps/shell/src/common/support/support-ways.ts", [
    "support.consultant",
    "support.questionModal",
    "support.requestHistory",
    "support.callBack",
  ]),
};

/** Fields of areas that have no page or part yet. This list only ever becomes shorter. */
const WITHOUT_READER: readonly string[] = [];

/** Grows never: whoever gives a field its effect moves it to the readers. */
const WITHOUT_READER_MAX = 0;

describe("every field of the configuration", () => {
  const root = findRoot(import.meta.dirname);
  const fields = configGroupNames.flatMap((name) => {
    const { properties } = z.toJSONSchema(configGroups[name].schema, { io: "input" });
    return Object.keys(properties ?? {}).map((field) => `${name}.${field}`);
  });

  it("[CFG-03] has a reader, or is on the list that becomes shorter", () => {
    expect([...Object.keys(READERS), ...WITHOUT_READER].toSorted()).toEqual(fields.toSorted());
    expect(WITHOUT_READER.length).toBeLessThanOrEqual(WITHOUT_READER_MAX);
  });

  it.each(Object.entries(READERS))("[CFG-03] %s is read in %s", (field, path) => {
    const [, name = ""] = field.split(".");
    expect(readFileSync(join(root, path), "utf8")).toMatch(new RegExp(`\\b${name}\\b`));
  });
});

function readBy(path: string, fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, path]));
}
