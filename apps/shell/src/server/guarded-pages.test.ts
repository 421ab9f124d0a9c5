import type { ApiFetch } from "@fairline/api-client";
import { getConfigGroups, getSiteFrame } from "@fairline/contracts";
import { FEATURES } from "@fairline/contracts/features";
import { defaultSiteConfig } from "@fairline/contracts/site-config";
import { fakeClock, type Log } from "@fairline/kernel";
import { afterEach, describe, expect, it } from "vitest";
import { SITE_DATA_ID } from "../common/page-facts.ts";
import { exampleApi } from "../testing/example-api.ts";
import {
  openTestShell,
  type TestShell,
  type TestShellOptions,
} from "../testing/open-test-shell.ts";
import { testDeclarations, testRegistry } from "../testing/test-fragments.tsx";

const open: TestShell[] = [];
afterEach(async () => {
  for (const shell of open.splice(0)) await shell.close();
});

async function shellWith(change: Partial<TestShellOptions> = {}): Promise<TestShell> {
  const shell = await openTestShell({
    registry: testRegistry(),
    declarations: testDeclarations,
    ...change,
  });
  open.push(shell);
  return shell;
}

const signedIn = { cookie: "__Host-sid=s1" };

describe("address of a page", () => {
  it("may come whole, as proxies write it", async () => {
    const shell = await shellWith();
    const page = await shell.get("http://fairline.example/en/live");
    expect(page.status).toBe(200);
    const home = await shell.get("http://elsewhere.example");
    expect([home.status, home.headers.location]).toEqual([302, "/ru"]);
  });

  it("[NAV-01] with spare slashes before its language leads to the one without", async () => {
    const shell = await shellWith();
    const { status, headers } = await shell.get("//en/thank-you?x=1");
    expect([status, headers.location]).toEqual([301, "/en/thank-you?x=1"]);
  });
});

describe("address of a file that is not there", () => {
  it("is a missing page for people, and a word for what asks for a picture", async () => {
    const shell = await shellWith();
    const page = await shell.get("/en/old-page.html", { accept: "text/html,*/*;q=0.8" });
    expect(page.status).toBe(404);
    expect(page.body).toContain("<title>404");
    const picture = await shell.get("/en/logo.png", { accept: "image/avif,image/webp,*/*;q=0.8" });
    expect([picture.status, picture.body]).toEqual([404, "not found"]);
  });
});

describe("configuration of a place", () => {
  it("[CFG-03] closes registration in the country it was published for, and nowhere else", async () => {
    const usual = JSON.parse(JSON.stringify(defaultSiteConfig()));
    const apiFetch: ApiFetch = async (url, init) => {
      if (!url.includes(getConfigGroups.path)) return exampleApi(url, init);
      const isRegistrationAllowed = init.headers["x-geo-country"] !== "ie";
      const data = { ...usual, reg: { ...usual.reg, isRegistrationAllowed } };
      const reply = { version: "1", lang: "en", data, failed: [] };
      return { status: 200, text: async () => JSON.stringify(reply) };
    };
    const countryOf = ({ geoCountry }: { geoCountry: string | undefined }) => geoCountry;
    const shell = await shellWith({ apiFetch, ports: { countryOf }, isStarted: true });
    const statusIn = async (country: string) =>
      (await shell.get("/en/registration", { "x-geo-country": country })).status;
    expect(await statusIn("ie")).toBe(404);
    expect(await statusIn("de")).toBe(200);
    expect((await shell.get("/en/registration")).status).toBe(200);
    expect(await statusIn("ie")).toBe(404);
  });

  it("[CFG-01] holds in what fragments ask themselves, where the server finds the visitor", async () => {
    const asked: (string | undefined)[] = [];
    const apiFetch: ApiFetch = async (url, init) => {
      if (url.includes(getSiteFrame.path)) asked.push(init.headers["x-geo-country"]);
      return exampleApi(url, init);
    };
    const registry = testRegistry({
      async sports({ api, lang }) {
        await api("getSiteFrame", { query: { lang } });
        return { state: { text: "x" } };
      },
    });
    const shell = await shellWith({ registry, apiFetch, ports: { countryOf: () => "de" } });
    const lies = { "x-geo-country": "fr", "mf-geo": "fr" };
    await shell.get("/en/live", lies);
    const mode = { "mf-render-mode": "json", "mf-api-version": "v2" };
    await shell.get("/_fragment/sports/en/live", { ...mode, ...lies });
    expect(asked).toEqual(["de", "de"]);
  });
});

