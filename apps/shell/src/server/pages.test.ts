import { createHash } from "node:crypto";
import { fakeClock } from "@fairline/kernel";
import { afterEach, describe, expect, it } from "vitest";
import {
  openTestShell,
  type TestShell,
  type TestShellOptions,
} from "../testing/open-test-shell.ts";
import { serveRegistry } from "../testing/remote-registry.ts";
import { testDeclarations, testFragment, testRegistry } from "../testing/test-fragments.tsx";

type OpenShell = (
  loads?: Parameters<typeof testRegistry>[0],
  change?: Partial<TestShellOptions>,
) => Promise<TestShell>;

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

const embedded: OpenShell = async (loads = {}, change = {}) => {
  const shell = await openTestShell({
    registry: testRegistry(loads),
    declarations: testDeclarations,
    ...change,
  });
  closers.push(() => shell.close());
  return shell;
};

const overHttp: OpenShell = async (loads = {}, change = {}) => {
  const { registry, close } = await serveRegistry(
    change.registry ?? testRegistry(loads),
    change.apiFetch,
  );
  closers.push(close);
  return embedded(loads, { ...change, registry });
};

/** The composer promises the same of both. */
const TRANSPORTS: readonly (readonly [string, OpenShell])[] = [
  ["of embedded fragments", embedded],
  ["of fragments over HTTP", overHttp],
];

const state = { text: "x" };
const PART = "/_mf/sports/event-page.js";

