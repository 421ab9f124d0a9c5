import { FEATURES } from "@fairline/contracts/features";
import { describe, expect, it } from "vitest";
import { exampleVisit, playerWith, type VisitChange } from "../../testing/example-visit.ts";
import type { SiteChanges } from "../facts/site-facts.ts";
import { matchRoute } from "../routes/match-route.ts";
import { judge, judgeMatch } from "./judge.ts";

const verdictOf = (address: string, change?: VisitChange) =>
  judge(exampleVisit(address, change)).verdict;
const moved = (to: string, code = 302) => ({ kind: "redirect", to, code });
const without = (...missing: number[]): SiteChanges => ({
  modules: { available: Object.values(FEATURES).filter((id) => !missing.includes(id)) },
});
const player = playerWith();
const encode = encodeURIComponent;

describe("address", () => {
  it("without a page is no page", () => {
    expect(verdictOf("/en/nope")).toEqual({ kind: "not-found" });
  });

  it("[NAV-07] that cannot be decoded is no page, and an endless one is refused", () => {
    expect(verdictOf("/en/%E0%A4%A")).toEqual({ kind: "not-found" });
    expect(verdictOf("/en/a%00b")).toEqual({ kind: "not-found" });
    expect(verdictOf(`/en/${"x".repeat(2_100)}`)).toMatchObject({ kind: "error", status: 414 });
  });

  it("[NAV-01] without a valid language goes to the same path with one, query kept", () => {
    expect(verdictOf("/live?a=1")).toMatchObject(moved("/ru/live?a=1"));
    expect(verdictOf("/zz/live/?a=1")).toMatchObject(moved("/ru/live?a=1"));
    expect(judge(exampleVisit("/live")).warning).toBe("language prefix missing: /live");
    expect(judge(exampleVisit("/zz/live")).warning).toBe("language prefix not allowed: /zz/live");
    expect(judge(exampleVisit("/en/live")).warning).toBeUndefined();
  });

  it.each([
    ["/en/", "/en"],
    ["/en/live/", "/en/live"],
    ["/en//live//football", "/en/live/football"],
  ])("%s is written %s for good", (address, to) => {
    expect(verdictOf(`${address}?a=1`)).toMatchObject(moved(`${to}?a=1`, 301));
  });

  it("of a short referral link leads to the front page, which is told of the link", () => {
    expect(verdictOf("/en/r/owl-summer?a=1")).toMatchObject(moved("/en?a=1&reflink=owl-summer"));
    expect(verdictOf("/r/owl-summer")).toMatchObject({ kind: "redirect" });
  });

  it("that an operator moved leads on, and one that is gone says so", () => {
    const changes: SiteChanges = {
      movedPages: [
        { from: "/autumn", to: "/promotions/autumn", code: 301 },
        { from: "/summer", to: null, code: 301 },
        { from: "/round", to: "/round", code: 302 },
      ],
    };
    expect(verdictOf("/en/autumn?a=1", { changes })).toMatchObject(
      moved("/en/promotions/autumn?a=1", 301),
    );
    expect(verdictOf("/en/summer", { changes })).toMatchObject({ kind: "error", status: 410 });
    expect(judge(exampleVisit("/en/round", { changes }))).toEqual({
      verdict: { kind: "not-found" },
      cyclic: ["/en/round"],
    });
  });
});

