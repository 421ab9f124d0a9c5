import { FEATURES } from "@fairline/contracts/features";
import { type Route, type RouteChange, rowsOf } from "./route.ts";

const LAW: RouteChange = { fragment: "info", flags: ["allowedForBanned"] };
const row = rowsOf({ fragment: "info" });
const text = rowsOfTexts({ fragment: "info" });
/** What a banned player must be able to read. */
const law = rowsOfTexts(LAW);
const phone = rowsOfTexts({ fragment: "info", flags: ["keepsPlatform"] });

/** Information, blog, news and the pages about applications. */
export const infoRoutes: readonly Route[] = [
  law("contacts", "contacts", { ids: [FEATURES.contacts] }),
  text("about", "about", { ids: [FEATURES.about] }),
  text("howbet", "howbet", { ids: [FEATURES.howbet] }),
  rowsOf(LAW)("rules", "rules/{ruleGroup:slug?}/{chapter:slug?}", { ids: [FEATURES.rules] }),
  text("payment", "payment", { ids: [FEATURES.payment] }),
  law("cookies", "cookies", { ids: [FEATURES.cookies] }),
  law("licenses", "licenses", { ids: [FEATURES.licenses] }),
  law("taxation", "taxation", { ids: [FEATURES.taxation] }),
  law("consent", "consent", { ids: [FEATURES.consent] }),
  text("ussdinstruction", "ussdinstruction", { ids: [FEATURES.ussd] }),
  text("smsbets", "smsbets", { ids: [FEATURES.smsBets] }),
  text("cashTerminals", "cash_terminals", { ids: [FEATURES.cashTerminals] }),
  law("simpleidentification", "simpleidentification", { ids: [FEATURES.simpleIdentification] }),
  law("amlkyc", "amlkyc", { ids: [FEATURES.amlKyc] }),
  law("amlpolicy", "amlpolicy", { ids: [FEATURES.amlPolicy] }),
  law("kycpolicy", "kycpolicy", { ids: [FEATURES.kycPolicy] }),
  law("terms", "terms", {}),
  law("privacy", "privacy", {}),
  law("disputeresolution", "disputeresolution", { ids: [FEATURES.disputeResolution] }),
  law("responsiblegaming", "responsiblegaming", { ids: [FEATURES.responsibleGaming] }),
  text("bettingAwards", "betting-awards", { ids: [FEATURES.bettingAwards] }),
  row("blog", "blog", { ids: [FEATURES.blog] }),
  row("blogCategory", "blog/{categorySlug:slug}", { ids: [FEATURES.blog], seo: ["entity"] }),
  row("blogArticle", "blog/{categorySlug:slug}/{articleSlug:slug}", {
    ids: [FEATURES.blog],
    seo: ["entity"],
  }),
  row("news", "news/{slug?}", { ids: [FEATURES.news], seo: ["page", "entity"] }),
  law("blockAppealHistory", "block-appeal-history", {
    ids: [FEATURES.blockAppeals],
    access: "player",
    seo: ["none"],
  }),
  phone("mobile", "mobile", { ids: [FEATURES.mobile] }),
  phone("appDownload", "mobile/app-download", { ids: [FEATURES.appDownload] }),
  phone("apkDownload", "mobile/apk-download", { ids: [FEATURES.apkDownload] }),
  text("desktop", "desktop", { ids: [FEATURES.desktop] }),
  phone("iplApp", "ipl-betting-app", { ids: [FEATURES.iplApp] }),
];

/** Pages of one text each: its name is the last word of their address. */
function rowsOfTexts(usual: RouteChange) {
  const rowOf = rowsOf(usual);
  return (name: string, path: string, change: RouteChange = {}): Route => {
    const slug = path.split("/").at(-1) ?? "";
    return rowOf(name, path, { text: { type: "page", category: "", slug }, ...change });
  };
}
