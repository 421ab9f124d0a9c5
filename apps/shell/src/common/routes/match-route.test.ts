import { describe, expect, it } from "vitest";
import { siteFacts } from "../facts/site-facts.ts";
import { isMiddleware } from "../guards/middleware-guard.ts";
import { resolveLanguage } from "../language/resolve-language.ts";
import { allRoutes } from "./all-routes.ts";
import { compileRoute, type Segment } from "./compile-route.ts";
import { matchRoute } from "./match-route.ts";
import { analyticsOf, pathOfRoute } from "./route-path.ts";

/** Every address of the specification, written out by hand, with the page it is. */
const PAGES: Readonly<Record<string, readonly (readonly [path: string, name: string])[]>> = {
  "RT-01": [
    ["/", "home"],
    ["/line", "section"],
    ["/live", "section"],
    ["/live/football", "sectionSport"],
    ["/line/all", "sectionSport"],
    ["/line/football/8-premier-league", "sectionChamp"],
    ["/live/football/8/77-a-b", "game"],
    ["/live/tennis/7001-hard-courts/7000001496556-a-b", "game"],
    ["/line/tennis/8/9223372036854775807-a-b", "game"],
    ["/bets-on-your", "betsOnYour"],
    ["/bets-on-your/ie", "betsOnYour"],
    ["/top-games", "topGames"],
    ["/top-games/tennis", "topGames"],
    ["/marble", "marble"],
    ["/team/5-arsenal", "team"],
    ["/team-games-info/5-arsenal", "teamGamesInfo"],
    ["/multi", "multi"],
    ["/champs", "champs"],
    ["/champs/8-premier-league", "champs"],
    ["/top-events", "topEvents"],
    ["/top-events/derbies", "topEvents"],
    ["/statistic", "statistic"],
    ["/statistic/77-a-b", "statistic"],
    ["/statistic-popup/77", "statisticPopup"],
    ["/results", "results"],
    ["/results/live", "results"],
    ["/results/zone", "results"],
  ],
  "RT-02": [
    ["/cyber", "cyber"],
    ["/esports", "cyber"],
    ["/cyber/real", "cyberType"],
    ["/esports/virtual", "cyberType"],
    ["/cyber/stream/all", "cyberAll"],
    ["/cyber/real/dota-2", "cyberDiscipline"],
    ["/cyber/real/dota-2/champs", "cyberChamps"],
    ["/cyber/real/dota-2/9-major", "cyberChamp"],
    ["/esports/real/dota-2/9-major/12-x-y", "cyberGame"],
  ],
  "RT-04": [
    ["/bingo", "bingo"],
    ["/bonus/casino", "casinoBonus"],
    ["/bonus/casino/promotions/autumn", "casinoPromotion"],
    ["/bonus/casino/tournaments", "casinoTournaments"],
    ["/bonus/casino/tournaments/7", "casinoTournament"],
    ["/bonus/casino/slot_first_deposit", "casinoBonusItem"],
    ["/casino/slot-first-deposit", "slotFirstDeposit"],
    ["/casino/brand", "casinoBrand"],
    ["/brands", "brands"],
    ["/brands/own-studio", "brand"],
    ["/fishinghunting", "fishinghunting"],
    ["/poker", "poker"],
    ["/poker/holdem", "poker"],
    ["/tvgames/view/poker", "tvgamesPoker"],
    ["/scratchcards", "scratchcards"],
    ["/keno", "keno"],
    ["/keno/fast", "keno"],
    ["/slots", "slots"],
    ["/slots/new", "slots"],
    ["/slots/game/12/book-of-x", "slotsGame"],
    ["/slots/vulkan", "slotsVulkan"],
    ["/casino", "casino"],
    ["/casino/new", "casino"],
    ["/casino/game/12/book-of-x", "casinoGame"],
    ["/live-casino", "liveCasino"],
    ["/live-casino/roulette", "liveCasino"],
    ["/live-casino/game/3/roulette", "liveCasinoGame"],
    ["/tvgames", "tvgames"],
    ["/tvgames/wheel", "tvgames"],
    ["/virtualsports", "virtualsports"],
    ["/virtualsports/dogs", "virtualsports"],
    ["/fast-games", "fastGames"],
    ["/fast-games/dice", "fastGames"],
    ["/fast-bet", "fastBet"],
    ["/asian-games", "asianGames"],
    ["/card-games", "cardGames"],
    ["/crash-games", "crashGames"],
    ["/skill-games", "skillGames"],
    ["/my-casino", "myCasino"],
    ["/my-casino/favorites", "myCasinoFavorites"],
    ["/casino-lobby", "casinoLobby"],
    ["/providers", "providers"],
    ["/providers/own-studio", "provider"],
    ["/casino-search", "casinoSearch"],
    ["/othergames", "othergames"],
    ["/thank-you", "thankYou"],
    ["/thank-you/registration", "thankYou"],
    ["/games", "gamesIndex"],
    ["/games/crystal", "gamesView"],
    ["/games/view/12", "gamesLegacyView"],
    ["/game/crystal", "gamesLegacy"],
    ["/games-landing/crystal", "gamesLanding"],
    ["/lotto", "lotto"],
    ["/lotto/6-of-49", "lotto"],
    ["/lotto/6-of-49/results", "lotto"],
    ["/lotto/6-of-49/view", "lotto"],
    ["/toto", "toto"],
    ["/toto/football", "toto"],
    ["/betting-alphabet", "bettingAlphabet"],
    ["/betting-alphabet/a", "bettingAlphabet"],
  ],
  "RT-08": [
    ["/bonuses", "bonuses"],
    ["/bonuses-offers", "bonusesOffers"],
    ["/bonus/first", "bonus"],
    ["/bonus/first/rules", "bonus"],
    ["/bonus-offer/first/rules", "bonusOffer"],
    ["/bonus-partner/first", "bonusPartner"],
    ["/bonus-offer-partner/first", "bonusOfferPartner"],
    ["/bonuses-games", "bonusesGames"],
    ["/bonuses-games/crystal", "bonusesGames"],
    ["/bonuses-offers-games/crystal", "bonusesOffersGames"],
  ],
  "RT-09": [
    ["/promo", "promo"],
    ["/promotions/autumn", "promotion"],
    ["/bonus-rules", "bonusRules"],
    ["/partners", "partners"],
    ["/landings/autumn", "landing"],
    ["/ourpartners", "ourPartners"],
    ["/ourpartners/clubs", "ourPartners"],
    ["/cricket-world-cup", "cricketWorldCup"],
    ["/bonuses/all_bonuses", "bonuses"],
    ["/bonuses/poker", "bonuses"],
    ["/bonuses/casino", "bonuses"],
    ["/bonuses/bukmaker", "bonuses"],
    ["/bonuses/redeposit", "bonuses"],
    ["/bonuses/shares", "bonuses"],
    ["/bonuses/cashback", "bonuses"],
    ["/bonuses/first_deposit", "bonuses"],
    ["/bonuses/bonuses", "bonuses"],
  ],
  "RT-10": [
    ["/registration", "registration"],
    ["/registration/fast_reg", "registration"],
    ["/registration/phone_reg", "registration"],
    ["/registration/full_reg", "registration"],
    ["/registration/soc_reg", "registration"],
    ["/socialregistration", "socialRegistration"],
    ["/user/login", "login"],
    ["/register", "register"],
    ["/user/registration", "userRegistration"],
    ["/registration/one_click", "registrationOneClick"],
    ["/registration/phone", "registrationPhone"],
    ["/registration/email", "registrationEmail"],
    ["/registration/social", "registrationSocial"],
    ["/action/restore", "actionRestore"],
    ["/action/remind", "actionRemind"],
    ["/action/activate", "actionActivate"],
    ["/action/confirm", "actionConfirm"],
    ["/action/activatefast", "actionActivateFast"],
  ],
  "RT-11": [
    ["/user/accountverify", "accountVerify"],
    ["/user/activatefast", "activateFast"],
    ["/user/activatefast/activatefast", "activateFast"],
    ["/user/activatefast/activate", "activateFast"],
    ["/user/passwordreset", "passwordReset"],
    ["/user/stopnewsletter", "stopNewsletter"],
    ["/user/forgotpassword", "forgotPassword"],
    ["/user/coupon", "userCoupon"],
  ],
  "RT-12": [
    ["/confirm-terms", "confirmTerms"],
    ["/oldbrowser", "oldBrowser"],
    ["/500", "error500"],
    ["/blocked", "blocked"],
  ],
  "RT-13": [
    ["/office", "office"],
    ["/office/account", "account"],
    ["/office/history", "history"],
    ["/office/historypay", "historypay"],
    ["/office/recharge", "recharge"],
    ["/office/recharge/form", "rechargeForm"],
    ["/office/security", "security"],
    ["/office/responsible", "responsible"],
    ["/office/settings", "settings"],
    ["/office/bonuses/deposit", "bonusesDeposit"],
    ["/office/bonuses/wager", "bonusesWager"],
    ["/office/casino/vipcashback", "vipCashback"],
    ["/office/casino/premiumcashback", "premiumCashback"],
    ["/office/deduce", "deduce"],
    ["/office/deduce/form", "deduceForm"],
    ["/office/promotion", "promotionCodes"],
    ["/office/bringfriend", "bringFriend"],
    ["/office/support", "officeSupport"],
    ["/office/rewards", "rewards"],
    ["/office/verification", "verification"],
    ["/office/identification", "identification"],
    ["/office/share-idea", "shareIdea"],
    ["/office/payment/requests", "paymentRequests"],
    ["/office/payment/create-request", "createRequest"],
    ["/office/payment/create-request/deposit/17/late", "createRequest"],
  ],
  "RT-14": [
    ["/contacts", "contacts"],
    ["/about", "about"],
    ["/howbet", "howbet"],
    ["/rules", "rules"],
    ["/rules/general", "rules"],
    ["/rules/general/limits", "rules"],
    ["/payment", "payment"],
    ["/cookies", "cookies"],
    ["/ussdinstruction", "ussdinstruction"],
    ["/licenses", "licenses"],
    ["/taxation", "taxation"],
    ["/consent", "consent"],
    ["/simpleidentification", "simpleidentification"],
    ["/amlkyc", "amlkyc"],
    ["/smsbets", "smsbets"],
    ["/amlpolicy", "amlpolicy"],
    ["/disputeresolution", "disputeresolution"],
    ["/kycpolicy", "kycpolicy"],
    ["/responsiblegaming", "responsiblegaming"],
    ["/terms", "terms"],
    ["/privacy", "privacy"],
    ["/cash_terminals", "cashTerminals"],
    ["/betting-calculator", "bettingCalculator"],
    ["/betting-awards", "bettingAwards"],
    ["/block-appeal-history", "blockAppealHistory"],
  ],
  "RT-15": [
    ["/blog", "blog"],
    ["/blog/tactics", "blogCategory"],
    ["/blog/tactics/how-odds-move", "blogArticle"],
    ["/news", "news"],
    ["/news/season-begins", "news"],
  ],
  "RT-16": [
    ["/mobile", "mobile"],
    ["/mobile/app-download", "appDownload"],
    ["/mobile/apk-download", "apkDownload"],
    ["/desktop", "desktop"],
    ["/ipl-betting-app", "iplApp"],
    ["/print-coupon/12345678901234567890", "printCoupon"],
    ["/onpay/success", "onpaySuccess"],
    ["/onpay/fail", "onpayFail"],
    ["/onpay/pending", "onpayPending"],
    ["/onpay/cancel", "onpayCancel"],
    ["/onpay/withdraw/success", "onpayWithdrawSuccess"],
    ["/onpay/withdraw/fail", "onpayWithdrawFail"],
    ["/onpay/withdraw/pending", "onpayWithdrawPending"],
    ["/onpay/withdraw/cancel", "onpayWithdrawCancel"],
  ],
  "ANA-03": [["/r/owl-summer", "shortLink"]],
  "BLK-01": [
    ["/block", "block"],
    ["/block-ua", "blockUa"],
    ["/block-ie", "blockIe"],
    ["/site-updates", "siteUpdates"],
    ["/coming-soon", "comingSoon"],
    ["/suspension", "suspension"],
  ],
};