describe("block", () => {
  it.each([
    [1, "/en/block"],
    [2, "/en/block"],
    [3, "/en/block"],
    [4, "/en/site-updates"],
    [5, "/en/block"],
    [8, "/en/coming-soon"],
    [13, "/en/block-ua"],
    [14, "/en/block"],
    [16, "/en/suspension"],
    [17, "/en/block-ie"],
  ])("[BLK-01] for reason %d leads to %s", (block, to) => {
    expect(verdictOf("/en/live", { services: { block } })).toMatchObject(moved(to));
    expect(verdictOf(to, { services: { block } }).kind).toBe("render");
  });

  it("[BLK-02] holds every page but the one that a mailed link opens", () => {
    const services = { block: 1 };
    expect(verdictOf("/en/user/accountverify", { services }).kind).toBe("render");
    expect(verdictOf("/en/user/login", { services })).toMatchObject(moved("/en/block"));
    expect(verdictOf("/en/register", { services })).toMatchObject(moved("/en/block"));
    expect(verdictOf("/en/suspension", { services })).toMatchObject(moved("/en/block"));
    expect(verdictOf("/en/nope", { services })).toMatchObject(moved("/en/block"));
  });

  it("[BLK-02] keeps the query for reason 4 when it comes from a page with a name, home aside", () => {
    const from = { routeName: "section", address: "/en/line" };
    const home = { routeName: "home", address: "/en" };
    const of = (block: number, comes: VisitChange["from"]) =>
      verdictOf("/en/live?a=1", { services: { block }, from: comes ?? null });
    expect(of(4, from)).toMatchObject(moved("/en/site-updates?a=1"));
    expect(of(4, home)).toMatchObject(moved("/en/site-updates"));
    expect(of(4, null)).toMatchObject(moved("/en/site-updates"));
    expect(of(1, from)).toMatchObject(moved("/en/block"));
  });

  it("[BLK-03] without a reason leads home, search engines aside", () => {
    expect(verdictOf("/en/block-ua")).toMatchObject(moved("/en"));
    expect(verdictOf("/en/block-ua", { browser: { isBot: true } }).kind).toBe("render");
  });

  it("lets a reason without a page pass", () => {
    expect(verdictOf("/en/live", { services: { block: 99 } }).kind).toBe("render");
  });
});

describe("redirect service", () => {
  it("[NAV-12] sends a visitor on, but never onto where he is", () => {
    const services = { move: { to: "https://other.example/x", code: 307 as const } };
    expect(verdictOf("/en/live", { services })).toMatchObject({
      ...moved("https://other.example/x", 307),
      how: "document",
    });
    expect(verdictOf("/en/nope", { services })).toMatchObject(
      moved("https://other.example/x", 307),
    );
    const round = { move: { to: "/en/live", code: 301 as const } };
    expect(judge(exampleVisit("/en/live", { services: round }))).toMatchObject({
      verdict: { kind: "render" },
      cyclic: ["/en/live"],
    });
  });
});

describe("platform_type", () => {
  it("[NAV-08] leaves the address once it is remembered, except where it belongs", () => {
    expect(verdictOf("/en/live?a=1&platform_type=mobile")).toMatchObject(moved("/en/live?a=1"));
    expect(verdictOf("/en/user/login?platform_type=mobile").kind).toBe("render");
    expect(verdictOf("/en/mobile?platform_type=mobile").kind).toBe("render");
    const browser = { keepsDevice: false };
    expect(verdictOf("/en/live?platform_type=mobile", { browser }).kind).toBe("render");
  });

  it("[NAV-09] is what a tablet gets that looks like a desktop, once", () => {
    const browser = { isTouchMac: true };
    expect(verdictOf("/en/live?a=1", { browser })).toMatchObject({
      ...moved("/en/live?a=1&platform_type=mobile"),
      how: "document",
    });
    expect(verdictOf("/en/live", { browser })).toMatchObject(
      moved("/en/live?platform_type=mobile"),
    );
    expect(verdictOf("/en/live", { browser: { ...browser, device: "phone" } }).kind).toBe("render");
  });
});

