import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, expectArrival, journey, SAYS } from "./journey.ts";
import { couponOf, pick, signIn } from "./player-steps.ts";

const PHONE = { width: 390, height: 844 };

const barOf = (page: Page) => page.getByRole("navigation", { name: "Main navigation" });
const menuOf = (page: Page) => page.getByRole("dialog", { name: "Menu" });

/** Names of what the bar holds. */
const itemsOf = (page: Page) => barOf(page).locator("a, button").allInnerTexts();

/** Whether a press in the middle of a button reaches it. */
function isFree(button: Locator): Promise<boolean> {
  return button.evaluate((element) => {
    element.scrollIntoView({ block: "nearest" });
    const { x, y, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return hit !== null && element.contains(hit);
  });
}

journey.describe("the bar of a phone", () => {
  journey(
    "is the same on every page, and its menu leads everywhere",
    async ({ openPage, world }) => {
      const page = await openPage({ ...PHONE, allowErrors: /status of 404/ });
      await signIn(page, world);
      await page.goto("/en/live");
      const usual = await itemsOf(page);
      expect(usual).toHaveLength(5);
      for (const path of ["/en", "/en/casino", "/en/office/history", "/en/rules", "/en/nowhere"]) {
        await page.goto(path);
        expect(await itemsOf(page), path).toEqual(usual);
      }

      await page.goto("/en/rules");
      const opener = barOf(page).getByRole("button", { name: "Menu" });
      await opener.click();
      const menu = menuOf(page);
      for (const name of ["Deposit", "Withdraw", "Limits", "Take a break", "Security", "Bonuses"]) {
        await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
      }
      await expect(menu.getByText("Bonus balance")).toBeVisible();
      for (const path of [
        "/live",
        "/line",
        "/casino",
        "/promo",
        "/results",
        "/contacts",
        "/blog",
      ]) {
        await expect(menu.locator(`a[href="/en${path}"]`).first()).toBeVisible();
      }
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();
      await expect(opener).toBeFocused();

      await opener.click();
      await menu.getByRole("link", { name: "Take a break" }).click();
      await expectArrival(page, /\/en\/office\/responsible#limits-extra$/, SAYS.limits);
      await expect(menu).toBeHidden();
      await expect(page.locator("#limits-extra")).toBeVisible();
    },
  );

  journey(
    "opens the tree of leagues behind Sports, and leads to it elsewhere",
    async ({ openPage }) => {
      const page = await openPage(PHONE);
      await page.goto("/en/casino");
      await barOf(page).getByRole("link", { name: "Sports" }).click();
      await expectArrival(page, /\/en\/line$/, SAYS.line);
      await expect(page.locator("main h1:visible")).toBeFocused();
      const sports = barOf(page).getByRole("link", { name: "Sports" });
      await sports.click();
      const tree = page.locator("#menu");
      await expect(tree).toBeVisible();
      await expect(sports).toHaveAttribute("aria-expanded", "true");
      await expect(tree.locator("li li a").first()).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(tree).toBeHidden();
      await expect(sports).toBeFocused();
    },
  );

  journey("opens the coupon over a page that came without it", async ({ openPage }) => {
    const page = await openPage(PHONE);
    await page.goto("/en/line/football");
    await pick(page, page.locator('[data-mf="sports"] [data-odds][data-state=open]').first());
    await page.goto("/en/rules");
    const opener = barOf(page).locator('[aria-controls="coupon"]');
    await opener.click();
    await expect(couponOf(page).locator("input[data-stake]").first()).toBeVisible();
    await expect(opener).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Escape");
    await expect(couponOf(page)).toBeHidden();
  });

  journey("mirrors right to left, and its targets fit a thumb", async ({ openPage }) => {
    const page = await openPage(PHONE);
    await page.goto("/ar/live");
    await barByPlace(page).getByRole("button").last().click();
    const menu = page.getByRole("dialog");
    await expect(menu.locator('a[href="/ar/casino"]').first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    const small = await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          '[data-mf="header"] :is(a, button), nav:has([aria-controls="coupon"]) :is(a, button)',
        ),
      ]
        .filter((element) => element.checkVisibility())
        .map((element) => ({
          name: element.getAttribute("aria-label") ?? element.textContent,
          box: element.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.width < 44 || box.height < 40)
        .map(({ name, box }) => `${name}: ${box.width}×${box.height}`),
    );
    expect(small).toEqual([]);
  });
});

/** The bar by its place: its name differs between languages. */
function barByPlace(page: Page): Locator {
  return page.locator('nav:has([aria-controls="coupon"])');
}

journey.describe("what the page says by itself", () => {
  for (const [name, size] of [
    ["desktop", { width: 1366, height: 768 }],
    ["phone", PHONE],
  ] as const) {
    journey(
      `covers no button that places a bet, plays or signs in: ${name}`,
      async ({ openPage, world }) => {
        const page = await openPage(size);
        await page.context().clearCookies({ name: "cookie_consent" });
        await page.goto("/en/user/login");
        const consent = page.locator("#consent");
        await expect(consent).toBeVisible();
        const submit = page.locator('main button[type="submit"]').first();
        expect(await isFree(submit)).toBe(true);
        await consent.getByRole("button", { name: "Accept all" }).click();
        await expect(consent).toHaveCount(0);
        await signIn(page, world);
        // Greeted again, beside a coupon that is ready.
        await page.evaluate(() => localStorage.removeItem("welcomeShown"));
        await page.goto("/en/line/football");
        await pick(page, page.locator('[data-mf="sports"] [data-odds][data-state=open]').first());
        const openCoupon = async () => {
          if (size === PHONE) await barOf(page).locator('[aria-controls="coupon"]').click();
        };
        await openCoupon();
        await couponOf(page).locator("input[data-stake]").first().fill("1");
        await page.evaluate(() => localStorage.removeItem("welcomeShown"));
        await page.reload();
        await openCoupon();
        await expect(page.getByText(/^Welcome,/)).toBeVisible();
        const place = couponOf(page).getByRole("button", { name: /^Place bet/ });
        await expect.poll(() => isFree(place)).toBe(true);
        const header = page.locator('[data-mf="header"]');
        expect(await isFree(header.getByRole("link", { name: "Deposit" }))).toBe(true);
      },
    );
  }

  journey("statistics in a window of their own have no menu beside them", async ({ openPage }) => {
    const page = await openPage({ width: 900, height: 700 });
    await page.goto("/en/live/football");
    const fixture = await page.locator("[data-fixture]").first().getAttribute("data-fixture");
    await page.goto(`/en/statistic-popup/${fixture}-match`);
    await expect(page.locator("main h1:visible")).toBeVisible();
    await expect(page.locator('main [data-mf-column="left"]')).toHaveCount(0);
  });
});
