import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, expectArrival, journey, SAYS } from "./journey.ts";
import { balanceOf, couponOf, signIn } from "./player-steps.ts";

/** Whether two things on the page share any of it. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) return false;
  const isApart =
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
  return !isApart;
}

const toEnd = (page: Page) =>
  page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

journey.describe("what floats over a page", () => {
  for (const [name, path, width, height] of [
    ["wide", "/en/live", 1920, 1080],
    ["desktop, a long menu on a short page", "/pt/slots", 1366, 768],
    ["desktop, right to left", "/ar/live", 1366, 768],
    ["narrow", "/en/live", 1100, 768],
    ["phone", "/en/live", 390, 844],
    ["phone, right to left", "/ar/live", 390, 844],
  ] as const) {
    journey(
      `the button of help never lies over the footer, and opens its panel: ${name}`,
      async ({ openPage }) => {
        const page = await openPage({ width, height });
        await page.goto(path);
        const isPhone = width < 768;
        const opener = isPhone
          ? page.locator('nav:has([aria-controls="coupon"]) > button').last()
          : page.locator('[data-mf="header"] [aria-haspopup="dialog"]:visible').nth(1);
        const footer = page.locator('[data-mf="footer"]').first();
        await toEnd(page);
        await expect(footer).toBeInViewport();
        expect(await overlap(opener, footer)).toBe(false);
        await page.evaluate(() => scrollTo(0, 0));
        await expect(opener).toBeInViewport();
        await opener.click();
        if (isPhone)
          await page.getByRole("dialog").locator("button:has(use[href$='#help'])").click();
        await expect(page.locator("#help")).toBeInViewport({ ratio: 1 });
        await expectAccessible(page);
        await page.keyboard.press("Escape");
        await expect(page.locator("#help")).toHaveCount(0);
        await expect(opener).toBeFocused();
      },
    );
  }

  journey(
    "nothing moves once it is painted, whatever width the cookie remembers",
    async ({ openPage, world }) => {
      for (const width of [1920, 1366, 1100, 1024, 390]) {
        const page = await openPage({ width, height: 844 });
        const remembered = String(width === 390 ? 1920 : 390);
        await page.context().addCookies([{ name: "ww", value: remembered, url: world.url }]);
        await page.addInitScript(() => {
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              const { dataset } = document.documentElement;
              const value = "value" in entry ? Number(entry.value) : 0;
              dataset.shifted = String(Number(dataset.shifted ?? 0) + value);
            }
          }).observe({ type: "layout-shift", buffered: true });
        });
        for (const path of ["/en", "/en/live"]) {
          await page.goto(path);
          await page.evaluate(() => new Promise(requestAnimationFrame));
          const shifted = await page.locator("html").getAttribute("data-shifted");
          expect(Number(shifted ?? 0), `${path} at ${width}`).toBeLessThan(0.02);
        }
      }
    },
  );

  journey(
    "[SHELL-05] the welcome on a phone leaves the header and the bar free",
    async ({ openPage, world }) => {
      const page = await openPage({ width: 390, height: 844 });
      await signIn(page, world);
      // Greeted again, on a page that is there as soon as the greeting is.
      await page.evaluate(() => localStorage.removeItem("welcomeShown"));
      await page.goto("/en");
      const greeting = page.getByText(/^Welcome,/);
      await expect(greeting).toBeVisible();
      for (const free of [
        page.locator('[data-mf="header"] header'),
        page.getByRole("navigation", { name: "Main navigation" }),
      ]) {
        // While the page changes behind the greeting, its parts are still on their way.
        await expect.poll(() => overlap(greeting, free)).toBe(false);
      }
      await expectAccessible(page);
    },
  );
});

journey.describe("who signs in", () => {
  journey(
    "[AUTH-04] is led back to the page he came from, and never off the site",
    async ({ openPage, world }) => {
      const page = await openPage();
      await page.goto("/en/rules");
      // A page is kept by its later parts: who leaves before they run was hardly there.
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem("lastPage"))).toBeTruthy();
      await page.goto("/en/user/login");
      await fill(page, world.demo);
      await expectArrival(page, /\/en\/rules$/, SAYS.rules);
      await expect(balanceOf(page)).toBeVisible();

      const foreign = await openPage();
      await foreign.goto("/en/user/login?return-url=https%3A%2F%2Fevil.example%2F");
      await fill(foreign, world.demo);
      await expectArrival(foreign, new RegExp(`^${world.url}/en/?$`), SAYS.home);

      const modal = await openPage();
      await modal.goto("/en/line/football");
      await couponOf(modal)
        .getByRole("tab", { name: /^My bets/ })
        .click();
      await couponOf(modal).getByRole("button", { name: "Log in" }).click();
      await expect(modal).toHaveURL(/modal=LOGIN/);
      const dialog = modal.getByRole("dialog");
      await dialog.locator('input[name="login"]').fill(world.demo.email);
      await dialog.locator('input[name="password"]').fill(world.demo.password);
      await dialog.locator('button[type="submit"]').click();
      await expect(balanceOf(modal)).toBeVisible();
      await expectArrival(modal, /\/en\/line\/football$/, SAYS.line);
    },
  );
});

async function fill(page: Page, demo: { email: string; password: string }): Promise<void> {
  const main = page.locator("main");
  await main.locator('input[name="login"]').fill(demo.email);
  await main.locator('input[name="password"]').fill(demo.password);
  await main.locator('button[type="submit"]').click();
}