describe("page that is switched off", () => {
  it("[GRD-05] by its number or a forbidden text is no page", () => {
    const changes: SiteChanges = { modules: { forbiddenPathFragments: ["/FOOT"] } };
    expect(verdictOf("/en/live/football", { changes })).toEqual({ kind: "not-found" });
    expect(verdictOf("/en/live/tennis", { changes }).kind).toBe("render");
    expect(verdictOf("/en/toto", { changes: without(FEATURES.toto) })).toEqual({
      kind: "not-found",
    });
  });

  it("[CFG-06] by one number of a section leaves the other section", () => {
    const changes = without(FEATURES.line);
    expect(verdictOf("/en/line/football", { changes })).toEqual({ kind: "not-found" });
    expect(verdictOf("/en/live/football", { changes }).kind).toBe("render");
  });

  it("[GRD-05] for a kind of device is none for it", () => {
    const changes: SiteChanges = { modules: { platformHidden: { multi: ["phone"] } } };
    expect(verdictOf("/en/multi", { changes, browser: { device: "phone" } }).kind).toBe(
      "not-found",
    );
    expect(verdictOf("/en/multi", { changes }).kind).toBe("render");
  });

  it("statistics are no page if they are off; neither are zone and multi-live", () => {
    const changes: SiteChanges = {
      betting: { statistics: false, resultsZone: false, multiLive: false },
    };
    for (const path of [
      "/en/statistic",
      "/en/statistic-popup/7",
      "/en/results/zone",
      "/en/multi",
    ]) {
      expect(verdictOf(path, { changes }), path).toEqual({ kind: "not-found" });
    }
    expect(verdictOf("/en/results/live", { changes }).kind).toBe("render");
  });

  it("identification is one only if it is shown", () => {
    const changes: SiteChanges = { office: { isIdentificationShown: false } };
    expect(verdictOf("/en/office/identification", { session: player }).kind).toBe("render");
    expect(verdictOf("/en/office/identification", { session: player, changes })).toEqual({
      kind: "not-found",
    });
  });
});

describe("configured words", () => {
  it("are the sub-types of top events", () => {
    const changes: SiteChanges = { betting: { topEventSubTypes: ["derbies"] } };
    expect(verdictOf("/en/top-events/derbies", { changes }).kind).toBe("render");
    expect(verdictOf("/en/top-events/other", { changes })).toEqual({ kind: "not-found" });
    expect(verdictOf("/en/top-events").kind).toBe("render");
  });

  it("are the types of esports", () => {
    const changes: SiteChanges = { betting: { cyberTypes: ["real"] } };
    expect(verdictOf("/en/cyber/real/all", { changes }).kind).toBe("render");
    expect(verdictOf("/en/esports/stream", { changes })).toEqual({ kind: "not-found" });
  });

  it("are the sections of toto", () => {
    expect(verdictOf("/en/toto/hockey").kind).toBe("render");
    expect(verdictOf("/en/toto/chess")).toEqual({ kind: "not-found" });
  });
});

describe("bonuses", () => {
  const offers: SiteChanges = { customize: { bonusRouteFamily: "offers" } };

  it.each([
    ["/bonuses-offers/poker", "/bonuses/poker"],
    ["/bonus-offer/first/rules", "/bonus/first/rules"],
    ["/bonus-offer-partner/first", "/bonus-partner/first"],
    ["/bonuses-offers-games/crystal", "/bonuses-games/crystal"],
  ])("[RT-08] %s and %s are one page at a time, params and query kept", (other, usual) => {
    expect(verdictOf(`/en${other}?a=1`)).toMatchObject({
      ...moved(`/en${usual}?a=1`),
      how: "replace",
    });
    expect(verdictOf(`/en${usual}?a=1`).kind).toBe("render");
    expect(verdictOf(`/en${usual}?a=1`, { changes: offers })).toMatchObject(
      moved(`/en${other}?a=1`),
    );
    expect(verdictOf(`/en${other}?a=1`, { changes: offers }).kind).toBe("render");
  });

  it("[RT-08] have their rules only where page 47 is available, and no other section", () => {
    const changes = without(FEATURES.bonusRules);
    expect(verdictOf("/en/bonus/first/rules").kind).toBe("render");
    expect(verdictOf("/en/bonus/first/rules", { changes })).toEqual({ kind: "not-found" });
    expect(verdictOf("/en/bonus/first", { changes }).kind).toBe("render");
    expect(verdictOf("/en/bonus/first/other")).toEqual({ kind: "not-found" });
  });

  it("[RT-07] lead the first deposit for slots to its page when the site says so", () => {
    const changes: SiteChanges = { thirdparty: { isThirdPartyFirstDepositRedirect: true } };
    const address = "/en/bonus/casino/slot_first_deposit?a=1";
    expect(verdictOf(address).kind).toBe("render");
    expect(verdictOf(address, { changes })).toMatchObject(
      moved("/en/casino/slot-first-deposit?a=1", 301),
    );
  });
});

