import type { Page } from "@playwright/test";
import { expect, expectAccessible, journey } from "./journey.ts";
import { balanceOf, CAPTCHA_ASKED } from "./player-steps.ts";

/** Leaves for a network of the sandbox, says there who it is, and comes back to a page. */
async function goThrough(page: Page, network: string, person: RegExp, back: RegExp): Promise<void> {
  await page.locator("main").getByRole("button", { name: network, exact: true }).click();
  await expect(page).toHaveURL(/\/authorize\?/);
  await page.getByRole("button", { name: person }).click();
  await expect(page).toHaveURL(back);
  await expect(page.locator("html[data-usable]")).toBeAttached();
}

journey.describe("social networks", () => {
  journey(
    "[AUTH-12] a visitor registers by one, links another and signs in by either",
    async ({ openPage }) => {
      const page = await openPage({ allowErrors: CAPTCHA_ASKED });
      await page.goto("/en/user/login");
      await expectAccessible(page);
      await goThrough(page, "Google", /^Robin/, /\/en\/socialregistration$/);
      const main = page.locator("main");
      await expect(main.getByLabel("Name", { exact: true })).toHaveValue("Robin");
      await expect(main.getByLabel("Password", { exact: true })).toHaveCount(0);
      await expectAccessible(page);
      await main.getByLabel("Date of birth").fill("1990-05-17");
      await main.getByLabel("Country").selectOption("IE");
      await main.getByLabel(/I am 18/).check();
      await main.getByRole("button", { name: "Open the account" }).click();
      await expect(balanceOf(page)).toHaveText("0.00");

      await page.goto("/en/office/security");
      await expect(main.getByText("Your only way")).toBeVisible();
      await goThrough(page, "Discord", /^Sascha/, /\/en\/office\/security\?social=linked$/);
      await expect(main.getByText("The network is linked")).toBeVisible();
      await expect(main.getByRole("button", { name: "Unlink" })).toHaveCount(2);
      await expectAccessible(page);

      const again = await openPage();
      await again.goto("/en/user/login");
      await goThrough(again, "Discord", /^Sascha/, /\/en$/);
      await expect(balanceOf(again)).toHaveText("0.00");

      const other = await openPage();
      await other.goto("/en/user/login");
      const declined = /\/en\/user\/login\?social=IDENTITY_SOCIAL_DECLINED$/;
      await goThrough(other, "Google", /^Do not sign in/, declined);
      await expect(other.locator("main").getByText("You did not agree")).toBeVisible();
    },
  );
});
