import type { Page } from "@playwright/test";
import { expect, expectAccessible, journey } from "./journey.ts";
import { balanceOf, CAPTCHA_ASKED } from "./player-steps.ts";

/** Leaves for a network of the sandbox, says there who it is, and comes back to a page. */
async function goThrough(
  page: Page,
  network: string,
  person: RegExp,
  back: RegExp,
  where = page.locator("main"),
): Promise<void> {
  await where.getByRole("button", { name: network, exact: true }).click();
  await expect(page).toHaveURL(/\/authorize\?/);
  await page.getByRole("button", { name: person }).click();
  await expect(page).toHaveURL(back);
  await expect(page.locator("html[data-usable]")).toBeAttached();
}

journey.describe("social networks", () => {
  journey(
    "[AUTH-12] a visitor registers by one, links another and signs in by either",
    async ({ openPage }) => {
      const refused = new RegExp(`${CAPTCHA_ASKED.source}|status of 403`);
      const page = await openPage({ allowErrors: refused });
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
      await main.getByRole("button", { name: "Create account" }).click();
      await expect(balanceOf(page)).toHaveText("0.00");

      await page.goto("/en/office/security");
      await expect(main.getByText("Your only sign-in method")).toBeVisible();
      await goThrough(page, "Discord", /^Sascha/, /\/en\/office\/security\?social=linked$/);
      await expect(main.getByText("Account connected")).toBeVisible();
      await expect(main.getByRole("button", { name: "Disconnect" })).toHaveCount(2);
      await expectAccessible(page);

      const old = { code: "IDENTITY_STEP_UP_REQUIRED", textKey: "", requestId: "r", data: {} };
      const tooOld = { status: 403, json: old };
      await page.route("**/social-api/links/*", (route) => route.fulfill(tooOld), { times: 1 });
      await main.getByRole("button", { name: "Disconnect" }).first().click();
      const confirm = main.getByRole("region", { name: "Confirm it’s you" });
      await expect(confirm).toBeFocused();
      await expectAccessible(page);
      const confirmed = /\/en\/office\/security\?social=confirmed$/;
      await goThrough(page, "Google", /^Robin/, confirmed, confirm);
      await main.getByLabel("New password", { exact: true }).fill("a kite over the harbour");
      await main.getByRole("button", { name: "Update password" }).click();
      await expect(main.getByText("Password updated")).toBeVisible();
      await main.getByRole("button", { name: "Disconnect" }).first().click();
      await expect(main.getByRole("button", { name: "Disconnect" })).toHaveCount(1);
      await expectAccessible(page);

      const again = await openPage();
      await again.goto("/en/results");
      const bar = again.locator('[data-mf="header"]');
      await bar.getByRole("button", { name: "Log in", exact: true }).first().click();
      const networks = bar.getByRole("region", { name: "Or log in with" });
      await expect(networks).toBeVisible();
      await expectAccessible(again);
      await goThrough(again, "Discord", /^Sascha/, /\/en\/results$/, networks);
      await expect(balanceOf(again)).toHaveText("0.00");

      const other = await openPage();
      await other.goto("/en/user/login");
      const declined = /\/en\/user\/login\?social=IDENTITY_SOCIAL_DECLINED$/;
      await goThrough(other, "Google", /^Don’t sign in/, declined);
      await expect(other.locator("main").getByText("You declined the request")).toBeVisible();
    },
  );
});
