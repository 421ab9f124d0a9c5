import { deferred } from "@fairline/kernel";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, journey } from "./journey.ts";
import {
  balanceOf,
  couponOf,
  fillAccountStep,
  fillPersonStep,
  findMatchAtBreak,
  payIn,
  pick,
  placeBet,
  playToTheEnd,
  readBalance,
  register,
  sellNewestBet,
  signIn,
  totalPrice,
  waitUntilSettled,
} from "./player-steps.ts";

/** Keeps the page's code from coming until it is let. */
async function holdCode(page: Page, whose = /\.js(\?|$)/): Promise<() => void> {
  const code = deferred<void>();
  await page.route(whose, async (route) => {
    await code.promise;
    await route.continue();
  });
  return code.resolve;
}

journey.describe("the main job", () => {
  journey(
    "a newcomer registers, pays in, bets on a live match and is paid",
    async ({ site, world }) => {
      journey.setTimeout(240_000);
      await register(site, "newcomer@example.com");
      await expectAccessible(site);
      await payIn(site, "100");
      const { fixtureId, path } = await findMatchAtBreak(site);
      await expect(balanceOf(site)).toHaveText("100.00");

      await site.goto(path);
      await pick(site, totalPrice(site, fixtureId, "over"));
      await expectAccessible(site);
      await placeBet(site, "10");
      // The button is gone; the focus is on what came in its place.
      await expect(couponOf(site).getByRole("heading", { name: "Bet placed" })).toBeFocused();
      await expect(balanceOf(site)).toHaveText("90.00");
      await expectAccessible(site);

      playToTheEnd(world);
      await waitUntilSettled(site);
      await site.goto("/en/office/history");
      const row = site.locator("main table tbody tr").first();
      await expect(row).toContainText(/won|lost/);
      const isWon = (await row.innerText()).includes("won");
      const balance = await readBalance(site);
      if (isWon) expect(balance).toBeGreaterThan(10_000);
      else expect(balance).toBe(9_000);
      await expectAccessible(site);
    },
  );

  journey("what is typed and sent before the page's code runs is not lost", async ({ site }) => {
    const letCode = await holdCode(site);
    await site.goto("/en/registration", { waitUntil: "commit" });
    await fillAccountStep(site, "early@example.com");
    letCode();
    await fillPersonStep(site);
    await expect(balanceOf(site)).toHaveText("0.00");
  });

  journey(
    "a price that is pressed before the page's code runs is in the coupon",
    async ({ site }) => {
      const letCode = await holdCode(site);
      await site.goto("/en/line/football", { waitUntil: "commit" });
      const price = site.locator('[data-mf="sports"] [data-odds][data-state="open"]').first();
      // Whoever sees nothing happen presses again.
      await price.click();
      await price.click();
      letCode();
      await expect(price).toHaveAttribute("aria-pressed", "true");
      await expect(couponOf(site).locator("input[data-stake]")).toHaveCount(1);
    },
  );

  journey(
    "a price that is pressed before the coupon's code runs is in the coupon when it does",
    async ({ site }) => {
      const letCode = await holdCode(site, /\/coupon\/[^/]+\.js(\?|$)/);
      await site.goto("/en/line/football", { waitUntil: "commit" });
      await expect(site.locator('[data-mf="sports"][data-mf-listens]')).toHaveCount(1);
      const price = site.locator('[data-mf="sports"] [data-odds][data-state="open"]').first();
      await price.click();
      await price.click();
      letCode();
      await expect(price).toHaveAttribute("aria-pressed", "true");
      await expect(couponOf(site).locator("input[data-stake]")).toHaveCount(1);
    },
  );

  journey("a limit holds the moment it is set, and a looser one waits", async ({ openPage }) => {
    const site = await openPage({ allowErrors: /status of 422/ });
    await register(site, "careful@example.com");
    await site.goto("/en/office/responsible");
    const limit = site.getByRole("group", { name: "Deposit limit, 24 hours" });
    await limit.getByRole("button", { name: "Set" }).click();
    await limit.getByLabel(/Amount/).fill("50");
    await limit.getByRole("button", { name: "Save" }).click();
    await expect(site.getByText("Limit saved.")).toBeVisible();
    await expect(limit).toContainText("Left: €50.00");
    await expectAccessible(site);

    await limit.getByRole("button", { name: "Change" }).click();
    await limit.getByLabel(/Amount/).fill("500");
    await limit.getByRole("button", { name: "Save" }).click();
    await expect(limit).toContainText("Can be confirmed from");
    await expect(limit).toContainText("€50.00");

    await site.goto("/en/office/recharge");
    await site.locator('main a[href*="recharge/form"]').first().click();
    await site.locator('main input[inputmode="decimal"]').fill("100");
    await site.locator('main button[type="submit"]').click();
    await expect(site.getByText(/would exceed your 24-hour deposit limit/)).toBeVisible();
  });

  journey(
    "one side of a market wins: its odds come back, the other stake does not",
    async ({ site, world }) => {
      journey.setTimeout(240_000);
      await signIn(site, world);
      const { fixtureId, path } = await findMatchAtBreak(site);
      const before = await readBalance(site);
      const prices: number[] = [];
      await site.goto(path);
      const over = await totalPrice(site, fixtureId, "over").getAttribute("data-cell");
      const under = over?.replace(/over$/, "under");
      for (const side of [over, under]) {
        await site.goto(path);
        const price = site.locator(`[data-mf="sports"] [data-cell="${side}"]`).first();
        const shown = /\d+\.\d+$/.exec(await price.innerText())?.[0];
        prices.push(Math.round(Number(shown) * 1_000));
        await pick(site, price);
        await placeBet(site, "10");
      }
      await expect.poll(() => readBalance(site)).toBe(before - 2_000);

      playToTheEnd(world);
      await waitUntilSettled(site);
      // What is shown may trail what is settled by one frame of the page.
      const readGain = async (): Promise<number> => (await readBalance(site)) - (before - 2_000);
      await expect.poll(readGain, { timeout: 60_000 }).toBeGreaterThan(0);
      expect(prices).toContain(await readGain());
    },
  );

  journey("a bet in play is sold after its wait, at the amount shown", async ({ site, world }) => {
    journey.setTimeout(240_000);
    await signIn(site, world);
    const { fixtureId, path } = await findMatchAtBreak(site);
    const before = await readBalance(site);
    await site.goto(path);
    await pick(site, totalPrice(site, fixtureId, "over"));
    await placeBet(site, "10");
    await sellNewestBet(site);
    await expectAccessible(site);
    await expect.poll(() => readBalance(site)).toBeGreaterThan(before - 1_000);
    expect(await readBalance(site)).toBeLessThan(before);
    await site.goto("/en/office/history?status=cashed-out");
    await expect(site.locator("main table tbody tr").first()).toContainText("cashed out");
  });
});