describe("games", () => {
  const services = {
    games: {
      kind: "known" as const,
      games: [
        { gameId: "12", route: "crystal", oldRoutes: ["crystals", "apple"] },
        { gameId: "13", route: "apple", oldRoutes: ["12x"] },
      ],
    },
  };

  it.each([
    ["/games/crystals", "/games/crystal"],
    ["/games/12", "/games/crystal"],
    ["/games/view/12", "/games/crystal"],
    ["/game/crystal", "/games/crystal"],
    ["/game/apple", "/games/apple"],
    ["/games-landing/12", "/games-landing/crystal"],
    ["/games-landing/none", "/games"],
    ["/bonuses-games/crystals", "/bonuses-games/crystal"],
    ["/bonuses-games/none", "/bonuses-games"],
    ["/games/none", "/games"],
    ["/games/view/99", "/games"],
  ])("[RT-06] %s has its place at %s for good", (address, to) => {
    expect(verdictOf(`/en${address}?a=1`, { services })).toMatchObject(moved(`/en${to}?a=1`, 301));
  });

  it("[RT-06] stay where they are when they are current, and when the list is not known", () => {
    expect(verdictOf("/en/games/crystal", { services }).kind).toBe("render");
    expect(verdictOf("/en/bonuses-games", { services }).kind).toBe("render");
    expect(verdictOf("/en/games/crystals").kind).toBe("render");
    expect(verdictOf("/en/game/crystals")).toMatchObject({ kind: "error", status: 503 });
  });
});

describe("old address", () => {
  function leads(path: string, to: string, code: number): void {
    expect(verdictOf(`/en${path}?a=1`)).toMatchObject(moved(to, code));
  }

  it.each([["/tvgames/view/poker", "/en/poker?a=1", 301]])("%s leads to %s", leads);

  it.each([
    ["/register", "/en/registration?a=1", 301],
    ["/user/registration", "/en/registration?a=1", 301],
    ["/registration/one_click", "/en/registration/fast_reg?a=1", 301],
    ["/registration/phone", "/en/registration/phone_reg?a=1", 301],
    ["/registration/email", "/en/registration/full_reg?a=1", 301],
    ["/registration/social", "/en/registration/soc_reg?a=1", 301],
    ["/action/restore", "/en/user/passwordreset?a=1", 301],
    ["/action/remind", "/en/user/passwordreset?a=1", 301],
    ["/action/activate", "/en/user/activatefast/activate?a=1", 301],
    ["/action/confirm", "/en/user/activatefast/activate?a=1", 301],
    ["/action/activatefast", "/en/user/activatefast/activatefast?a=1", 301],
  ])("%s leads to %s", leads);

  it.each([
    ["/user/forgotpassword", "/en?a=1&showForgotPasswordModal=1", 302],
    ["/user/coupon", "/en", 302],
  ])("%s leads to %s", leads);
});

describe("middleware", () => {
  it("[NAV-11] that nobody knows is an error of the page, with its name", () => {
    const match = matchRoute("/about");
    if (!match) throw new RangeError("the page is there");
    const odd = { ...match, route: { ...match.route, middleware: ["nonsense"] } };
    expect(judgeMatch(exampleVisit("/en/about"), odd).verdict).toEqual({
      kind: "error",
      status: 500,
      message: "Unknown middleware nonsense",
    });
  });
});