describe.each(TRANSPORTS)("page %s", (_, shellWith) => {
  it("[NAV-01] without a language goes to the same path with one, and keeps the query", async () => {
    const shell = await shellWith();
    const guest = await shell.get("/live?a=1", { "accept-language": "ru" });
    const chosen = await shell.get("/live", { cookie: "lng=en", "accept-language": "ru" });
    const unknown = await shell.get("/zz/live");
    expect(guest).toMatchObject({ status: 302, headers: { location: "/ru/live?a=1" } });
    expect(guest.headers.vary).toBe("cookie, accept-language, user-agent, sec-ch-ua-mobile");
    expect(chosen.headers.location).toBe("/en/live");
    expect(unknown.headers.location).toBe("/ru/live");
  });

  it("is not drawn for a fragment, which would be asked for it in turn", async () => {
    const shell = await shellWith();
    expect(await shell.get("/en/live", { "mf-depth": "1" })).toMatchObject({ status: 508 });
  });

  it("is composed of its fragments, each in its place with its state", async () => {
    const shell = await shellWith();
    const { status, body } = await shell.get("/en/live");
    expect(status).toBe(200);
    for (const [name, slot] of [
      ["header", "header"],
      ["sports", "primary"],
      ["coupon", "coupon"],
      ["footer", "footer"],
    ]) {
      expect(body).toContain(
        `<div data-mf="${name}" data-mf-id="${slot}" data-mf-build="b1" data-mf-status="ready"><p>${name} /live</p></div>`,
      );
    }
    expect(body).toContain('{"state":{"page":{"text":"sports /live"}}}');
  });

  it("puts the import map before everything that could use it", async () => {
    const { body } = await (await shellWith()).get("/en/live");
    expect(body.match(/type="importmap"/g)).toHaveLength(1);
    expect(body.indexOf("importmap")).toBeLessThan(body.indexOf("modulepreload"));
    expect(body.indexOf("modulepreload")).toBeLessThan(body.indexOf('<script type="module"'));
    expect(body.startsWith("<!DOCTYPE html><html")).toBe(true);
  });

  it("preloads the parts of a fragment's code that its answer names, and no others", async () => {
    const other = "/_mf/sports/list-page.js";
    const shell = await shellWith(
      {},
      {
        registry: {
          ...testRegistry(),
          sports: {
            embed: async () => ({ fragment: testFragment("sports", undefined, "event-page") }),
          },
        },
        manifests: {
          sports: {
            parts: { "event-page": [PART, "/_mf/sports/shared.js"], "list-page": [other] },
          },
          coupon: { parts: { "event-page": ["/_mf/coupon/event-page.js"] } },
        },
      },
    );
    const { body } = await shell.get("/en/live");
    expect(body.match(/rel="modulepreload" href="[^"]*(?:page|shared)\.js"/g)).toEqual([
      `rel="modulepreload" href="${PART}"`,
      'rel="modulepreload" href="/_mf/sports/shared.js"',
    ]);
  });

  it("preloads the code of the shell's own pages with them alone", async () => {
    const shell = await shellWith();
    const link = 'rel="modulepreload" href="/_mf/shell/shell-page.js"';
    expect((await shell.get("/en/nope")).body).toContain(link);
    expect((await shell.get("/en/live")).body).not.toContain(link);
  });

  it("takes a part that the build does not know for none", async () => {
    const sports = {
      embed: async () => ({ fragment: testFragment("sports", undefined, "constructor") }),
    };
    const shell = await shellWith({}, { registry: { ...testRegistry(), sports } });
    expect((await shell.get("/en/live")).status).toBe(200);
  });

  it("[NAV-06] that is missing says so with status and title 404", async () => {
    const { status, body } = await (await shellWith()).get("/en/nope");
    expect(status).toBe(404);
    expect(body).toContain("<title>404</title>");
    expect(body).toContain("This page could not be found");
    expect(body).toContain('data-mf="header"');
  });

  it("[NAV-06] whose main fragment finds nothing is a missing page too", async () => {
    const shell = await shellWith({ sports: async () => ({ state, status: 404 }) });
    const { status, body } = await shell.get("/en/live/football/8/9");
    expect(status).toBe(404);
    expect(body).toContain("This page could not be found");
    expect(body).not.toContain('data-mf="sports"');
  });

  it("[MF-04] whose main fragment fails shows the error with its status", async () => {
    const shell = await shellWith({ sports: () => Promise.reject(new RangeError("secret")) });
    const { status, body } = await shell.get("/en/live");
    expect(status).toBe(500);
    expect(body).toContain("Error 500");
    expect(body).toContain("main_page_refresh_button");
    expect(body).not.toContain("secret");
    expect(body).toContain('data-mf="header"');
  });

  it("follows the main fragment's redirect, but never off the site or onto itself", async () => {
    const to = (target: string) => ({
      sports: async () => ({ state, redirect: { to: target, code: 301 as const } }),
    });
    const moved = await (await shellWith(to("/en/line"))).get("/en/live");
    const foreign = await (await shellWith(to("//evil.example/"))).get("/en/live");
    const cyclic = await (await shellWith(to("/en/live"))).get("/en/live");
    expect(moved).toMatchObject({ status: 301, headers: { location: "/en/line" } });
    expect(foreign.status).toBe(200);
    expect(cyclic.status).toBe(200);
  });

  it("takes title and meta from the main fragment first", async () => {
    const head =
      '<meta name="description" content="main"><link rel="canonical" href="https://x.example/a">';
    const shell = await shellWith(
      {
        sports: async () => ({ state, title: "Live & more", head }),
        footer: async () => ({ state, head: '<meta name="description" content="footer">' }),
      },
      { isProduction: true },
    );
    const { body } = await shell.get("/en/live");
    expect(body).toContain("<title>Live &amp; more · Fairline</title>");
    expect(body.match(/name="description"/g)).toHaveLength(1);
    expect(body).toContain('content="main"');
    expect(body.match(/rel="canonical"/g)).toHaveLength(1);
  });

  it("has a title of one form: the page, then the site", async () => {
    const shell = await shellWith({
      sports: async ({ path }) => {
        if (path === "/results") throw new Error("down");
        return { state, title: "Live football" };
      },
    });
    const titleAt = async (path: string) =>
      /<title>(.*?)<\/title>/.exec((await shell.get(path)).body)?.[1];
    expect(await titleAt("/en/live")).toBe("Live football · Fairline");
    expect(await titleAt("/en/multi")).toBe("Multi-live · Fairline");
    expect(await titleAt("/en/results")).toMatch(/^Error \d{3} · Fairline$/);
  });

  it("keeps hostile data in state and title as data", async () => {
    const text = "</script><script>alert(1)</script><!--\u2028";
    const shell = await shellWith({ sports: async () => ({ state: { text }, title: text }) });
    const { body } = await shell.get("/en/live");
    expect(body).not.toContain("<script>alert");
    expect(body).toContain('"text":"\\u003c/script\\u003e');
  });

  it("gives every fragment exactly the cookies it may see, and a guest's page asks nobody", async () => {
    const seen: (string | undefined)[] = [];
    let calls = 0;
    const shell = await shellWith(
      {
        sports: async ({ api }) => {
          await api("findSportsTree", { query: { section: "live" } });
          return { state };
        },
      },
      {
        apiFetch: async (url, { headers }) => {
          if (!url.includes("/seo-api/")) calls += 1;
          if (url.includes("sports-tree")) seen.push(headers.cookie);
          return { status: 200, text: async () => '{"player":null}' };
        },
      },
    );
    await shell.get("/en/live", { cookie: "theme=dark; other=1" });
    expect(calls).toBe(1);
    await shell.get("/en/live", { cookie: "theme=dark; __Host-sid=s1; other=1" });
    expect(seen).toEqual([undefined, "__Host-sid=s1"]);
  });

  it("reads theme, odds, zone and hidden column from their cookies, and mistrusts them", async () => {
    const shell = await shellWith();
    const chosen = await shell.get("/en/live", {
      cookie: "theme=light; odds=american; tzo=-2.5; hide_right=1",
    });
    const odd = await shell.get("/en/live", { cookie: "theme=<b>; odds=roman; tzo=9999" });
    expect(chosen.body).toContain('data-theme="light"');
    expect(chosen.body).toContain('"oddsFormat":"american"');
    expect(chosen.body).toContain('"timeZoneMinutes":-150,"isOwnZone":false');
    expect(chosen.body).toContain('data-right="tab"');
    expect(odd.body).toContain('data-theme="dark"');
    expect(odd.body).toContain(
      '"oddsFormat":"decimal","platform":"desktop","timeZoneMinutes":180,"isOwnZone":true',
    );
  });

  it("draws the same for a window of any width: ww is no part of the first paint", async () => {
    const shell = await shellWith({}, { clock: fakeClock(1_790_000_000_000) });
    for (const path of ["/en", "/en/live", "/en/500"]) {
      const bodies = await Promise.all(
        ["", "ww=390", "ww=1024", "ww=1100", "ww=1366", "ww=1920", "ww=<b>"].map(
          async (cookie) => (await shell.get(path, { cookie })).body,
        ),
      );
      expect(bodies[0]?.length, path).toBeGreaterThan(0);
      expect(new Set(bodies).size, path).toBe(1);
    }
  });

  it("[GRD-01] for players sends a guest to the login, and a hiccup of the platform to 503", async () => {
    const shell = await shellWith({}, { apiFetch: () => Promise.reject(new TypeError("down")) });
    const guest = await shell.get("/en/office/account");
    const player = await shell.get("/en/office/account", { cookie: "__Host-sid=s1" });
    const open = await shell.get("/en/live", { cookie: "__Host-sid=s1" });
    expect(guest.headers.location).toBe("/en/user/login?return-url=%2Fen%2Foffice%2Faccount");
    expect(player.status).toBe(503);
    expect(open.status).toBe(200);
  });

  it("is not kept by anybody, and tells search engines when not to list it", async () => {
    const shell = await shellWith({}, { isProduction: true });
    const live = await shell.get("/en/live");
    const login = await shell.get("/en/user/login");
    expect(live.headers["cache-control"]).toBe("private, no-store");
    expect(live.body).not.toContain("noindex");
    expect(live.body).toContain('hrefLang="ru" href="http://fairline.example/ru/live"');
    expect(login.body).toContain("noindex");
  });

  it("has no body for HEAD, no other methods, and a limit on its address", async () => {
    const shell = await shellWith();
    const head = await shell.get("/en/live", {}, "HEAD");
    expect(head).toMatchObject({ status: 200, body: "" });
    expect((await shell.get("/en/live", {}, "POST")).status).toBe(405);
    expect((await shell.get(`/en/${"x".repeat(2_100)}`)).status).toBe(414);
    expect((await shell.get("/en/%E0%A4%A")).status).toBe(404);
  });

  it("for old browsers holds no script at all", async () => {
    const { status, body, headers } = await (await shellWith()).get("/ru/oldbrowser");
    expect(status).toBe(200);
    const style = /<style>(.*)<\/style>/.exec(body)?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    expect(headers["content-security-policy"]).toContain(`style-src 'sha256-${hash}'`);
    expect(body.length).toBeLessThan(15_000);
    expect(body).not.toContain("<script");
    expect(body).toContain("Chrome 127");
  });

  it("of last resort is the page 500, with that status", async () => {
    const { status, body } = await (await shellWith()).get("/en/500");
    expect(status).toBe(500);
    expect(body).toContain("Error 500");
  });
});
