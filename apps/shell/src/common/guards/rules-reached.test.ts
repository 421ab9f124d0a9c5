import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyVisit } from "../../testing/any-visit.ts";
import { matchRoute, type RouteMatch } from "../routes/match-route.ts";
import { findRoute } from "../routes/all-routes.ts";
import { judgeMatch, type Judgement } from "./judge.ts";
import { type KnownFacts, makeVisit } from "./make-visit.ts";
import type { Visit } from "./visit.ts";

/** A visit that was drawn, and what became of it. */
type Decided = {
  readonly visit: Visit;
  readonly name: string | undefined;
  readonly judgement: Judgement;
  /** Status of a page that is none, 200 of one that is shown, 0 of a redirect. */
  readonly status: number;
  /** Where a redirect leads; empty for anything else. */
  readonly to: string;
  /** The redirect's code; 0 for anything else. */
  readonly code: number;
  readonly isDocument: boolean;
};

const isPlayer = ({ visit }: Decided) => visit.session.kind === "player";
const account = ({ visit }: Decided) =>
  visit.session.kind === "player" ? visit.session.account : undefined;
const isBanned = (one: Decided) => (account(one)?.banLevel ?? 0) > 0;
const block = ({ visit }: Decided) => visit.services.block;
const leadsTo = (one: Decided, path: string) => one.to.split("?")[0]?.endsWith(path) ?? false;
const inUse = (one: Decided, id: number) =>
  one.visit.site.modules.available.some((available) => available === id);
const reason = (number: number, page: string) => (one: Decided) =>
  block(one) === number && leadsTo(one, page);