describe("banned player", () => {
  const banned = playerWith({ banLevel: 1 });

  it("[GRD-04] sees what is flagged for him, and is sent to his page from everything else", () => {
    expect(verdictOf("/en/live", { session: banned })).toMatchObject({
      ...moved("/en/blocked"),
      how: "document",
    });
    for (const path of ["/en", "/en/blocked", "/en/office/history", "/en/rules", "/en/contacts"]) {
      expect(verdictOf(path, { session: banned }).kind, path).toBe("render");
    }
  });

  it.each([
    [53, 1, "render"],
    [45, 1, "redirect"],
    [45, 0, "render"],
    [45, 2, "render"],
    [53, 2, "redirect"],
    [44, 0, "redirect"],
  ])("[GRD-04] at level %d of version %d: taking money out is %s", (banLevel, banVersion, kind) => {
    const session = playerWith({ banLevel, banVersion });
    for (const path of ["/en/office/deduce", "/en/office/deduce/form"]) {
      expect(verdictOf(path, { session }).kind, path).toBe(kind);
    }
  });

  it("[GRD-04] alone sees the page of the banned", () => {
    expect(verdictOf("/en/blocked")).toMatchObject(moved("/en"));
    expect(verdictOf("/en/blocked", { session: player })).toMatchObject(moved("/en"));
  });
});

describe("registration", () => {
  it("[CFG-03] has pages of the ways in reg.types alone", () => {
    const changes: SiteChanges = { reg: { types: ["full_reg"] } };
    expect(verdictOf("/en/registration/full_reg", { changes }).kind).toBe("render");
    expect(verdictOf("/en/registration/fast_reg", { changes })).toEqual({ kind: "not-found" });
    expect(verdictOf("/en/registration", { changes }).kind).toBe("render");
  });

  it("[GRD-02] is for guests, where the site registers anybody", () => {
    expect(verdictOf("/en/registration/fast_reg").kind).toBe("render");
    expect(verdictOf("/en/registration", { session: player })).toMatchObject(moved("/en"));
    const changes: SiteChanges = { reg: { isRegistrationAllowed: false } };
    expect(verdictOf("/en/registration", { changes })).toEqual({ kind: "not-found" });
    expect(verdictOf("/en/registration", { changes, session: player })).toEqual({
      kind: "not-found",
    });
  });
});

describe("login", () => {
  it("[GRD-01] is where a guest goes from a player's page, and it remembers the page", () => {
    expect(verdictOf("/en/office/history?page=2")).toMatchObject(
      moved(`/en/user/login?return-url=${encode("/en/office/history?page=2")}`),
    );
  });

  it("[GRD-01] is the form at home where page 72 is not available", () => {
    const changes = without(FEATURES.login);
    expect(verdictOf("/en/office/history", { changes })).toMatchObject(
      moved(`/en?login=open&return-url=${encode("/en/office/history")}`),
    );
    expect(verdictOf("/en/user/login?return-url=/en/live", { changes })).toMatchObject(
      moved(`/en?login=open&return-url=${encode("/en/live")}`),
    );
  });

  it("[GRD-01] is nobody's place because the platform could not be asked", () => {
    const session = { kind: "unknown" } as const;
    expect(verdictOf("/en/office/history", { session })).toMatchObject({ status: 503 });
    expect(verdictOf("/en/live", { session }).kind).toBe("render");
    expect(verdictOf("/en/user/login", { session }).kind).toBe("render");
  });

  it("comes before the page on payments where the site says so", () => {
    const changes: SiteChanges = { information: { paymentAuthOnly: true } };
    expect(verdictOf("/en/payment").kind).toBe("render");
    expect(verdictOf("/en/payment", { changes })).toMatchObject(
      moved(`/en/user/login?return-url=${encode("/en/payment")}`),
    );
    expect(verdictOf("/en/payment", { changes, session: player }).kind).toBe("render");
    expect(verdictOf("/en/payment", { changes: without(FEATURES.payment) })).toEqual({
      kind: "not-found",
    });
  });
});

