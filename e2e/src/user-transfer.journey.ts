import type { Page } from "@playwright/test";
import { atTheDesk } from "./at-the-desk.ts";
import { expect, expectAccessible, expectArrival, journey, SAYS } from "./journey.ts";
import { balanceOf } from "./player-steps.ts";
import type { World } from "./start-world.ts";

const TITLE = "Transfer your account";
const HEAD = "id,country_code,phone,email,name,birth_date,country,currency,language";
const ROW = "old-1,353,851234567,older@example.com,Nora,1980-02-03,IE,EUR,en";

journey.describe("bringing an account along", () => {
  journey.afterEach(async ({ world }) => {
    await atTheDesk(world, (desk) => desk.setConfig("auth", {}));
  });

  journey(
    "[REG-08] a player of the former site proves his phone, signs in once and chooses a password",
    async ({ openPage, world }) => {
      await atTheDesk(world, async (desk) => {
        await desk.importAccounts(`${HEAD}\n${ROW}\n`);
        await desk.setConfig("auth", { isTransferRequired: true });
      });
      // A wrong code is a 401, and the page says in the console what the catalogue asks for.
      const allowErrors = /status of 40\d|Can't check code for user transfer/;
      const page = await openPage({ allowErrors });
      await arriveAsked(page);
      const dialog = page.getByRole("dialog", { name: TITLE });
      await expectAccessible(page);
      await dialog.getByLabel("Country code").fill("+353");
      await dialog.getByLabel("Phone").fill("85 123 4567");
      await dialog.getByRole("button", { name: "Send code" }).click();
      await expect(dialog.getByText("+353 851234567")).toBeVisible();
      const code = await codeOf(world);
      await dialog.getByLabel("Code").fill(code === "000000" ? "000001" : "000000");
      await dialog.getByRole("button", { name: "Continue" }).click();
      await expect(dialog.getByText("This code is wrong or has expired.")).toBeVisible();
      await dialog.getByLabel("Code").fill(code);
      await dialog.getByRole("button", { name: "Continue" }).click();
      await expect(dialog.getByText("One-time password", { exact: true })).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Log in" }).click();
      await dialog.getByLabel("New password").fill("a heron over the weir");
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Save password" }).click();
      // The terms come first, as for everybody who has not agreed to them.
      await expectArrival(page, /confirm-terms/, {
        heading: "Our terms have changed",
        fact: "I have read the terms and accept them.",
      });
      await page.getByRole("checkbox").check();
      await page.locator('main button[type="submit"]').click();
      await expect(page.getByText("Welcome back.")).toBeVisible();
      await expectArrival(page, /\/en\/?$/, SAYS.home);
      await expect(balanceOf(page)).toHaveText("0.00");
    },
  );

  journey(
    "[REG-08] the page of registration asks for no transfer, and whoever has none is not asked again",
    async ({ openPage, world }) => {
      await atTheDesk(world, (desk) => desk.setConfig("auth", { isTransferRequired: true }));
      const page = await openPage();
      await arriveAsked(page);
      await page.getByRole("button", { name: "I don’t have an account there" }).click();
      await page.goto("/en/registration");
      await expect(page.getByLabel("Email", { exact: true })).toBeVisible();
      await page.goto("/en/live");
      await expect(page.locator("main h1:visible")).toBeVisible();
      await expect(page.getByRole("dialog", { name: TITLE })).toHaveCount(0);
    },
  );
});

/** The configuration reaches pages within a moment. */
async function arriveAsked(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto("/en/rules");
    await expect(page.getByRole("dialog", { name: TITLE })).toBeVisible({ timeout: 10_000 });
  }).toPass();
}

/** What the phone got last. */
async function codeOf(world: World): Promise<string> {
  await expect.poll(() => world.texts.length).toBeGreaterThan(0);
  return /\b\d{6}\b/.exec(world.texts.at(-1) ?? "")?.[0] ?? "";
}
