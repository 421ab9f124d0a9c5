import { execFileSync } from "node:child_process";
import { type Browser, chromium, type Page } from "@playwright/test";
import { findRoot } from "@fairline/kernel/node";
import { findBrowser } from "@fairline/testing/browser";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BuiltSite, serveBuiltSite } from "./testing/serve-built-site.ts";

const root = findRoot(import.meta.dirname);
const WAIT_MS = 10_000;
const FROM_SOURCE = ["--import", "tsx", "--conditions=source"];

let site: BuiltSite;
let browser: Browser;
let page: Page;
const problems: string[] = [];

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
}, 120_000);

afterAll(async () => {
  await browser.close();
  await site.close();
});

beforeEach(async () => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  context.setDefaultTimeout(WAIT_MS);
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

async function openPage(path: string): Promise<void> {
  await page.goto(site.url + path);
  await page.waitForFunction(() => !("queue" in Reflect.get(window, "__mf")));
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
}

const isSameDocument = () => page.evaluate(() => Reflect.get(window, "isSameDocument") === true);

describe("first page in a real browser", { timeout: 60_000 }, () => {
  it("answers clicks in the frame and in a fragment at once", async () => {
    await openPage("/en/live");
    const hide = page.getByRole("button", { name: "Hide the coupon column" });
    await hide.click();
    await page.getByRole("button", { name: "Show the coupon column" }).waitFor();
    // Effects of a fragment run even when its clicks are dead: only a click proves its listeners.
    const tab = page.locator('[data-mf="coupon"] [role="tab"]').last();
    await page.getByRole("button", { name: "Show the coupon column" }).click();
    await tab.click();
    await page.locator('[data-mf="coupon"] [role="tab"][aria-selected="true"]').last().waitFor();
    expect(await tab.getAttribute("aria-selected")).toBe("true");
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
    await expect.poll(() => problems.join()).toContain("violated trusted-types");
    problems.length = 0;
  });

  it("[NAV-06] moves between fragments, to a missing page and back without a new document", async () => {
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

  it("[NAV-02] opens a modal by its address and closes it by Escape, Back and navigation", async () => {
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