describe("way back", () => {
  const back = (target: string, change: VisitChange = {}) =>
    verdictOf(`/en/user/login?return-url=${encode(target)}`, { session: player, ...change });

  it("[GRD-01] leads a signed-in player where he wanted to go", () => {
    expect(back("/en/office/history?page=2")).toMatchObject(moved("/en/office/history?page=2"));
    expect(back("/en/live")).toMatchObject(moved("/en/live"));
    expect(back("/zz/live")).toMatchObject(moved("/en/live"));
  });

  it.each([
    "//evil.example",
    "https://evil.example/en/live",
    "/en/user/login",
    "/en/registration",
    "/en/confirm-terms",
    "/en/block",
    "/en/blocked",
    "/en/500",
    "/en/oldbrowser",
    "/en/nope",
    "/en/register",
  ])("[NAV-10] never leads to %s", (target) => {
    expect(back(target)).toMatchObject(moved("/en"));
  });

  it("[GRD-01] is mapped by the site's pairs, the first that fits; a wish comes before", () => {
    const changes: SiteChanges = {
      auth: {
        authRedirects: [
          { route_from: "section", route_to: "multi" },
          { route_from: "bonus*", route_to: "/office/bonuses/deposit" },
          { route_from: "*", route_to: "account" },
        ],
      },
    };
    const of = (routeName: string, query = "") =>
      verdictOf(`/en/user/login${query}`, {
        session: player,
        changes,
        from: { routeName, address: "/en/line" },
      });
    expect(of("section")).toMatchObject(moved("/en/multi"));
    expect(of("bonusPartner")).toMatchObject(moved("/en/office/bonuses/deposit"));
    expect(of("blog")).toMatchObject(moved("/en/office/account"));
    expect(of("section", "?return-url=/en/blog")).toMatchObject(moved("/en/blog"));
  });

  it("[GRD-01] an explicit return-url comes before any pair, that of the login guard as well", () => {
    const changes: SiteChanges = {
      auth: { authRedirects: [{ route_from: "*", route_to: "account" }] },
    };
    const from = { routeName: "section", address: "/en/line" };
    const sent = verdictOf("/en/office/history", { changes, from });
    expect(sent).toMatchObject({ kind: "redirect" });
    const login = sent.kind === "redirect" ? sent.to : "";
    expect(login).toBe(`/en/user/login?return-url=${encode("/en/office/history")}`);
    const signedIn = { session: player, changes, from };
    expect(verdictOf(login, signedIn)).toMatchObject(moved("/en/office/history"));
    expect(verdictOf("/en/user/login", signedIn)).toMatchObject(moved("/en/office/account"));
    const closed = `/en/user/login?return-url=${encode("/en/blocked")}`;
    expect(verdictOf(closed, signedIn)).toMatchObject(moved("/en/office/account"));
  });

  it("[GRD-01] without a wish or a pair is the page he came from", () => {
    const from = { routeName: "section", address: "/en/line?a=1" };
    expect(verdictOf("/en/user/login", { session: player, from })).toMatchObject(
      moved("/en/line?a=1"),
    );
  });

  it("[GRD-01] passes over a page that he would not be shown", () => {
    const changes = without(FEATURES.multi);
    expect(back("/en/multi", { changes })).toMatchObject(moved("/en"));
  });
});

