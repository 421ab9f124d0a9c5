import { createServer, type RequestListener } from "node:http";
import { createFragmentServer } from "@fairline/fragment-kit";
import type { FragmentCookie, FragmentDeclaration } from "@fairline/fragment-protocol";
import { fakeClock, silentLog } from "@fairline/kernel";
import { afterEach, describe, expect, it } from "vitest";
import { consentText } from "../../common/consent/consent.ts";
import { exampleApi } from "../../testing/example-api.ts";
import { openTestShell, testManifest, type TestShell } from "../../testing/open-test-shell.ts";
import { testDeclarations, testFragment, testRegistry } from "../../testing/test-fragments.tsx";
import type { Registry } from "../shell-options.ts";
import { joinCookies } from "./page-cookies.ts";

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** It never moves: no deadline ends, and all pages are of the same moment. */
const clock = fakeClock(1_790_000_700_000);
const NAMES = ["__Host-sid", "odds", "partner_id", "closed_banners"];
const declarations = testDeclarations.map((one) => ({ ...one, cookies: NAMES }));
const ALL = { cookie: `cookie_consent=${consentText(1)}` };
const FUNCTIONAL = { cookie: `cookie_consent=${consentText(3)}` };
const NECESSARY = { cookie: `cookie_consent=${consentText(2)}` };
const BOT = { "user-agent": "Googlebot/2.1" };
const odds: FragmentCookie = { name: "odds", value: "fractional", maxAge: 60 };

type Load = NonNullable<Parameters<typeof testFragment>[1]>;

/** The answer of a fragment that sets cookies. */
function setting(cookies: readonly FragmentCookie[], rest: object = {}): Load {
  return async () => ({ state: { text: "mine" }, cookies, ...rest });
}

