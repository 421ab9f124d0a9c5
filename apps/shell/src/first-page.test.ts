import { execFileSync } from "node:child_process";
import { type Browser, chromium, type Page } from "@playwright/test";
import { deferred } from "@fairline/kernel";
import { findRoot } from "@fairline/kernel/node";
import { findBrowser } from "@fairline/testing/browser";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { exampleApi } from "./testing/example-api.ts";
import { type BuiltSite, serveBuiltSite } from "./testing/serve-built-site.ts";

const root = findRoot(import.meta.dirname);
const WAIT_MS = 20_000;
const FROM_SOURCE = ["--import", "tsx", "--conditions=source"];

let site: BuiltSite;
/** The header answers when this is settled: at once, unless a test holds it back. */
let header: Promise<void> = Promise.resolve();
/** Whether the platform tells the page server who is signed in. */
let knowsSession = true;
let browser: Browser;
let page: Page;
const problems: string[] = [];

beforeAll(async () => {
  // A process of its own: the bundler must not see that it runs for a test.
  execFileSync(process.execPath, [...FROM_SOURCE, "tools/build/src/build.ts", "--if-stale"], {
    cwd: root,
  });
  const hold = async (name: string) => {
    if (name === "header") await header;
  };
  site = await serveBuiltSite(root, hold, { apiFetch: askPlatform });
  const found = await findBrowser();
  browser = await chromium.launch({
    executablePath: found.executablePath,
    args: [...found.args],
  });
}, 120_000);

afterAll(async () => {
  await browser.close();
  await site.close();
});

beforeEach(async () => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  context.setDefaultTimeout(WAIT_MS);
  await context.addCookies([{ name: "cookie_consent", value: "1.2026-10", url: site.url }]);
  page = await context.newPage();
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) problems.push(message.text());
  });
  page.on("response", (answer) => {
    if (answer.status() >= 400) problems.push(`${answer.status()} ${answer.url()}`);
  });
  page.on("pageerror", (error) => problems.push(error.message));
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) =>
      console.error(`violated ${event.violatedDirective} by ${event.blockedURI}`),
    );
    // A mark that only a new document loses.
    Object.assign(window, { isSameDocument: false });
  });
});

/** Nothing may be said on the console: no error, no violation, no repaired hydration. */
afterEach(async () => {
  await page.context().close();
  expect(problems.splice(0)).toEqual([]);
});

const askPlatform: typeof exampleApi = (url, init) =>
  knowsSession || !url.includes("/identity-api/v1/session")
    ? exampleApi(url, init)
    : Promise.resolve(new Response("{}", { status: 503 }));

async function openPage(path: string): Promise<void> {
  await page.goto(site.url + path);
  await page.waitForFunction(() => performance.getEntriesByName("page-usable").length > 0);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
}

const isSameDocument = () => page.evaluate(() => Reflect.get(window, "isSameDocument") === true);