describe("changed terms", () => {
  const changed = playerWith({ termsChanged: true });
  const asked = (path: string) => `/en/confirm-terms?lng=en&return-url=${encode(path)}`;

  it("[GRD-03] are confirmed before anything else", () => {
    expect(verdictOf("/en/live?a=1", { session: changed })).toMatchObject(
      moved(asked("/en/live?a=1")),
    );
    expect(verdictOf("/en/confirm-terms?lng=en", { session: changed }).kind).toBe("render");
  });

  it("[GRD-03] have no page where nothing changed", () => {
    expect(verdictOf("/en/confirm-terms?lng=en", { session: player })).toMatchObject(moved("/en"));
    expect(verdictOf("/en/confirm-terms")).toMatchObject({ kind: "redirect" });
  });

  it("[GRD-03] stop nobody on exempt pages, or where the site does not ask", () => {
    expect(verdictOf("/en/office/responsible", { session: changed }).kind).toBe("render");
    expect(verdictOf("/en/office/deduce", { session: changed }).kind).toBe("render");
    const changes: SiteChanges = { auth: { isTermsConfirmation: false } };
    expect(verdictOf("/en/live", { session: changed, changes }).kind).toBe("render");
    const off = without(FEATURES.confirmTerms);
    expect(verdictOf("/en/live", { session: changed, changes: off }).kind).toBe("render");
  });

  it("[GRD-03] come between a player and the page he wanted, not instead of it", () => {
    const address = `/en/user/login?return-url=${encode("/en/live")}`;
    expect(verdictOf(address, { session: changed })).toMatchObject(moved("/en/live"));
  });
});

describe("what a player owes", () => {
  it("to prove who he is comes before taking money out", () => {
    const session = playerWith({ needsIdentification: true });
    const changes: SiteChanges = { office: { isIdentificationShown: false } };
    expect(verdictOf("/en/office/deduce", { session })).toMatchObject(
      moved("/en/office/identification"),
    );
    expect(verdictOf("/en/office/deduce", { session, changes })).toMatchObject(
      moved("/en/office/verification"),
    );
    expect(verdictOf("/en/office/history", { session }).kind).toBe("render");
  });

  it("the way into the account leads to its first page, and a guest on to the log-in form", () => {
    const account = moved("/en/office/account");
    expect(verdictOf("/en/office", { session: player })).toMatchObject(account);
    expect(verdictOf("/en/office/", { session: player })).toMatchObject(moved("/en/office", 301));
    expect(verdictOf("/en/office")).toMatchObject(account);
    const [atAccount, atHistory] = ["account", "history"].map((page) =>
      verdictOf(`/en/office/${page}`),
    );
    expect(atAccount).toMatchObject({ kind: "redirect", code: 302 });
    expect(JSON.stringify(atAccount).replace("account", "history")).toBe(JSON.stringify(atHistory));
  });

  it("to complete his data comes before moving money", () => {
    const session = playerWith({ needsData: true });
    for (const path of ["recharge", "recharge/form", "deduce"]) {
      expect(verdictOf(`/en/office/${path}`, { session }), path).toMatchObject(
        moved("/en/socialregistration"),
      );
    }
  });

  it("the deposit page is reached from the account alone where it has a modal", () => {
    const changes: SiteChanges = { office: { isRechargeModal: true } };
    const of = (from: VisitChange["from"]) =>
      verdictOf("/en/office/recharge", { session: player, changes, from: from ?? null });
    expect(of({ routeName: "history", address: "/en/office/history" }).kind).toBe("render");
    expect(of({ routeName: "history", address: "/de/office/history" }).kind).toBe("render");
    expect(of({ routeName: "onpayFail", address: "/en/onpay/fail" }).kind).toBe("redirect");
    expect(of(null)).toMatchObject(moved("/en/office/account?modal=RECHARGE"));
    expect(of({ routeName: "section", address: "/en/live?a=1" })).toMatchObject(
      moved("/en/live?a=1&modal=RECHARGE"),
    );
    expect(verdictOf("/en/office/recharge", { session: player }).kind).toBe("render");
  });
});

describe("cashback of the casino", () => {
  it.each(["vip", "premium"] as const)("[CFG-03] office.%sCashback opens its page", (kind) => {
    const path = `/en/office/casino/${kind}cashback`;
    expect(verdictOf(path, { session: player }).kind).toBe("render");
    const changes: SiteChanges = { office: { [`${kind}Cashback`]: false } };
    expect(verdictOf(path, { session: player, changes })).toEqual({ kind: "not-found" });
  });
});