async function shellOver(
  registry: Registry,
  declared: readonly FragmentDeclaration[] = declarations,
): Promise<TestShell> {
  const shell = await openTestShell({ registry, declarations: declared, clock });
  closers.push(() => shell.close());
  return shell;
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  closers.push(async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
}

async function serveFragment(load: Load): Promise<string> {
  const environment = {
    apiFetch: exampleApi,
    apiOrigin: "http://platform.invalid",
    manifest: testManifest("sports"),
    clock,
  };
  const server = createFragmentServer(testFragment("sports", load), environment, silentLog);
  closers.push(() => server.close());
  return `http://127.0.0.1:${(await server.listen(0)).port}`;
}

const cookiesOf = async (shell: TestShell, headers: Record<string, string> = ALL) =>
  (await shell.get("/en/live", headers)).headers["set-cookie"];

describe("cookies of a page's fragments", () => {
  it("[MF-01] are set by the main one, in the site's own way", async () => {
    const cookies = [
      odds,
      { name: "partner_id", value: "77" },
      { name: "closed_banners", value: "x", maxAge: 1e9 },
    ];
    const shell = await shellOver(testRegistry({ sports: setting(cookies) }));
    expect(await cookiesOf(shell)).toEqual([
      "odds=fractional; Path=/; Max-Age=60; SameSite=Lax",
      "partner_id=77; Path=/; Max-Age=5184000; SameSite=Lax",
      "closed_banners=x; Path=/; Max-Age=2592000; SameSite=Lax",
    ]);
  });

  it("[MF-01] are not set by any other one, and what it wanted is counted", async () => {
    const loads = { header: setting([odds]), coupon: setting([odds]), footer: setting([odds]) };
    const shell = await shellOver(testRegistry(loads));
    const page = await shell.get("/en/live", { ...ALL, ...BOT });
    expect(page.status).toBe(200);
    expect(page.headers["set-cookie"]).toBeUndefined();
    for (const app of Object.keys(loads)) {
      expect(shell.metrics()).toContain(`mf_cookie_refused_total{app="${app}"} 1`);
    }
  });

  it("are kept as far as the visitor agreed, and taken away all the same", async () => {
    const cookies = [odds, { name: "partner_id", value: "77" }];
    const shell = await shellOver(testRegistry({ sports: setting(cookies) }));
    const namesFor = async (headers: Record<string, string>) =>
      (await cookiesOf(shell, headers))?.map((line) => line.split("=", 1)[0]);
    expect(await namesFor(FUNCTIONAL)).toEqual(["odds"]);
    expect(await namesFor(NECESSARY)).toBeUndefined();
    expect(await namesFor({ ...ALL, ...BOT })).toBeUndefined();
    const away = cookies.map((cookie) => ({ ...cookie, maxAge: 0 }));
    const other = await shellOver(testRegistry({ sports: setting(away) }));
    expect(await cookiesOf(other, NECESSARY)).toEqual([
      "odds=; Path=/; Max-Age=0; SameSite=Lax",
      "partner_id=; Path=/; Max-Age=0; SameSite=Lax",
    ]);
  });

  it("never are those that say who somebody is or what he agreed to", async () => {
    const names = ["__Host-sid", "ua", "cookie_consent", "mf-override"];
    const cookies = names.map((name) => ({ name, value: "x" }));
    const declared = declarations.map((one) => ({ ...one, cookies: names }));
    const shell = await shellOver(testRegistry({ sports: setting(cookies) }), declared);
    expect(await cookiesOf(shell)).toBeUndefined();
    expect(shell.metrics()).toContain('mf_cookie_refused_total{app="sports"} 4');
  });

  it("go with a redirect and with a page that is not found", async () => {
    const redirect = { to: "/en/line", code: 302 } as const;
    const away = await shellOver(testRegistry({ sports: setting([odds], { redirect }) }));
    const sent = await away.get("/en/live", ALL);
    expect([sent.status, sent.headers["set-cookie"]?.length]).toEqual([302, 1]);
    const none = await shellOver(testRegistry({ sports: setting([odds], { status: 404 }) }));
    const missing = await none.get("/en/live", ALL);
    expect([missing.status, missing.headers["set-cookie"]?.length]).toEqual([404, 1]);
  });

  it("are no part of what a browser's own call is told", async () => {
    const shell = await shellOver(testRegistry({ sports: setting([odds]) }));
    const mode = { "mf-render-mode": "json", "mf-api-version": "v2", ...ALL };
    const answer = await shell.get("/_fragment/sports/en/live", mode);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(JSON.parse(answer.body)).toMatchObject({ body: "<p>mine</p>", ext: { build: "b1" } });
    expect(answer.body).not.toContain("fractional");
  });

  it("[MF-01] are the same over HTTP, and from the header of a plain server", async () => {
    const cookies = [odds, { name: "lng", value: "de" }];
    const plain = await serve((_, response) => {
      response.writeHead(200, {
        "content-type": "application/json",
        "set-cookie": ["odds=fractional; Max-Age=60; Path=/en; HttpOnly", "sid=1; Secure"],
      });
      response.end(JSON.stringify({ appName: "sports", body: "<p>mine</p>" }));
    });
    const urls = [await serveFragment(setting(cookies)), plain];
    const embedded = await shellOver(testRegistry({ sports: setting(cookies) }));
    const expected = await cookiesOf(embedded);
    expect(expected).toEqual(["odds=fractional; Path=/; Max-Age=60; SameSite=Lax"]);
    const body = (await embedded.get("/en/live", BOT)).body;
    for (const url of urls) {
      const shell = await shellOver({ ...testRegistry(), sports: { url } });
      expect(await cookiesOf(shell)).toEqual(expected);
      expect(shell.metrics()).toContain('mf_cookie_refused_total{app="sports"} 1');
      const page = (await shell.get("/en/live", BOT)).body;
      if (url === plain) expect(page).toContain("<p>mine</p>");
      else expect(page).toBe(body);
      const mode = { "mf-render-mode": "json", "mf-api-version": "v2" };
      const told = JSON.parse((await shell.get("/_fragment/sports/en/live", mode)).body);
      expect(told.ext).toEqual(url === plain ? undefined : expect.objectContaining({ v: 2 }));
    }
  });

  it("make an answer one visitor's, even of a fragment whose answers are everybody's", async () => {
    let asked = 0;
    const load: Load = async () => {
      asked += 1;
      const cookies = [{ name: "odds", value: `v${asked}` }];
      return { state: { text: `visit ${asked}` }, cookies, cache: { maxAge: 60 } };
    };
    const declared = declarations.map((one) => ({ ...one, public: true }));
    const shell = await shellOver(testRegistry({ sports: load }), declared);
    const pages = await Promise.all([1, 2, 3].map(() => shell.get("/en/live", ALL)));
    const values = pages.map(
      ({ headers }) => /^odds=v(\d)/.exec(String(headers["set-cookie"]))?.[1],
    );
    expect(new Set(values).size).toBe(3);
    for (const [index, { body }] of pages.entries()) {
      expect(body).toContain(`<p>visit ${values[index]}</p>`);
    }
  });
});

describe("an answer's cookies", () => {
  it("are the page server's own where both set one", () => {
    const own = ["odds=american; Path=/"];
    const theirs = [
      { name: "odds", value: "fractional", lifeSeconds: null },
      { name: "gs", value: "1", lifeSeconds: null },
    ] as const;
    expect(joinCookies(theirs, own, "https://fairline.example")).toEqual([
      "gs=1; Path=/; SameSite=Lax; Secure",
      ...own,
    ]);
    expect(joinCookies([], own, "https://fairline.example")).toBe(own);
  });
});
