import { readFileSync } from "node:fs";
import { atTheDesk } from "./at-the-desk.ts";
import {
  expect,
  expectAccessible,
  expectArrival,
  expectNoSidewaysScroll,
  journey,
  SAYS,
} from "./journey.ts";
import { balanceOf, CAPTCHA_ASKED, payIn, register } from "./player-steps.ts";

journey.describe("what an account asks of its pages", () => {
  journey("who hides his amounts finds them hidden in every browser", async ({ openPage }) => {
    const page = await openPage({ allowErrors: CAPTCHA_ASKED });
    await register(page, "hides@example.com");
    const kept = page.waitForResponse(
      (response) =>
        response.url().endsWith("/identity-api/v1/settings") &&
        (response.request().postData() ?? "").includes("hide-balance"),
    );
    await page.getByRole("button", { name: "Hide balance" }).click();
    await expect(balanceOf(page)).toHaveText("•••••");
    expect((await kept).status()).toBe(200);

    const other = await openPage();
    await other.goto("/en/user/login");
    const main = other.locator("main");
    await main.locator('input[name="login"]').fill("hides@example.com");
    await main.locator('input[name="password"]').fill("green mountain 71 tea");
    await main.locator('button[type="submit"]').click();
    await expect(balanceOf(other)).toHaveText("•••••");
    await other.goto("/en/office/account");
    const amounts = main.getByRole("button", { name: "Hide amounts" });
    await expect(amounts).toHaveAttribute("aria-pressed", "true");
    await expect(main).not.toContainText("€0.00");
    await expectAccessible(other);
    await expect(async () => {
      if ((await amounts.getAttribute("aria-pressed")) === "true") await amounts.click();
      await expect(main).toContainText("€0.00", { timeout: 1_000 });
    }).toPass();
    await expect(balanceOf(other)).toHaveText("0.00");
  });

  journey(
    "an order on its way holds its page: leaving is asked about, and let go of when it failed",
    async ({ openPage }) => {
      const page = await openPage({ allowErrors: /Failed to load resource|status of 4/ });
      await register(page, "holds@example.com");
      await page.goto("/en/office/recharge");
      await page.locator('main a[href*="recharge/form"]').first().click();
      let fail: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        fail = resolve;
      });
      await page.route("**/payments-api/v1/deposits", async (route) => {
        await held;
        await route.abort("connectionfailed");
      });
      await page.locator('main input[inputmode="decimal"]').fill("25");
      await page.locator('main button[type="submit"]').click();
      const dialog = page.getByRole("dialog", { name: "Leave this page?" });
      const history = page.locator("main #menu").getByRole("link", { name: "Bet history" });
      await history.click();
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Stay" }).click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/recharge\/form/);
      await page.goBack();
      await expect(dialog).toBeVisible();
      await expect(page).toHaveURL(/recharge\/form/);
      fail();
      await expect(dialog).toBeHidden();
      await expect(page.locator("main").getByRole("alert")).toBeVisible();
      await history.click();
      await expectArrival(page, /\/office\/history$/, SAYS.history);
    },
  );

  journey(
    "[NAV-03] what is typed and not saved holds its page, and what stands as at first does not",
    async ({ openPage }) => {
      const page = await openPage({ allowErrors: CAPTCHA_ASKED });
      await register(page, "types@example.com");
      await page.goto("/en/office/responsible");
      const limit = page.getByRole("group", { name: "Deposit limit, 24 hours" });
      const link = (name: string) => page.locator("main #menu").getByRole("link", { name });
      const dialog = page.getByRole("dialog", { name: "Leave this page?" });
      await limit.getByRole("button", { name: "Set" }).click();
      await limit.getByLabel(/Amount/).fill("50");
      await link("Bet history").click();
      await expect(dialog).toContainText("haven’t been saved");
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Stay" }).click();
      await expect(limit.getByLabel(/Amount/)).toHaveValue("50");
      const asked = page.waitForEvent("dialog");
      await page.close({ runBeforeUnload: true });
      const question = await asked;
      expect(question.type()).toBe("beforeunload");
      await question.dismiss();
      await limit.getByLabel(/Amount/).fill("");
      await link("Security").click();
      await expectArrival(page, /\/office\/security$/, SAYS.security);
      await expect(dialog).toBeHidden();
      await page.getByLabel("New password", { exact: true }).fill("another mountain 72");
      await link("Bet history").click();
      await dialog.getByRole("button", { name: "Leave" }).click();
      await expectArrival(page, /\/office\/history$/, SAYS.history);
      await expect(dialog).toBeHidden();
    },
  );

  journey(
    "the statement is a file and a sheet of paper that say whose it is, of when, and what seals it",
    async ({ openPage }) => {
      const page = await openPage({ allowErrors: CAPTCHA_ASKED });
      await register(page, "statement@example.com");
      await payIn(page, "25");
      await page.goto("/en/office/historypay");
      const main = page.locator("main");
      await main.getByRole("combobox", { name: "Type" }).selectOption("payments");
      await expectArrival(page, /historypay\?kind=payments$/, SAYS.payments);
      await main.getByRole("combobox", { name: "Period" }).selectOption("7");
      await expectArrival(page, /historypay\?kind=payments&period=7$/, SAYS.payments);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      const file = page.waitForEvent("download");
      await main.getByRole("button", { name: "Download CSV" }).press("Enter");
      const text = readFileSync(await (await file).path(), "utf8");
      for (const line of [/^\ufeffPlayer number,\d+\r/, /\nCurrency,EUR\r/, /\nTime zone,UTC/]) {
        expect(text).toMatch(line);
      }
      expect(text).toMatch(/\nClosing balance,25\.00\r\nSealed by,/);
      expect(text).toMatch(/,Deposit,\d+,,25\.00,25\.00,EUR,,\r\n$/);

      await page.evaluate(() => {
        window.print = () => undefined;
      });
      await main.getByRole("button", { name: "Print or save as PDF" }).press("Enter");
      await page.emulateMedia({ media: "print" });
      const sheet = page.getByRole("article", { name: "Account statement" });
      await expect(sheet).toContainText(/Time zone\s*UTC/);
      await expect(sheet).toContainText("25.00");
      await expect(main.getByRole("combobox", { name: "Period" })).toBeHidden();
      await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
      await page.emulateMedia({ media: "screen" });
      await expect(sheet).toHaveCount(0);
    },
  );

  journey(
    "a sport that is closed to a player is absent for him, and there for all others",
    async ({ openPage, site, world }) => {
      const page = await openPage({ allowErrors: /status of 40[04]/ });
      await register(page, "closed@example.com");
      const { player } = await (await page.request.get("/identity-api/v1/session")).json();
      await atTheDesk(world, (desk) =>
        desk.changeStanding(player.playerId, { closedSports: { line: [1] } }),
      );
      const rows = (of: typeof page) => of.locator('[data-mf="sports"] [data-cell]');
      await expect(async () => {
        await page.goto("/en/line/football");
        await expect(page.locator("main h1:visible")).toBeVisible();
        await expect(rows(page)).toHaveCount(0, { timeout: 1_000 });
      }).toPass();
      await page.goto("/en/live/football");
      await expect(rows(page).first()).toBeVisible();
      await site.goto("/en/line/football");
      await expect(rows(site).first()).toBeVisible();
      const match = site.locator('[data-mf="sports"] [role="grid"] a[data-column]').first();
      const answer = await page.goto((await match.getAttribute("href")) ?? "");
      expect(answer?.status()).toBe(404);
    },
  );
});
