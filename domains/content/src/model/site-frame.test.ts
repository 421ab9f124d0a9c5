import {
  defaultSiteConfig,
  EMPTY_PAGES,
  LINK_ROUTES,
  type SiteConfig,
} from "@fairline/contracts/site-config";
import { FEATURES } from "@fairline/contracts/features";
import { describe, expect, it } from "vitest";
import { loadMenuWords } from "../queries/menu-words.ts";
import { siteFrameOf } from "./site-frame.ts";

const words = await loadMenuWords("en");
const usual = defaultSiteConfig();

function frame(change: { readonly [Group in keyof SiteConfig]?: Partial<SiteConfig[Group]> } = {}) {
  const { auth, betting, core, coupon, footer, header, modules, office, other } = usual;
  return siteFrameOf(
    {
      auth: { ...auth, ...change.auth },
      office: { ...office, ...change.office },
      betting: { ...betting, ...change.betting },
      coupon: { ...coupon, ...change.coupon },
      core: { ...core, ...change.core },
      footer: { ...footer, ...change.footer },
      header: { ...header, ...change.header },
      modules: { ...modules, ...change.modules },
      other: { ...other, ...change.other },
    },
    words,
  );
}

const texts = (links: readonly { text: string }[]) => links.map(({ text }) => text);
const without = (...ids: readonly number[]) => ({
  modules: { available: usual.modules.available.filter((id) => !ids.includes(id)) },
});