const all = Object.values(PAGES).flat();

function isPage(path: string, name: string): void {
  const match = matchRoute(path);
  expect(match?.route.name).toBe(name);
  expect(match && pathOfRoute(match.route, match.params)).toBe(path);
}

describe("route table", () => {
  it.each(PAGES["RT-01"] ?? [])("has for sports %s as %s", isPage);
  it.each(PAGES["RT-02"] ?? [])("has for cyber sports %s as %s", isPage);
  it.each(PAGES["RT-04"] ?? [])("has for casino and games %s as %s", isPage);
  it.each(PAGES["RT-08"] ?? [])("[RT-08] has for both families of bonuses %s as %s", isPage);
  it.each(PAGES["RT-09"] ?? [])("has for promotions %s as %s", isPage);
  it.each(PAGES["RT-10"] ?? [])("has for registration %s as %s", isPage);
  it.each(PAGES["RT-11"] ?? [])("has for mailed links %s as %s", isPage);
  it.each(PAGES["RT-12"] ?? [])("has for terms and the shell %s as %s", isPage);
  it.each(PAGES["RT-13"] ?? [])("has for the account %s as %s", isPage);
  it.each(PAGES["RT-14"] ?? [])("has for information %s as %s", isPage);
  it.each(PAGES["RT-15"] ?? [])("has for blog and news %s as %s", isPage);
  it.each(PAGES["RT-16"] ?? [])("has for phones and payments %s as %s", isPage);
  it.each(PAGES["ANA-03"] ?? [])("has for short referral links %s as %s", isPage);
  it.each(PAGES["BLK-01"] ?? [])("[BLK-01] has for a closed site %s as %s", isPage);

  it("has no page that the list above does not reach", () => {
    const reached = new Set(all.map(([, name]) => name));
    expect(allRoutes.map((route) => route.name).filter((name) => !reached.has(name))).toEqual([]);
  });

  function isNoPage(path: string): void {
    expect(matchRoute(path)).toBeUndefined();
  }

  it.each([
    "/nope",
    "/LIVE",
    "/live/Football",
    "/live/football/premier-league",
    "/live/football/8/x",
    "/live/football/8/9/10",
    "/live/foot%2Fball",
    "/live/football%20",
  ])("[NAV-07] has no page %s", isNoPage);
  it.each(["/results/yesterday", "/statistic-popup"])("has no page %s", isNoPage);
  it.each(["/cyber/other", "/cyber/real/dota-2/champs/more"])("has no page %s", isNoPage);
  it.each(["/slot", "/slots/game/x/name", "/live_casino", "/livecasino", "/kenno"])(
    "[RT-05] has no page %s",
    isNoPage,
  );
  it.each(["/bonuses/other"])("has no page %s", isNoPage);
  it.each(["/registration/other"])("has no page %s", isNoPage);
  it.each(["/user", "/user/logout", "/user/activatefast/other"])("has no page %s", isNoPage);
  it.each(["/office/other"])("has no page %s", isNoPage);
  it.each([
    "/onpay",
    "/onpay/other",
    "/onpay/withdraw",
    "/print-coupon",
    "/print-coupon/12a",
    "/print-coupon/123456789012345678901",
  ])("has no page %s", isNoPage);

  it("[NAV-01] never begins a path with two letters: those are always a language", () => {
    for (const { segments } of allRoutes.map(compileRoute)) {
      for (const word of segments[0]?.words ?? []) {
        expect(word).not.toMatch(/^[a-z]{2}$/);
        const { prefix } = resolveLanguage({
          path: `/${word}`,
          cookie: undefined,
          asked: [],
          site: siteFacts({}),
          isSignedIn: false,
        });
        expect(prefix, word).toBe("missing");
      }
    }
  });

  it("begins no path with a parameter of any text", () => {
    for (const { segments } of allRoutes.map(compileRoute)) {
      expect(segments.length === 0 || segments[0]?.words).toBeTruthy();
    }
  });

  it("names every page once and no check that does not exist", () => {
    const names = allRoutes.map((route) => route.name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of allRoutes.flatMap((route) => route.middleware)) {
      expect(isMiddleware(name), name).toBe(true);
    }
  });

  it("says of any two pages that fit one path which of them is meant", () => {
    const compiled = allRoutes.map(compileRoute);
    for (const [index, one] of compiled.entries()) {
      for (const other of compiled.slice(index + 1)) {
        if (one.rank !== other.rank) continue;
        const pairs = one.segments.map((segment, at) => [segment, other.segments[at]] as const);
        const meet = pairs.every(([a, b]) => b !== undefined && canMeet(a, b));
        expect(meet, `${one.route.name} and ${other.route.name}`).toBe(false);
      }
    }
  });

  it("lets a fixed word win over a parameter", () => {
    expect(matchRoute("/slots/vulkan")?.route.name).toBe("slotsVulkan");
    expect(matchRoute("/casino/brand")?.route.name).toBe("casinoBrand");
    expect(matchRoute("/bonus/casino")?.route.name).toBe("casinoBonus");
    expect(matchRoute("/cyber/real/all")?.route.name).toBe("cyberAll");
  });
});

/** Words meet when they share one; of one kind of parameter any two texts may be the same. */
function canMeet(a: Segment, b: Segment): boolean {
  if (a.words && b.words) return a.words.some((word) => b.words?.includes(word));
  return a.pattern !== undefined && b.pattern !== undefined;
}

describe("what counters are told", () => {
  it.each([
    ["/", "betting.main", {}],
    ["/live", "betting.section", { section: "live", menuSection: "live" }],
    [
      "/line/football",
      "betting.section",
      { section: "line", menuSection: "line", sport: "football" },
    ],
    [
      "/line/football/8-a",
      "betting.section-champ",
      { section: "line", menuSection: "line", sport: "football", champ: "8-a" },
    ],
    [
      "/live/football/8-a/77-b",
      "betting.game",
      { section: "live", menuSection: "live", sport: "football", champ: "8-a", game: "77-b" },
    ],
    ["/multi", "betting.section", { section: "live", menuSection: "multi" }],
    ["/esports", "betting.main", { menuSection: "esports" }],
    ["/rules/general", "rules", { ruleGroup: "general" }],
  ])("of %s is %s", (path, name, params) => {
    const match = matchRoute(path);
    expect(match && analyticsOf(match)).toEqual({ name, params });
  });
});
