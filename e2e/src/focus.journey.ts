import { deferred } from "@fairline/kernel";
import type { Page } from "@playwright/test";
import { expect, expectArrival, journey, SAYS } from "./journey.ts";

/** Goes to a page whose main part does not come until it is let. */
async function setOut(page: Page, path: string): Promise<() => Promise<void>> {
  const answer = deferred<void>();
  const isAsked = page.waitForRequest(/\/_fragment\/info\//);
  await page.route(/\/_fragment\/info\//, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.evaluate((to) => {
    const link = document.createElement("a");
    link.href = to;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
  await isAsked;
  return async () => {
    answer.resolve();
    await expectArrival(page, new RegExp(`${path}$`), SAYS.contacts);
  };
}

const PATH = "/en/contacts";

journey.describe("the focus after a change of page", () => {
  journey("is on the heading of a page, however late it comes", async ({ site }) => {
    await site.goto("/en/results");
    const arrive = await setOut(site, PATH);
    await arrive();
    await expect(site.locator("main h1:visible")).toBeFocused();
  });

  journey("stays with what was pressed while the page was on its way", async ({ site }) => {
    await site.goto("/en/results");
    const arrive = await setOut(site, PATH);
    const opener = site.locator('[data-mf="header"] button:visible').first();
    await opener.click();
    await site.evaluate(() => new Promise(requestAnimationFrame));
    const before = await site.evaluate(() => document.activeElement?.outerHTML);
    await arrive();
    expect(await site.evaluate(() => document.activeElement?.outerHTML)).toBe(before);
  });

  journey("stays where the keyboard moved it meanwhile", async ({ site }) => {
    await site.goto("/en/results");
    const arrive = await setOut(site, PATH);
    const logo = site.locator('[data-mf="header"] a').first();
    await site.keyboard.press("Tab");
    await logo.focus();
    await arrive();
    await expect(logo).toBeFocused();
  });
});
