import { expect, expectAccessible, journey } from "./journey.ts";
import {
  balanceOf,
  findMatchAtBreak,
  payIn,
  pick,
  placeBet,
  playToTheEnd,
  readBalance,
  register,
  signIn,
  totalPrice,
  waitUntilSettled,
} from "./player-steps.ts";

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

  journey(
    "one side of a market wins: its odds come back, the other stake does not",
    async ({ site, world }) => {
      journey.setTimeout(240_000);
      await signIn(site, world);
      const { fixtureId, path } = await findMatchAtBreak(site);
      const before = await readBalance(site);
      const prices: number[] = [];
      for (const side of ["over", "under"] as const) {
        await site.goto(path);
        const price = totalPrice(site, fixtureId, side);
        const shown = /\d+\.\d+$/.exec(await price.innerText())?.[0];
        prices.push(Math.round(Number(shown) * 1_000));
        await pick(site, price);
        await placeBet(site, "10");
      }
      await expect.poll(() => readBalance(site)).toBe(before - 2_000);

      playToTheEnd(world);
      await waitUntilSettled(site);
      const gain = (await readBalance(site)) - (before - 2_000);
      expect(prices).toContain(gain);
    },
  );
});