describe("first page in a real browser", { timeout: 120_000 }, () => {
  it("answers clicks in the frame and in a fragment at once", async () => {
    await openPage("/en/live");
    const hide = page.getByRole("button", { name: "Hide bet slip" });
    await hide.click();
    await page.getByRole("button", { name: "Show bet slip" }).waitFor();
    // Effects of a fragment run even when its clicks are dead: only a click proves its listeners.
    const tab = page.locator('[data-mf="coupon"] [role="tab"]').last();
    await page.getByRole("button", { name: "Show bet slip" }).click();
    await tab.click();
    await page.locator('[data-mf="coupon"] [role="tab"][aria-selected="true"]').last().waitFor();
    expect(await tab.getAttribute("aria-selected")).toBe("true");
  });

  it("does once what was pressed before code could hear it, in the frame and in a fragment", async () => {
    const code = deferred<void>();
    await page.route(/\.js$/, async (route) => {
      await code.promise;
      await route.continue();
    });
    await page.goto(`${site.url}/en/live`, { waitUntil: "commit" });
    const tabs = page.locator('[data-mf="coupon"] [role="tab"]');
    await tabs.last().click();
    await tabs.last().click();
    await page.getByRole("button", { name: "Hide bet slip" }).click();
    expect(await tabs.last().getAttribute("aria-selected")).toBe("false");
    code.resolve();
    const show = page.getByRole("button", { name: "Show bet slip" });
    await show.waitFor();
    expect(await tabs.last().getAttribute("aria-selected")).toBe("true");
    await show.click();
    await page.getByRole("button", { name: "Hide bet slip" }).waitFor();
  });

  it("takes in a part that comes late, styled, with its clicks, and without a violation", async () => {
    const late = deferred<void>();
    header = late.promise;
    // A language that nobody asked for yet: what guests share is kept by language.
    await page.goto(`${site.url}/de/live`, { waitUntil: "commit" });
    await page.locator("main h1:visible").first().waitFor();
    const place = page.locator('[data-mf-slot="header"] > [data-mf]');
    const statusBefore = await place.getAttribute("data-mf-status");
    header = Promise.resolve();
    late.resolve();
    expect(statusBefore).toBe("loading");
    await page.waitForFunction(() => performance.getEntriesByName("page-usable").length > 0);
    expect(await place.getAttribute("data-mf-status")).toBe("ready");
    expect(await page.locator("[data-mf-late] template").count()).toBe(0);
    await page.locator('[data-mf="header"] a[href="/de"]').first().click();
    await page.waitForURL(`${site.url}/de`);
  });

  it("keeps styles of a fragment in its views: they leak neither out nor into a nested one", async () => {
    await openPage("/en/live");
    const looks = await page.evaluate(() => {
      const styled = document.querySelector(
        '[data-mf="footer"] footer, [data-mf="footer"] [class]',
      );
      const home = document.querySelector('[data-mf="footer"]');
      if (!styled || !home) return [];
      const lookIn = (place: Element) => {
        const copy = document.createElement(styled.tagName);
        copy.className = styled.className;
        place.append(copy);
        const { display, padding, backgroundColor, gap } = getComputedStyle(copy);
        copy.remove();
        return [display, padding, backgroundColor, gap].join();
      };
      const nested = document.createElement("section");
      nested.dataset.mf = "another";
      home.append(nested);
      const plain = document.createElement("div");
      document.body.append(plain);
      const seen = [lookIn(home), lookIn(document.body), lookIn(nested)];
      styled.className = "";
      const bare = document.createElement(styled.tagName);
      plain.append(bare);
      const { display, padding, backgroundColor, gap } = getComputedStyle(bare);
      nested.remove();
      plain.remove();
      return [...seen, [display, padding, backgroundColor, gap].join()];
    });
    const [inside, outside, nested, bare] = looks;
    expect(inside).not.toBe(bare);
    expect([outside, nested]).toEqual([bare, bare]);
  });

  it("has the sheets of the server's page in the order of the slots, whatever comes later", async () => {
    await openPage("/en/live");
    const sheets = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('link[rel="stylesheet"]')].map(
          (link) => /_mf\/([a-z]+)\//.exec(link.getAttribute("href") ?? "")?.[1],
        ),
      );
    expect(await sheets()).toEqual(["shared", "shell", "header", "sports", "coupon", "footer"]);
  });

  it("keeps every id once on the page", async () => {
    await openPage("/en/live");
    const twice = await page.evaluate(() => {
      const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
      return ids.filter((id, index) => ids.indexOf(id) !== index);
    });
    expect(twice).toEqual([]);
  });

  it("holds one React, one import map and one Trusted Types policy", async () => {
    await openPage("/en/live");
    expect(await page.locator('script[type="importmap"]').count()).toBe(1);
    // Only the policy of the page may be made: asking for another one is reported.
    await page.evaluate(() => {
      try {
        Reflect.get(window, "trustedTypes").createPolicy("another", {});
      } catch {
        // Refused, as it must be.
      }
    });
    await expect
      .poll(() => problems.join(), { timeout: WAIT_MS })
      .toContain("violated trusted-types");
    // The browser tells of it in its own words too.
    await page.close();
    problems.length = 0;
  });

  it("moves between fragments, to a missing page and back without a new document", async () => {
    await openPage("/en/live");
    for (const [path, heading] of [
      ["/en/line", ""],
      ["/en/licenses", ""],
      ["/en/registration", ""],
      ["/en/no-such-page", "This page could not be found"],
      ["/en/live", ""],
    ] as const) {
      await follow(path);
      await page.waitForURL(site.url + path);
      await page.locator("main h1:visible").first().waitFor();
      if (heading) await page.getByRole("heading", { name: heading }).waitFor();
      // The heading, or a field of the page that asks for the first word.
      await page.waitForFunction(() =>
        document.querySelector("main")?.contains(document.activeElement),
      );
    }
    await page.goBack();
    await page.getByRole("heading", { name: "This page could not be found" }).waitFor();
    expect(await page.title()).toBe("404");
    expect(await isSameDocument()).toBe(true);
  });

  it("loads the document again, once, when the code of a page does not come", async () => {
    let documents = 0;
    let asked = 0;
    page.on("domcontentloaded", () => (documents += 1));
    await page.route(/\/results-page-[^/]*\.js$/, (route) => {
      asked += 1;
      return route.abort();
    });
    await openPage("/en/live");
    await follow("/en/results");
    await expect.poll(isSameDocument, { timeout: WAIT_MS }).toBe(false);
    // The new document tries by itself, and is not loaded a third time; how often one document asks
    // for a script that failed is up to the browser.
    await page.waitForFunction(() => performance.getEntriesByName("page-usable").length > 0);
    expect(asked).toBeGreaterThan(1);
    expect(documents).toBe(2);
    // Each try that fails is told on the console, and the last may be on its way.
    await page.close();
    problems.length = 0;
  });

  it("shows the page that Back leads to, whatever was on its way before", async () => {
    const held = deferred<void>();
    const asked = deferred<void>();
    await openPage("/en/live");
    const heading = await page.locator("main h1:visible").first().innerText();
    await page.route(/section=line/, async (route) => {
      asked.resolve();
      await held.promise;
      await route.continue().catch(() => undefined);
    });
    await follow("/en/line");
    await asked.promise;
    await page.waitForURL(`${site.url}/en/line`);
    await page.goBack();
    await page.waitForURL(`${site.url}/en/live`);
    await page.waitForFunction(() => document.querySelector("main")?.ariaBusy === "false");
    held.resolve();
    await page.waitForLoadState("networkidle");
    expect(await page.locator("main h1:visible").first().innerText()).toBe(heading);
  });

  it("leaves who began to type while the next page loaded where he types", async () => {
    const held = deferred<void>();
    await openPage("/en/live");
    await page.route(/section=line/, async (route) => {
      await held.promise;
      await route.continue().catch(() => undefined);
    });
    await follow("/en/line");
    await page.waitForURL(`${site.url}/en/line`);
    const search = page.locator('#menu input[type="search"]');
    await search.pressSequentially("pre");
    held.resolve();
    await page.waitForFunction(() => document.querySelector("main")?.ariaBusy === "false");
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.keyboard.type("mier");
    expect(await search.inputValue()).toBe("premier");
  });

  it("has a fragment's sheet once, from its first view to the page after its last", async () => {
    const sheetsOf = (appName: string) =>
      page.locator(`link[rel="stylesheet"][href*="/_mf/${appName}/"]`).count();
    await openPage("/en/live");
    expect([await sheetsOf("sports"), await sheetsOf("office")]).toEqual([1, 0]);
    await follow("/en/live?modal=LOGIN");
    await page.locator('dialog[open] [data-mf="office"]').waitFor();
    expect(await sheetsOf("office")).toBe(1);
    await follow("/en/registration");
    await page.locator('main [data-mf="office"]').waitFor();
    await expect.poll(() => sheetsOf("sports"), { timeout: WAIT_MS }).toBe(0);
    expect(await sheetsOf("office")).toBe(1);
    await follow("/en/live");
    await page.locator('main [data-mf="sports"]').waitFor();
    await expect.poll(() => sheetsOf("office"), { timeout: WAIT_MS }).toBe(0);
    expect(await sheetsOf("sports")).toBe(1);
  });

  it("tells the server how its views fared", async () => {
    // What comes long after the page tells it, at the latest when the page is left.
    const told = 'mf_view_ready_seconds_count{app="info"}';
    await expect
      .poll(
        async () => {
          await openPage("/en/live");
          await follow("/en/about");
          await page.locator('main [data-mf="info"]').waitFor();
          await page.goto("about:blank");
          return site.metrics();
        },
        { timeout: WAIT_MS * 2 },
      )
      .toContain(told);
    expect(site.metrics()).toContain('mf_view_ready_seconds_count{app="header"}');
    expect(site.metrics()).not.toContain("mf_illegal_transition_total");
  });

  it("runs no script and no handler that stands in a fragment's body", async () => {
    const hostile =
      '<script>window.didRun = true</script><img alt="" src="data:," onerror="window.didRun = true">';
    // A document that a test answers is of no network that may reach this one by a socket.
    await page.routeWebSocket(/\/live$/, () => undefined);
    await page.route(`${site.url}/en/live`, async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      const body = text.replace(/<div data-mf="sports"[^>]*>/, `$&${hostile}`);
      expect(body).toContain(hostile);
      await route.fulfill({ response: answer, body });
    });
    await openPage("/en/live");
    await expect
      .poll(() => problems.filter((one) => one.startsWith("violated script-src")).length)
      .toBeGreaterThan(1);
    expect(await page.evaluate(() => Reflect.get(window, "didRun"))).toBeUndefined();
    problems.length = 0;
  });

  it("lets go of everything a view held, once it has left the page", async () => {
    await openPage("/en/live");
    await follow("/en/registration");
    await page.locator('main [data-mf="office"] input').first().waitFor();
    await page.evaluate(() => {
      const root = document.querySelector('main [data-mf="office"]');
      Object.assign(window, { left: root && new WeakRef(root) });
    });
    await follow("/en/live");
    await page.locator('main [data-mf="sports"]').waitFor();
    await page.locator('main [data-mf="office"]').waitFor({ state: "detached" });
    const session = await page.context().newCDPSession(page);
    const isCollected = async () => {
      await session.send("HeapProfiler.collectGarbage");
      return page.evaluate(() => {
        const left: unknown = Reflect.get(window, "left");
        return left instanceof WeakRef && left.deref() === undefined;
      });
    };
    await expect.poll(isCollected, { timeout: WAIT_MS }).toBe(true);
  });

  it("opens a modal by its address and closes it by Escape, Back and navigation", async () => {
    await openPage("/en/live");
    await follow("/en/live?modal=LOGIN");
    const dialog = page.locator("dialog[open]");
    await dialog.locator('[data-mf="office"]').waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(page.url()).toBe(`${site.url}/en/live`);
    await follow("/en/live?modal=REGISTRATION");
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: "detached" });
    await follow("/en/live?modal=LOGIN");
    await dialog.waitFor();
    await follow("/en/line");
    await dialog.waitFor({ state: "detached" });
    expect(await isSameDocument()).toBe(true);
  });

  it("opens a modal that the first address asks for", async () => {
    await openPage("/en/live?modal=REGISTRATION");
    await page.locator('dialog[open] [data-mf="office"]').waitFor();
  });

  it("asks who is signed in where the server could not find out, and goes on", async () => {
    const session = {
      name: "__Host-sid",
      value: "s1",
      domain: "localhost",
      path: "/",
      secure: true,
    };
    await page.context().addCookies([session]);
    knowsSession = false;
    const asked = page.waitForRequest(/\/identity-api\/v1\/session$/);
    await openPage("/en/live");
    knowsSession = true;
    await asked;
    await follow("/en/line");
    await page.waitForURL(`${site.url}/en/line`);
    expect(await isSameDocument()).toBe(true);
  });

  it("changes the theme at once and keeps it", async () => {
    await openPage("/en/live");
    await page.context().addCookies([{ name: "theme", value: "light", url: site.url }]);
    await page.reload();
    expect(await page.locator("html").getAttribute("data-theme")).toBe("light");
  });
});

/** Presses a link as a player would, wherever one to this address may be. */
async function follow(path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement("a");
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
}