describe("menus of a site", () => {
  it("[CFG-03] stand in the order of their priority, each with its words and address", () => {
    expect(frame().header.menu).toEqual([
      { to: "/live", text: "Live", icon: "broadcast" },
      { to: "/line", text: "Sports", icon: "calendar" },
      { to: "/casino", text: "Casino", icon: "coins", isGame: true },
      { to: "/promo", text: "Promotions", icon: "gift" },
      { to: "/results", text: "Results", icon: "trophy" },
    ]);
    expect(texts(frame().header.more)).toEqual(["Rules", "News", "Blog"]);
    const [live, line] = usual.header.menu;
    const menu = [live, line].flatMap((one, index) => (one ? [{ ...one, priority: index }] : []));
    expect(texts(frame({ header: { menu } }).header.menu)).toEqual(["Sports", "Live"]);
  });

  it("[CFG-06] leave out what this site does not have", () => {
    const changed = frame(
      without(
        FEATURES.live,
        FEATURES.blog,
        FEATURES.results,
        FEATURES.casinoLobby,
        FEATURES.promotions,
      ),
    );
    expect(texts(changed.header.menu)).toEqual(["Sports"]);
    expect(texts(changed.header.more)).toEqual(["Rules", "News"]);
    const [betting, , information] = changed.footer.columns;
    expect(texts(betting?.links ?? [])).toEqual(["Sports"]);
    expect(texts(information?.links ?? [])).not.toContain("Blog");
    const forbidden = frame({ modules: { forbiddenPathFragments: ["MOBILE", "desktop"] } });
    expect(forbidden.footer.columns.map(({ title }) => title)).not.toContain("On your devices");
  });

  it("[SHELL-20] lead to the pages about applications", () => {
    const apps = frame().footer.columns.at(-1);
    expect(apps?.links.map(({ to }) => to)).toEqual([
      "/mobile",
      "/mobile/app-download",
      "/mobile/apk-download",
      "/desktop",
    ]);
    const gone = frame(
      without(FEATURES.mobile, FEATURES.appDownload, FEATURES.apkDownload, FEATURES.desktop),
    );
    expect(gone.footer.columns.map(({ title }) => title)).not.toContain("On your devices");
  });

  it("[CFG-03] say what players are offered to choose", () => {
    expect(frame().play).toEqual({
      timeFilters: [0, 1, 2, 3, 6],
      stakes: [5, 10, 25, 100],
      oddsPolicy: "better",
      savesCoupons: true,
      printsCoupons: true,
      couponParam: "coupon-code",
      plans: ["single", "accumulator"],
      legsMax: 40,
      generatesBets: true,
      hasStatistics: true,
      taxes: [],
    });
    const changed = frame({
      betting: { timeFilters: [0, 6] },
      coupon: {
        presets: [1, 2],
        defaultPolicy: "none",
        saveLoad: false,
        print: false,
        uploadParam: "slip",
        types: ["single"],
        maxLegs: 3,
      },
    });
    expect(changed.play).toEqual({
      timeFilters: [0, 6],
      stakes: [1, 2],
      oddsPolicy: "none",
      savesCoupons: false,
      printsCoupons: false,
      couponParam: "slip",
      plans: ["single"],
      legsMax: 3,
      generatesBets: true,
      hasStatistics: true,
      taxes: [],
    });
  });

  it("[CFG-03] say which pages the menu of the account has, without those that are not there", () => {
    const menu = ["history", "recharge"] as const;
    expect(frame({ office: { menu: [...menu] } }).account.menu).toEqual(menu);
    const gone = frame({ office: { menu: [...menu] }, ...without(FEATURES.recharge) });
    expect(gone.account.menu).toEqual(["history"]);
  });

  it("[CFG-03] say whether players come in with a password", () => {
    expect(frame().account.takesPasswords).toBe(true);
    expect(frame({ auth: { methods: ["sms"] } }).account.takesPasswords).toBe(false);
  });

  it("[CFG-03] name the social networks by which they come in", () => {
    expect(frame().account.socialNetworks).toEqual([]);
    const words = { lang: "en", texts: {}, fallback: { lang: "en", texts: {} } };
    const networks = ["google", "discord"];
    expect(siteFrameOf(usual, words, networks).account.socialNetworks).toEqual(networks);
  });

  it("say on which devices an entry is hidden", () => {
    const hidden = frame({ modules: { platformHidden: { section: ["phone"] } } });
    expect(hidden.header.menu.map(({ hiddenOn }) => hiddenOn)).toEqual([
      ["phone"],
      ["phone"],
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("name no section without a game, a draw or a page, whatever an operator writes", () => {
    const [first] = usual.header.menu;
    const entries = [...EMPTY_PAGES, "slots" as const].flatMap((route) =>
      first ? [{ ...first, id: FEATURES.live, route, textKey: `route.${route}` }] : [],
    );
    const links = [...EMPTY_PAGES].map((route) => ({ route, textKey: `route.${route}` }));
    const menus = frame({
      header: { menu: entries, more: entries },
      footer: { columns: [{ titleKey: "menu.betting", links }] },
    });
    expect(texts(menus.header.menu)).toEqual(["Slots"]);
    expect(texts(menus.header.more)).toEqual(["Slots"]);
    expect(menus.footer.columns).toEqual([]);
  });

  it("say whether the site has its button of help", () => {
    expect(frame().header.hasHelp).toBe(true);
    expect(frame({ other: { supportButton: false } }).header.hasHelp).toBe(false);
  });

  it("[CFG-03] carry phones, the session's clock, licence, age and help lines", () => {
    const { header, footer } = frame({
      header: { phones: ["+353 1 000 00 00"], sessionChip: false },
      footer: { ageMark: "21+", licenceText: "route.licenses", helpLines: {} },
    });
    expect(header.more.at(-1)).toEqual({
      to: "tel:+35310000000",
      text: "+353 1 000 00 00",
      icon: "phone",
    });
    expect(header.hasSessionChip).toBe(false);
    expect(footer).toMatchObject({ ageFrom: 21, licence: "Licences", helpLines: [] });
    expect(frame().footer.licence).toBeNull();
    expect(frame().footer.helpLines.length).toBeGreaterThan(10);
  });

  it("read a key without words as the page's name, and an address without one as its host", () => {
    const links = [
      { route: "rules" as const, textKey: "mine.unknown" },
      { url: "https://www.gamcare.org.uk/help", textKey: "mine.unknown" },
    ];
    const { columns } = frame({ footer: { columns: [{ titleKey: "menu.apps", links }] } }).footer;
    expect(texts(columns[0]?.links ?? [])).toEqual(["Rules", "www.gamcare.org.uk"]);
  });

  it("tell which languages are for players only", () => {
    const { languages } = frame({ core: { langHiddenUnauthorized: ["zh"] } });
    expect(languages.filter(({ isForPlayersOnly }) => isForPlayersOnly)).toEqual([
      { code: "zh", name: "中文", isForPlayersOnly: true },
    ]);
  });

  it("have words for every page that they may name, and English where a language has none", async () => {
    for (const route of Object.keys(LINK_ROUTES))
      expect(words.texts).toHaveProperty([`route.${route}`]);
    const kazakh = siteFrameOf(usual, await loadMenuWords("kk"));
    expect(kazakh.header.menu[0]).toMatchObject({ text: "Live", lang: "en" });
  });
});
