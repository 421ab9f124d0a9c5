import { execFileSync } from "node:child_process";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { findRoot } from "@fairline/kernel/node";
import { findBrowser } from "@fairline/testing/browser";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type BuiltSite, serveBuiltSite } from "./testing/serve-built-site.ts";

const root = findRoot(import.meta.dirname);
const WAIT_MS = 20_000;
const FROM_SOURCE = ["--import", "tsx", "--conditions=source"];
const DESKTOP = { width: 1366, height: 768 };
const PHONE = {
  viewport: { width: 390, height: 844 },
  userAgent:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
  isMobile: true,
  hasTouch: true,
};

let site: BuiltSite;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  // A process of its own: the bundler must not see that it runs for a test.
  execFileSync(process.execPath, [...FROM_SOURCE, "tools/build/src/build.ts", "--if-stale"], {
    cwd: root,
  });
  site = await serveBuiltSite(root);
  const found = await findBrowser();
  browser = await chromium.launch({
    executablePath: found.executablePath,
    args: [...found.args],
  });
}, 240_000);

afterAll(async () => {
  await browser.close();
  await site.close();
});

afterEach(() => page.context().close());

type Visit = {
  readonly path: string;
  readonly device?: BrowserContextOptions;
  readonly cookies?: Readonly<Record<string, string>>;
};

/** A page as a visitor finds it once its code runs. */
async function openPage({ path, device, cookies = {} }: Visit): Promise<void> {
  const context = await browser.newContext({ viewport: DESKTOP, ...device });
  context.setDefaultTimeout(WAIT_MS);
  const all = { cookie_consent: "1.2026-10", ...cookies };
  await context.addCookies(
    Object.entries(all).map(([name, value]) => ({ name, value, url: site.url })),
  );
  page = await context.newPage();
  await page.goto(site.url + path);
  await page.waitForFunction(() => performance.getEntriesByName("page-usable").length > 0);
}

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

const heading = () => page.locator("main h1:visible").first().innerText();

/** Neither the pointer nor the focus is in the menu. */
async function leaveMenu(): Promise<void> {
  await page.mouse.move(700, 400);
  await page.evaluate(() => document.getElementById("content")?.focus({ preventScroll: true }));
}

/** The page is as long as a list may grow. */
async function scrollTo(y: number): Promise<void> {
  await page.evaluate(async (top) => {
    const main = document.querySelector("main");
    if (main) main.style.minHeight = "9000px";
    window.scrollTo({ top, behavior: "instant" });
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }, y);
}

