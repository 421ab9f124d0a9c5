import {
  expect,
  expectAccessible,
  expectArrival,
  expectNoSidewaysScroll,
  journey,
  SAYS,
} from "./journey.ts";

const PAGES = [
  "/en",
  "/en/live/football",
  "/en/line/football",
  "/en/results",
  "/en/licenses",
  "/en/rules",
  "/en/blog",
];
const SCREENS = [
  { name: "desktop", width: 1366, height: 768, theme: "dark", hasAxe: true },
  { name: "desktop", width: 1366, height: 768, theme: "light", hasAxe: true },
  { name: "phone", width: 390, height: 844, theme: "light", hasAxe: true },
  { name: "phone", width: 390, height: 844, theme: "dark", hasAxe: false },
  { name: "wide", width: 1920, height: 1080, theme: "light", hasAxe: false },
  { name: "narrowest", width: 320, height: 640, theme: "dark", hasAxe: false },
] as const;

journey.describe("looking around as a guest", () => {
  for (const { name, width, height, theme, hasAxe } of SCREENS) {
    journey(`every page holds on a ${name} screen in ${theme}`, async ({ openPage }) => {
      const page = await openPage({ width, height, theme });
      for (const path of PAGES) {
        await page.goto(path);
        await expect(page.locator("h1")).toHaveCount(1);
        await expectNoSidewaysScroll(page);
        if (hasAxe) await expectAccessible(page);
      }
    });
  }

  journey("a match opens from its row and comes back without a reload", async ({ site }) => {
    await site.goto("/en/live/football");
    await site.evaluate(() => Object.assign(window, { stillHere: true }));
    const row = site.locator('a[href^="/en/live/football/"]').filter({ hasText: "+" }).first();
    await row.click();
    await expectArrival(site, /\/en\/live\/football\/\d+-[a-z0-9-]+\/\d+-[a-z0-9-]+/, SAYS.match);
    await expect(site.locator("h1")).toHaveCount(1);
    await expectAccessible(site);
    await site.goBack();
    await expectArrival(site, /\/en\/live\/football$/, SAYS.live);
    expect(await site.evaluate(() => "stillHere" in window)).toBe(true);
  });

  journey("the language changes with its prefix and keeps the page", async ({ site }) => {
    await site.goto("/en/results");
    await expect(site.locator("html")).toHaveAttribute("lang", "en");
    await site.goto("/ru/results");
    await expect(site.locator("html")).toHaveAttribute("lang", "ru");
    await expect(site.locator("h1")).toContainText(/Результаты/);
    // A text that is not translated says so, in its own language and direction.
    await site.goto("/ar/about");
    await expect(site.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(site.locator("article")).toHaveAttribute("lang", "en");
    await expect(site.locator("article")).toHaveAttribute("dir", "ltr");
  });

  journey("no script of a page is asked for only once another has come", async ({ site }) => {
    await site.goto("/en/live/football");
    const match = await site
      .locator('a[data-more][href^="/en/live/football/"]')
      .first()
      .getAttribute("href");
    for (const path of ["/en", "/en/live/football", "/en/results", "/en/champs", match ?? ""]) {
      await site.goto(path);
      const late = await site.evaluate(() => {
        const usableMs = performance.getEntriesByName("page-usable")[0]?.startTime ?? 0;
        const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
        const named = new Set([...links].map(({ href }) => href));
        return (
          performance
            .getEntriesByType("resource")
            .filter(({ name, startTime }) => name.endsWith(".js") && startTime < usableMs)
            .map(({ name }) => name)
            // The coupon's selections come after the first paint: the page is usable without them.
            .filter((name) => !named.has(name) && !name.includes("/_mf/coupon/"))
        );
      });
      expect(late).toEqual([]);
    }
  });

  journey("an unknown page answers 404 with its sentence", async ({ openPage }) => {
    const page = await openPage({ allowErrors: /404/ });
    for (const path of ["/en/no-such-page", "/en/blog?page=99", "/en/news?page=x"]) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.locator("body")).toContainText("This page could not be found");
    }
  });
});
