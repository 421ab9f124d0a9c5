import { deferred } from "@fairline/kernel";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectArrival, journey } from "./journey.ts";

/** Texts that the build did not bring are asked for again after 1, 2 and 4 seconds. */
const RETRIES_MS = 8_000;

/** Refuses the addresses that fit, until the page is let go. */
async function refuse(page: Page, addresses: RegExp): Promise<() => Promise<void>> {
  await page.route(addresses, (route) => route.abort());
  return () => page.unroute(addresses);
}

journey.describe("what does not load", () => {
  journey(
    "[CFG-04] texts of the page: it says so with a button, and a refresh brings it back",
    async ({ openPage }) => {
      const page = await openPage({ allowErrors: /./ });
      await page.clock.install();
      const letGo = await refuse(page, /\/shell\/en-[\w-]+\.js|\/bff-api\/dictionary/);
      await page.goto("/en/about", { waitUntil: "commit" });
      const view = page.getByRole("alert");
      await expect(async () => {
        await page.clock.fastForward(RETRIES_MS);
        await expect(view).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await expect(view).toContainText("The text on this page didn’t load.");
      await expect(view).toContainText("Check your connection and refresh.");
      await letGo();
      await view.getByTestId("main_refreshing_button").click();
      await expect(view).toHaveCount(0);
      await expect(page.locator("main h1:visible")).toBeVisible();
    },
  );

  journey(
    "[CFG-04] texts of a fragment: its place says so, and its button loads it again",
    async ({ openPage }) => {
      const page = await openPage({ allowErrors: /./ });
      await page.goto("/en");
      await expect(page.getByRole("button", { name: "Help", exact: true })).toBeVisible();
      const letGo = await refuse(page, /\/info\/en-[\w-]+\.js|\/bff-api\/dictionary/);
      await page.locator('footer a[href="/en/about"]').first().click();
      const view = page.locator("main").getByRole("alert");
      await expect(view).toContainText("The text on this page didn’t load.", {
        timeout: 30_000,
      });
      await expectAccessible(page);
      await letGo();
      await view.getByTestId("main_refreshing_button").click();
      await expect(page.locator("main h1:visible")).toBeVisible();
      await expect(view).toHaveCount(0);
    },
  );

  journey(
    "[CFG-04] texts of a fragment's build: the page stands with those of the platform, title and all",
    async ({ openPage }) => {
      const page = await openPage({ allowErrors: /net::ERR_FAILED/ });
      await page.goto("/en");
      await refuse(page, /\/lottery\/en-[\w-]+\.js/);
      await page.evaluate(() => {
        const link = document.createElement("a");
        link.href = "/en/keno";
        document.querySelector("main")?.append(link);
        link.click();
      });
      await expect(page.locator("main h1:visible")).toHaveText("Keno");
      await expect(page).toHaveTitle(/Keno/);
      await expect(page.locator("main").getByRole("alert")).toHaveCount(0);
    },
  );

  journey(
    "[NAV-04] a script that leaving the page cut off calls nobody back",
    async ({ openPage }) => {
      const page = await openPage({ allowErrors: /./ });
      const asked = deferred<void>();
      const left = deferred<void>();
      const arrived = deferred<void>();
      let documents = 0;
      page.on("request", (request) => {
        if (request.isNavigationRequest()) documents += 1;
      });
      await page.route(/\/start-identity-[\w-]+\.js/, async (route) => {
        asked.resolve();
        await left.promise;
        await route.abort();
      });
      await page.route(/\/ru\/about$/, async (route) => {
        left.resolve();
        await arrived.promise;
        await route.continue();
      });
      const cut = page.waitForEvent("requestfailed");
      await page.goto("/en");
      await asked.promise;
      await page.evaluate(() => location.assign("/ru/about"));
      await cut;
      // What the page does about a script that did not come, it has done after this.
      await page.request.get("/favicon.svg");
      arrived.resolve();
      await expectArrival(page, /\/ru\/about$/, {
        heading: "О нас",
        fact: "Ни одна монета не пропадает",
      });
      await expect(page.locator("html")).toHaveAttribute("lang", "ru");
      expect(documents).toBe(2);
    },
  );

  journey(
    "[CFG-02] the module of notices: what would be told is logged, and the page works on",
    async ({ openPage }) => {
      const page = await openPage({
        allowErrors: /net::ERR_FAILED|notices did not load|notice \(/,
      });
      const logged: string[] = [];
      page.on("console", (message) => logged.push(message.text()));
      // Set in the page: no work is configured, so the server would take the cookie away.
      await page.addInitScript(() => {
        document.cookie = "maintenance=1; path=/";
      });
      await refuse(page, /\/create-notices-[\w-]+\.js/);
      await page.goto("/en");
      await expect
        .poll(() => logged.some((text) => text.startsWith("notice (warn, maintenance): ")))
        .toBe(true);
      await expect(page.locator("[data-notice-area] p")).toHaveCount(0);
      await page.getByRole("button", { name: "Help", exact: true }).click();
      await expect(page.locator("#help")).toBeVisible();
    },
  );
});