describe("the frame of a page in a real browser", { timeout: 120_000 }, () => {
  it.each([
    { name: "a desktop", device: {}, screens: 1 },
    { name: "a phone", device: PHONE, screens: 4 },
  ])(
    "[SHELL-04] offers support and, past $screens of its screens, the way up on $name",
    async (visit) => {
      await openPage({ path: "/en/live", device: visit.device });
      const { height } = page.viewportSize() ?? DESKTOP;
      const up = page.getByRole("button", { name: "Back to top" });
      await scrollTo(visit.screens * height);
      expect(await up.count()).toBe(0);
      await scrollTo(visit.screens * height + 1);
      await up.waitFor();
      await up.click();
      await page.waitForFunction(() => window.scrollY === 0);
      await up.waitFor({ state: "detached" });
      if (visit.screens > 1) await page.getByRole("button", { name: "Menu" }).last().click();
      await page.getByRole("button", { name: "Help", exact: true }).first().click();
      await page.getByRole("dialog", { name: "Help" }).or(page.locator("#help")).first().waitFor();
    },
  );

  it("[SHELL-11] hides the left panel where it is not wanted, and shows it on hover and while filters are open", async () => {
    await openPage({ path: "/en/live", cookies: { hide_left: "1" } });
    const menu = page.locator("#menu");
    const width = async () => Math.round((await menu.boundingBox())?.width ?? 0);
    const becomes = (wide: boolean) =>
      expect.poll(async () => (await width()) > 100, { timeout: WAIT_MS }).toBe(wide);
    await page.mouse.move(700, 400);
    await becomes(false);
    const box = await menu.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 4, (box?.y ?? 0) + 40);
    await becomes(true);
    await menu.getByRole("searchbox").fill("pre");
    await leaveMenu();
    await becomes(true);
    await menu.getByRole("searchbox").fill("");
    await leaveMenu();
    await becomes(false);
  });

  it("[SHELL-11] makes a rail of the left panel on a low resolution", async () => {
    await openPage({ path: "/en/live", device: { viewport: { width: 1100, height: 768 } } });
    const inside = page.locator("#menu > *").first();
    const becomes = (wide: boolean) =>
      expect
        .poll(async () => ((await inside.boundingBox())?.width ?? 0) > 200, { timeout: WAIT_MS })
        .toBe(wide);
    await page.mouse.move(700, 400);
    await becomes(false);
    await inside.hover({ position: { x: 10, y: 60 } });
    await becomes(true);
    await page.locator("#menu").getByRole("searchbox").fill("pre");
    await leaveMenu();
    await becomes(true);
  });

  it("[SHELL-11] shows the right panel unless its cookie hides it", async () => {
    for (const [hideRight, isShown] of [
      [undefined, true],
      ["0", true],
      ["1", false],
    ] as const) {
      if (hideRight !== undefined) await page.context().close();
      const cookies: Record<string, string> =
        hideRight === undefined ? {} : { hide_right: hideRight };
      await openPage({ path: "/en/live", cookies });
      const name = isShown ? "Hide bet slip" : "Show bet slip";
      await page.getByRole("button", { name }).waitFor();
      expect(await page.locator('#coupon [data-mf="coupon"]').isVisible()).toBe(isShown);
    }
  });

  it("[NAV-02] closes an open modal when it goes elsewhere, and keeps it for its key and for a mere hash", async () => {
    await openPage({ path: "/en/live?modal=LOGIN" });
    const dialog = page.locator("dialog[open]");
    await dialog.locator('input[name="password"]').waitFor();
    await follow("/en/live?modal=LOGIN#content");
    await page.waitForURL(`${site.url}/en/live?modal=LOGIN#content`);
    expect(await dialog.count()).toBe(1);
    await page.evaluate(() => {
      location.hash = "menu";
    });
    await page.waitForURL(`${site.url}/en/live?modal=LOGIN#menu`);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await dialog.count()).toBe(1);
    await follow("/en/line?modal=LOGIN");
    await page.waitForURL(`${site.url}/en/line?modal=LOGIN`);
    await page.waitForFunction(() => document.querySelector("main")?.ariaBusy === "false");
    expect(await dialog.count()).toBe(1);
    await follow("/en/live");
    await dialog.waitFor({ state: "detached" });
    expect(page.url()).toBe(`${site.url}/en/live`);
    expect(await heading()).not.toBe("");
  });

  it("[NAV-05] shows an error page with status and message where the next page fails", async () => {
    await openPage({ path: "/en/live" });
    await page.route(/\/(en\/licenses|_mf\/info)/, (route) =>
      route.fulfill({ status: 503, body: "{}" }),
    );
    await follow("/en/licenses");
    await page.getByRole("heading", { name: "This page didn’t load" }).waitFor();
    const text = await page.locator("main").innerText();
    expect(text).toContain("Status 503");
    expect(text).toContain("Something went wrong on our side. Please try again in a moment.");
    await page.unroute(/\/(en\/licenses|_mf\/info)/);
    await follow("/en/live");
    await page
      .getByRole("heading", { name: "This page didn’t load" })
      .waitFor({ state: "detached" });
  });

  it("[SHELL-13] opens the log-in form of the header where the address tells it to", async () => {
    await openPage({ path: "/en?login=open" });
    await page.locator('[data-mf="header"] input[name="login"]').waitFor();
  });
});
