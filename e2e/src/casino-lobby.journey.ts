import {
  expect,
  expectAccessible,
  expectArrival,
  expectNoSidewaysScroll,
  journey,
} from "./journey.ts";
import { CAPTCHA_ASKED, register } from "./player-steps.ts";

journey.describe("the casino's pages", () => {
  journey("lead to no empty section, and the page of one leads to games", async ({ site }) => {
    journey.setTimeout(120_000);
    await site.goto("/en/casino-lobby");
    const links = site.locator("main nav a, main h2 a");
    const paths = new Set(
      await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? "")),
    );
    expect(paths.size).toBeGreaterThan(8);
    for (const path of paths) {
      await site.goto(path);
      await expect(site.locator("main h1")).toBeVisible();
      await expect(site.locator("main [data-empty]"), path).toHaveCount(0);
    }
    for (const path of ["/en/live-casino", "/en/bingo"]) {
      await site.goto(path);
      await expect(site.locator("main [data-empty]")).toBeVisible();
      await expect(site.locator('main a[href^="/en/games/"]').first()).toBeVisible();
    }
  });

  journey("find a game, and keep a starred one on the device", async ({ site }) => {
    await site.goto("/en/casino-lobby");
    await expectAccessible(site);
    await site.locator("main input[type=search]").fill("plin");
    await expect(site.locator('main ul a[href^="/en/games/"]')).toHaveCount(1);
    await site.locator("main input[type=search]").fill("");
    const tile = site.locator("main li", { has: site.locator('a[href="/en/games/keno"]') }).first();
    await tile.hover();
    await tile.getByRole("button", { name: /Keno/ }).click();
    await site.goto("/en/my-casino/favorites");
    const first = site.locator('main a[href^="/en/games/"]').first();
    await expect(first).toHaveAttribute("href", "/en/games/keno");
    await expectAccessible(site);
  });

  journey("of keno describe the game that can be played and open it", async ({ site }) => {
    await site.goto("/en/keno");
    await expect(site.locator("main")).toContainText("40");
    await expect(site.locator("main")).not.toContainText("eighty");
    await site.locator('main a[href="/en/games/keno"]').first().click();
    await expect(site.locator("main h1")).toHaveText("Keno 40");
    await expect(site.locator("main [data-stage] button")).toHaveCount(40);
  });

  journey("hold on a phone without scrolling sideways", async ({ openPage }) => {
    const site = await openPage({ width: 360, height: 640, theme: "light" });
    for (const path of [
      "casino-lobby",
      "slots",
      "live-casino",
      "bonus/casino",
      "keno",
      "bonuses",
    ]) {
      await site.goto(`/en/${path}`);
      await expectNoSidewaysScroll(site);
      await expectAccessible(site);
    }
  });
});

journey.describe("a bonus", () => {
  journey("leads a guest to an account, and says its worth and its terms", async ({ site }) => {
    for (const path of ["/en/bonuses", "/en/promo", "/en/bonus/casino"]) {
      await site.goto(path);
      await expect(site.locator("main")).toContainText("100% up to €100");
      await expect(site.locator("main article a[href^='/en/bonus/']").first()).toBeVisible();
    }
    await site.locator("main article a[href^='/en/registration']").first().click();
    await expect(site).toHaveURL(/\/en\/registration\?return-url=/);
    await expect(site.locator("main form input[name=email]").first()).toBeVisible();
  });

  journey("is taken by a player on the way to his deposit", async ({ openPage }) => {
    const site = await openPage({ allowErrors: CAPTCHA_ASKED });
    await register(site, "takes-bonus@example.com");
    await site.goto("/en/bonuses/casino");
    const chosen = site.waitForResponse((one) => one.request().method() === "POST" && one.ok());
    await site.locator("main article button").first().click();
    await chosen;
    await expectArrival(site, /\/en\/office\/recharge$/, {
      heading: "Deposit",
      fact: "Card (sandbox)",
    });
    await site.goto("/en/bonus/welcome-casino");
    await expect(site.locator("main")).not.toContainText("cannot be taken");
    await expectAccessible(site);
  });
});