/** Every rule of the specification that decides a visit, and how a visit is known that it decided. */
const RULES: Readonly<Record<string, (one: Decided) => boolean>> = {
  "§2.1 a page of the table is shown": (one) => one.status === 200,
  "§2.1 a path without prefix": ({ visit, to }) => visit.language.prefix === "missing" && to !== "",
  "§2.1 a prefix that is no language": ({ visit, to }) =>
    visit.pathname.startsWith("/zz") && to !== "",
  "§2.1 no such page": ({ name, status }) => name === undefined && status === 404,
  "§2.1 a validate hook that fails": ({ visit, status }) =>
    visit.language.path === "/top-events/unknown" && status === 404,
  "§2.1 an unknown middleware": ({ judgement: { verdict } }) =>
    verdict.kind === "error" && verdict.message === "Unknown middleware madeUp",
  "§2.1 an address without end": ({ status }) => status === 414,
  "§2.1 an address that cannot be read": ({ visit, status }) =>
    visit.pathname.endsWith("%zz") && status === 404,
  "§2.1 slashes that say nothing": ({ visit, code, to }) =>
    visit.pathname.includes("//live") && code === 301 && !to.includes("//"),
  "§2.1 platform_type leaves other pages": ({ visit, to }) =>
    visit.search === "?platform_type=mobile" &&
    visit.language.prefix === "valid" &&
    to === visit.pathname,
  "§2.1 platform_type stays on its pages": ({ visit, name, status }) =>
    visit.search === "?platform_type=mobile" && name === "registration" && status === 200,
  "§2.1 a tablet that looks like a desktop": ({ visit, to, isDocument }) =>
    visit.browser.isTouchMac && isDocument && to.endsWith("platform_type=mobile"),
  "§2.3 an old place of a game": ({ visit, code, to }) =>
    visit.language.path === "/games/a" && code === 301 && to.includes("/games/7-a"),
  "§2.3 a number of a game": ({ visit, code, to }) =>
    visit.language.path === "/games/view/7" && code === 301 && to.includes("/games/7-a"),
  "§2.3 what never was a game": (one) =>
    one.visit.language.path === "/games/gone" && one.code === 301 && leadsTo(one, "/games"),
  "§2.3 games that are not known": ({ visit, status }) =>
    visit.language.path === "/games/view/7" && status === 503,
  "§2.3 slot_first_deposit": (one) =>
    one.code === 301 && leadsTo(one, "/casino/slot-first-deposit"),
  "§2.3 old words of poker": (one) => one.name === "tvgamesPoker" && leadsTo(one, "/poker"),
  "§2.4 the offers' family leads to the other": ({ name, to }) =>
    name === "bonusOffer" && to.includes("/bonus/welcome"),
  "§2.4 the other leads to the offers' family": ({ name, to }) =>
    name === "bonus" && to.includes("/bonus-offer/"),
  "§2.4 params and query go along": ({ visit, name, to }) =>
    name === "bonusOffer" && visit.search !== "" && to.endsWith(`/welcome${visit.search}`),
  "§2.4 rules without 47": (one) =>
    one.visit.language.path === "/bonus/welcome/rules" && !inUse(one, 47) && one.status === 404,
  "§2.4 rules with 47": ({ visit, status }) =>
    visit.language.path === "/bonus/welcome/rules" && status === 200,
  "§2.4 a section that is none": ({ visit, status }) =>
    visit.language.path === "/bonus/welcome/prizes" && status === 404,
  "§2.5 forgotpassword": ({ name, to }) =>
    name === "forgotPassword" && to.includes("showForgotPasswordModal=1"),
  "§2.5 coupon": ({ name, to }) => name === "userCoupon" && to === "/en",
  "§2.5 old pages of registration": (one) =>
    one.name === "register" && leadsTo(one, "/registration"),
  "§2.6 recharge with its modal": ({ name, to }) =>
    name === "recharge" && to.includes("modal=RECHARGE"),
  "§2.6 recharge from the account": ({ visit, name, status }) =>
    name === "recharge" &&
    status === 200 &&
    visit.site.office.isRechargeModal &&
    visit.from?.routeName === "account",
  "§2.8 reason 1": reason(1, "/block"),
  "§2.8 reason 2": reason(2, "/block"),
  "§2.8 reason 3": reason(3, "/block"),
  "§2.8 reason 4": reason(4, "/site-updates"),
  "§2.8 reason 5": reason(5, "/block"),
  "§2.8 reason 8": reason(8, "/coming-soon"),
  "§2.8 reason 13": reason(13, "/block-ua"),
  "§2.8 reason 14": reason(14, "/block"),
  "§2.8 reason 16": reason(16, "/suspension"),
  "§2.8 reason 17": reason(17, "/block-ie"),
  "§2.8 a reason without a page": (one) => block(one) === 99 && one.status === 200,
  "§2.8 the verify route under a block": (one) =>
    block(one) === 1 && one.name === "accountVerify" && one.status === 200,
  "§2.8 its own page under a block": (one) =>
    block(one) === 1 && one.name === "block" && one.status === 200,
  "§2.8 reason 4 keeps the query of a named page": (one) =>
    block(one) === 4 && one.visit.from?.routeName === "section" && one.to.includes("?"),
  "§2.8 reason 4 keeps none from home": (one) =>
    block(one) === 4 &&
    one.visit.from?.routeName === "home" &&
    one.visit.search !== "" &&
    leadsTo(one, "/site-updates") &&
    !one.to.includes("?"),
  "§2.8 a block page without a block": (one) =>
    block(one) === null && one.name === "siteUpdates" && one.to === "/en",
  "§2.8 a search engine on a block page": (one) =>
    block(one) === null && one.name === "siteUpdates" && one.status === 200,
  "§2.9 a guest is sent to log in": (one) =>
    one.visit.session.kind === "guest" && inUse(one, 72) && one.to.startsWith("/en/user/login?"),
  "§2.9 a guest is sent home without a log-in page": (one) =>
    !inUse(one, 72) && one.to.startsWith("/en?login=open"),
  "§2.9 nobody is sent to log in by a hiccup": ({ visit, name, status }) =>
    visit.session.kind === "unknown" && name === "account" && status === 503,
  "§2.9 a player leaves the log-in for where he wanted to go": (one) =>
    isPlayer(one) &&
    one.name === "login" &&
    one.visit.search.includes("account") &&
    leadsTo(one, "/office/account"),
  "§2.9 a player leaves the log-in for where he was": (one) =>
    isPlayer(one) && one.name === "login" && one.to === "/en/live?a=1",
  "§2.9 a player leaves the log-in by the site's pairs": (one) =>
    isPlayer(one) &&
    one.name === "login" &&
    !one.visit.search.includes("account") &&
    one.visit.from?.routeName === "section" &&
    leadsTo(one, "/office/account"),
  "§2.9 a foreign return url leads home": (one) =>
    isPlayer(one) && one.name === "login" && one.visit.search.includes("evil") && one.to === "/en",
  "§2.9 registration that is closed": ({ visit, name, status }) =>
    name === "registration" && !visit.site.reg.isRegistrationAllowed && status === 404,
  "§2.9 registration of a player": (one) =>
    isPlayer(one) && one.name === "registration" && one.to !== "",
  "§2.9 changed terms": (one) =>
    account(one)?.termsChanged === true && one.to.startsWith("/en/confirm-terms?lng=en"),
  "§2.9 terms of a site that asks nobody": (one) =>
    account(one)?.termsChanged === true &&
    !one.visit.site.auth.isTermsConfirmation &&
    one.status === 200,
  "§2.9 terms that did not change": (one) =>
    account(one)?.termsChanged === false && one.name === "confirmTerms" && one.to === "/en",
  "§2.9 a banned player's allowed page": (one) =>
    isBanned(one) && one.name === "history" && one.status === 200,
  "§2.9 a banned player's other pages": (one) =>
    isBanned(one) && one.isDocument && leadsTo(one, "/blocked"),
  "§2.9 taking out at level 45": (one) =>
    isBanned(one) &&
    account(one)?.banLevel === 45 &&
    account(one)?.banVersion === 0 &&
    one.name === "deduce" &&
    one.status === 200,
  "§2.9 taking out at level 53 of version 1": (one) =>
    account(one)?.banLevel === 53 &&
    account(one)?.banVersion === 1 &&
    one.name === "deduce" &&
    one.status === 200,
  "§2.9 taking out at the level of the other version": (one) =>
    account(one)?.banLevel === 45 &&
    account(one)?.banVersion === 1 &&
    one.name === "deduce" &&
    leadsTo(one, "/blocked"),
  "§2.9 the page of the banned for others": (one) =>
    !isBanned(one) && one.name === "blocked" && one.to === "/en",
  "§2.9 a forbidden fragment of a path": ({ visit, status }) =>
    visit.site.modules.forbiddenPathFragments.length > 0 &&
    visit.language.path.includes("foot") &&
    status === 404,
  "§2.9 a feature that is off": (one) =>
    one.name === "confirmTerms" && !inUse(one, 53) && one.status === 404,
  "§2.9 statistics that are off": ({ visit, name, status }) =>
    name === "statistic" && !visit.site.betting.statistics && status === 404,
  "§2.9 a page hidden from a platform": ({ visit, name, status }) =>
    name === "home" && visit.site.modules.platformHidden.home !== undefined && status === 404,
  "§2.9 a cyclic redirect is not performed": ({ judgement }) => judgement.cyclic.length > 0,
  "§5 the language of the URL": ({ visit, status }) =>
    visit.language.lang === "en" && status === 200,
  "§5 the language of the cookie": ({ visit, to }) =>
    visit.language.lang === "de" && to.startsWith("/de"),
  "§5 the language of the browser": ({ to }) => to.startsWith("/fr"),
  "§5 the site's language": ({ visit, to }) =>
    visit.language.prefix !== "valid" && visit.site.core.lng === "en" && to.startsWith("/en"),
  "§5 a default that is not allowed": ({ visit, to }) =>
    visit.language.refusedDefault === "xx" && to.startsWith("/en"),
  "§5 a language hidden from guests": ({ visit, to }) =>
    visit.pathname.startsWith("/ru") && !to.startsWith("/ru") && to !== "",
  "§5 the same language for a player": ({ visit, status }) =>
    visit.session.kind === "player" &&
    visit.site.core.langHiddenUnauthorized.includes("ru") &&
    visit.language.lang === "ru" &&
    status === 200,
  "§5 identification that is not shown": ({ visit, name, status }) =>
    name === "identification" && !visit.site.office.isIdentificationShown && status === 404,
  "§5 a payment page for players": ({ visit, name, to }) =>
    name === "payment" && visit.site.information.paymentAuthOnly && to.includes("login"),
  "§5 digits of a coupon": ({ visit, status }) =>
    visit.language.path === "/print-coupon/12x" && status === 404,
  "§5 results of live or zone": ({ visit, status }) =>
    visit.language.path === "/results/other" && status === 404,
  "§5 papers before a page": (one) =>
    one.name === "deduce" && leadsTo(one, "/office/identification"),
  "§5 papers where identification is not shown": (one) =>
    one.name === "deduce" && leadsTo(one, "/office/verification"),
  "§5 data before a page": (one) => leadsTo(one, "/socialregistration"),
  "§6 a guest's page for a guest": ({ visit, name, status }) =>
    visit.session.kind === "guest" && name === "registration" && status === 200,
  "§6 a player's page for a player": (one) =>
    isPlayer(one) && one.name === "account" && one.status === 200,
  "§7 the redirect service": ({ visit, to, isDocument }) =>
    visit.services.move !== null && isDocument && to === "/en/about",
  "§7 a page moved for good": ({ visit, code }) => visit.language.path === "/moved" && code === 301,
  "§7 a page moved for now": ({ visit, code }) =>
    visit.language.path === "/moved-for-now" && code === 302,
  "§7 a page that is gone": ({ status }) => status === 410,
};

