import { FEATURES } from "@fairline/contracts/features";
import { SHORT_LINK_PARAMETER } from "../short-link.ts";
import { type Route, rowsOf } from "./route.ts";

const office = rowsOf({ fragment: "office", seo: ["none"] });
const mailed = rowsOf({
  fragment: "office",
  layout: "empty",
  flags: ["allowedForBanned"],
  seo: ["none"],
});
const shell = rowsOf({ layout: "empty", flags: ["allowedForBanned"], seo: ["none"] });

/** Signing in and up, mailed links, and the shell's own pages. */
export const authRoutes: readonly Route[] = [
  office("registration", "registration/{type:fast_reg|phone_reg|full_reg|soc_reg?}", {
    ids: [FEATURES.registration],
    access: "guest",
    flags: ["keepsPlatform"],
    seo: ["page"],
  }),
  office("socialRegistration", "socialregistration", {
    ids: [FEATURES.registration],
    layout: "empty",
  }),
  office("login", "user/login", {
    ids: [FEATURES.login],
    access: "guest",
    flags: ["keepsPlatform"],
  }),
  mailed("accountVerify", "user/accountverify", { ids: [FEATURES.activation] }),
  mailed("activateFast", "user/activatefast/{type:activatefast|activate?}", {
    ids: [FEATURES.activation],
  }),
  mailed("passwordReset", "user/passwordreset", { ids: [FEATURES.forgotPassword] }),
  mailed("stopNewsletter", "user/stopnewsletter", { ids: [FEATURES.stopNewsletter] }),
  mailed("confirmTerms", "confirm-terms", { ids: [FEATURES.confirmTerms], access: "player" }),
  // A short referral link: the page behind it keeps who sent the visitor.
  shell("shortLink", "r/{slug}", {
    move: { to: "", code: 302, search: { add: `${SHORT_LINK_PARAMETER}={slug}` } },
  }),
  shell("blocked", "blocked", { layout: "blocked", flags: ["allowedForBanned", "bannedOnly"] }),
  shell("oldBrowser", "oldbrowser"),
  shell("error500", "500"),
];