describe("page of the table", () => {
  it("that is not built says so, leads on, and is not kept by search engines", async () => {
    const shell = await shellWith();
    const { status, body, headers } = await shell.get("/en/multi");
    expect(status).toBe(200);
    expect(body).toContain("<title>Multi-live · Fairline</title>");
    expect(body).toContain("This page isn’t open yet.");
    expect(body).toContain('href="/en/live"');
    expect(body).toContain('content="noindex, nofollow"');
    expect(headers["x-robots-tag"]).toBe("noindex, nofollow");
    expect(body).toContain('data-mf="header"');
    expect((await shell.get("/ru/multi")).body).toContain("Эта страница ещё не открыта.");
  });

  it("[SHELL-01] has the frame of its row: main, empty or blocked", async () => {
    const shell = await shellWith();
    const main = await shell.get("/en/live");
    const empty = await shell.get("/en/thank-you");
    const blocked = await shell.get("/en/blocked", { cookie: "__Host-sid=s1; ban_level=1" });
    expect(main.body).toContain('data-layout="main"');
    expect(empty.body).toContain('data-layout="empty"');
    expect(empty.body).not.toContain('data-mf="header"');
    expect(blocked.body).toContain('data-layout="blocked"');
    expect(blocked.body).not.toContain('data-mf="header"');
    expect(blocked.body).toContain("Your account is restricted");
  });

  it("of a payment's return has the frame of the site, whatever came of the payment", async () => {
    const shell = await shellWith();
    for (const outcome of ["success", "fail", "pending", "cancel"]) {
      for (const path of [`/en/onpay/${outcome}`, `/en/onpay/withdraw/${outcome}`]) {
        const { status, body } = await shell.get(path, { cookie: "__Host-sid=s1" });
        expect(status, path).toBe(200);
        expect(body, path).toContain('data-layout="main"');
        expect(body, path).toContain('data-mf="header"');
        expect(body, path).toContain('data-mf="footer"');
      }
    }
  });

  it("[GRD-05] shows the coupon where its row says so and feature 39 is available", async () => {
    const without39 = Object.values(FEATURES).filter((id) => id !== FEATURES.quickCoupon);
    const usual = await shellWith();
    const bare = await shellWith({
      ports: { site: () => ({ modules: { available: without39 } }) },
    });
    expect((await usual.get("/en/live")).body).toContain('data-mf="coupon"');
    expect((await usual.get("/en/results")).body).not.toContain('data-mf="coupon"');
    expect((await bare.get("/en/live")).body).not.toContain('data-mf="coupon"');
  });

  it("tells the browser what its own guards go on with, and nothing that is usual", async () => {
    const shell = await shellWith({ ports: { site: () => ({ core: { lng: "en" } }) } });
    const { body } = await shell.get("/en/live");
    const text = new RegExp(`id="${SITE_DATA_ID}">([^<]*)<`).exec(body)?.[1] ?? "";
    expect(JSON.parse(text)).toMatchObject({
      known: {
        changes: { core: { lng: "en" } },
        session: { kind: "guest" },
        services: { block: null, move: null },
      },
    });
  });
});

const moveTo = (url: string) => ({
  data: { redirect: true, code: 302, url, reasons: [], breadcrumbs: [] },
});