/** The row of a page that names a check which does not exist: no row of the table does. */
function madeUp(match: RouteMatch | undefined): RouteMatch | undefined {
  const about = findRoute("about");
  if (!about || match?.route !== about) return match;
  return { ...match, route: { ...about, middleware: ["madeUp"] } };
}

function decide(known: KnownFacts, visit: Visit): Decided {
  const match = madeUp(matchRoute(visit.language.path));
  const judgement = judgeMatch(visit, match);
  const { verdict } = judgement;
  const travelled = JSON.parse(JSON.stringify(known));
  const browsers = makeVisit(travelled, {
    pathname: visit.pathname,
    search: visit.search,
    from: visit.from,
    // The browser knows the language that the server found.
    cookie: visit.language.lang,
    asked: [],
  });
  const same = judgeMatch(browsers, madeUp(matchRoute(browsers.language.path)));
  if (visit.language.refusedDefault === undefined) expect(same).toEqual(judgement);
  const isMove = verdict.kind === "redirect";
  return {
    visit,
    name: match?.route.name,
    judgement,
    status: statusOf(judgement),
    to: isMove ? verdict.to : "",
    code: isMove ? verdict.code : 0,
    isDocument: isMove && verdict.how === "document",
  };
}

function statusOf({ verdict }: Judgement): number {
  switch (verdict.kind) {
    case "render":
      return 200;
    case "redirect":
      return 0;
    case "not-found":
      return 404;
    case "error":
      return verdict.status;
  }
}

describe("rules that decide a visit", () => {
  it("are all reached by the visits that are drawn, and decide alike on both sides", () => {
    const missing = new Set(Object.keys(RULES));
    fc.assert(
      fc.property(anyVisit, ({ known, at }) => {
        const one = decide(known, makeVisit(known, at));
        for (const rule of missing) if (RULES[rule]?.(one)) missing.delete(rule);
      }),
      { numRuns: 20_000 },
    );
    expect([...missing]).toEqual([]);
  });
});
