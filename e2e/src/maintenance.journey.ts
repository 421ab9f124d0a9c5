import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectArrival, expectSaid, journey, SAYS } from "./journey.ts";
import { publishConfig } from "./publish-config.ts";

const HOUR = 3_600;

/** What the browser keeps of work on the site, by name. */
async function keptBy(page: Page): Promise<readonly string[]> {
  const cookies = await page.context().cookies();
  return cookies.flatMap(({ name }) => (name.startsWith("maintenance") ? [name] : [])).toSorted();
}

/** Opens a page until what was published a moment ago has reached it. */
async function openUntil(page: Page, path: string, stands: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await stands();
  }).toPass();
}

/** What the page says of a site that is closed for work. */
const CLOSED = { heading: "The site is being updated", fact: "We’ll be back soon" };

journey.describe("work on the site", () => {
  journey(
    "[BLK-01] is told, closes the site and opens it again, as its configured window says",
    async ({ openPage, world }) => {
      const page = await openPage({ allowErrors: /503/ });
      const notice = page.locator('[data-notice-area="maintenance"] p');
      await page.goto("/en/about");
      expect(await keptBy(page)).toEqual([]);
      const now = await page.evaluate(() => Math.floor(Date.now() / 1_000));
      const window = { notifyStart: now - HOUR, notifyEnd: now + HOUR, finish: now + 2 * HOUR };
      try {
        await publishConfig(world, "other", { maintenance: { ...window, start: now + HOUR } });
        await openUntil(page, "/en/about", () => expect(notice).toBeVisible({ timeout: 2_000 }));
        expect(await keptBy(page)).toEqual(["maintenance", "maintenance_data"]);
        await expectAccessible(page);

        await publishConfig(world, "other", { maintenance: { ...window, start: now - HOUR } });
        await openUntil(page, "/en/about?a=1", () =>
          expect(page).toHaveURL(/\/en\/site-updates$/, { timeout: 2_000 }),
        );
        await expect(page.locator("main time")).toHaveCount(2);
        await page.context().clearCookies({ name: /^maintenance/ });
        await page.goto("/en/about");
        await expectArrival(page, /\/en\/site-updates$/, CLOSED);
        expect(await keptBy(page)).toEqual(["maintenance", "maintenance_data"]);
      } finally {
        await publishConfig(world, "other", { maintenance: null });
      }
      await openUntil(page, "/en/about", () =>
        expect(page).toHaveURL(/\/en\/about$/, { timeout: 2_000 }),
      );
      await expectSaid(page, SAYS.about);
      await expect(notice).toHaveCount(0);
      expect(await keptBy(page)).toEqual([]);
    },
  );
});