describe("closed site", () => {
  it("[BLK-01] says why, and until when it is worked on", async () => {
    const closedBy = (reason: number) => ({
      findBlock: async () => ({ displayTypeId: 1, templateTypeId: reason }),
    });
    const [law, hidden] = [
      await shellWith({ ports: closedBy(1) }),
      await shellWith({ ports: closedBy(5) }),
    ];
    expect((await law.get("/en/block")).body).toContain("The law where you are");
    expect((await hidden.get("/en/block")).body).toContain("can’t verify your location");
    const start = 1_800_000_000;
    const maintenance = { notifyStart: start, notifyEnd: start, start, finish: start + 7_200 };
    const worked = await shellWith({
      clock: fakeClock((start + 600) * 1_000),
      ports: { site: () => ({ other: { maintenance } }) },
    });
    const page = await worked.get("/en/site-updates", { cookie: "tzo=0" });
    expect(page).toMatchObject({ status: 503, headers: { "retry-after": "6600" } });
    expect(page.body).toContain('dateTime="2027-01-15T08:00:00.000Z"');
    expect(page.body).toContain('dateTime="2027-01-15T10:00:00.000Z"');
  });

  it("[BLK-02] leads every page there but the one that a mailed link opens", async () => {
    const shell = await shellWith({
      ports: { findBlock: async () => ({ displayTypeId: 1, templateTypeId: 16 }) },
    });
    for (const path of ["/en", "/en/office/history", "/en/rules", "/en/block"]) {
      expect((await shell.get(path)).headers.location, path).toBe("/en/suspension");
    }
    expect((await shell.get("/en/user/accountverify")).headers.location).toBeUndefined();
  });

  it.each([
    [1, "/en/block", 451],
    [5, "/en/block", 403],
    [4, "/en/site-updates", 503],
    [8, "/en/coming-soon", 503],
    [13, "/en/block-ua", 451],
    [16, "/en/suspension", 503],
    [17, "/en/block-ie", 403],
  ])("[BLK-01] for reason %d is %s with status %d", async (reason, to, status) => {
    const shell = await shellWith({
      ports: { findBlock: async () => ({ displayTypeId: 1, templateTypeId: reason }) },
    });
    const sent = await shell.get("/en/live");
    expect(sent).toMatchObject({ status: 302, headers: { location: to } });
    const page = await shell.get(to);
    expect(page.status).toBe(status);
    expect(page.headers["retry-after"]).toBe(status === 503 ? "3600" : undefined);
    expect(page.body).toContain("noindex");
    expect(page.body).not.toContain('data-mf="sports"');
  });

  it("[BLK-03] shows its page to a search engine without a reason, and to nobody else", async () => {
    const shell = await shellWith();
    expect((await shell.get("/en/block")).headers.location).toBe("/en");
    const robot = await shell.get("/en/block", { "user-agent": "Googlebot/2.1" });
    expect(robot.status).toBe(200);
  });
});

describe("visitor", () => {
  it("[GRD-04] who is banned is sent to his page, and may read his bets", async () => {
    const shell = await shellWith();
    const cookie = "__Host-sid=s1; ban_level=1";
    expect((await shell.get("/en/live", { cookie })).headers.location).toBe("/en/blocked");
    expect((await shell.get("/en/office/history", { cookie })).status).toBe(200);
    expect((await shell.get("/en/live", { cookie: "ban_level=1" })).status).toBe(200);
  });

  it("[GRD-03] whose terms changed confirms them first", async () => {
    const shell = await shellWith({ ports: { findAccount: async () => ({ termsChanged: true }) } });
    expect((await shell.get("/en/live", signedIn)).headers.location).toBe(
      "/en/confirm-terms?lng=en&return-url=%2Fen%2Flive",
    );
    expect((await shell.get("/en/live")).status).toBe(200);
  });

  it("[NAV-08] gets the pages of phones when his address asks for them", async () => {
    const shell = await shellWith();
    const { status, body } = await shell.get("/en/live?platform_type=mobile");
    expect(status).toBe(200);
    expect(body).toContain('data-platform="mobile"');
  });

  it("[NAV-12] is not sent where he is: the redirect is logged as an error", async () => {
    const errors: string[] = [];
    const log: Log = {
      info() {},
      warn() {},
      error: (_facts, message) => void errors.push(message),
    };
    const shell = await shellWith({
      log,
      ports: { findMove: async () => moveTo("http://fairline.example/en/live") },
      isProduction: true,
    });
    expect((await shell.get("/en/live")).status).toBe(200);
    expect(errors).toContain("cyclic redirect: /en/live");
  });

  it("[CFG-05] is spoken to in English when the default is not allowed, and it is logged", async () => {
    const errors: string[] = [];
    const log: Log = {
      info() {},
      warn() {},
      error: (_facts, message) => void errors.push(message),
    };
    const shell = await shellWith({ log, ports: { site: () => ({ core: { lng: "xx" } }) } });
    expect((await shell.get("/live")).headers.location).toBe("/en/live");
    expect(errors).toEqual(["default language xx is not allowed"]);
  });

  it("hears nothing of languages hidden from guests", async () => {
    const shell = await shellWith({
      ports: { site: () => ({ core: { lng: "en", langHiddenUnauthorized: ["ru"] } }) },
    });
    expect((await shell.get("/ru/live")).headers.location).toBe("/en/live");
    expect((await shell.get("/ru/live", signedIn)).status).toBe(200);
    expect((await shell.get("/en/live")).body).not.toContain('hrefLang="ru"');
  });

  it("is never sent off the site on the way back from the login", async () => {
    const shell = await shellWith();
    const { headers } = await shell.get("/en/user/login?return-url=//evil.example", signedIn);
    expect(headers.location).toBe("/en");
  });
});
