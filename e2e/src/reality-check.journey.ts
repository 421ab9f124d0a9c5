import type { Page } from "@playwright/test";
import { atTheDesk } from "./at-the-desk.ts";
import { expect, expectAccessible, expectArrival, journey, SAYS } from "./journey.ts";
import { CAPTCHA_ASKED, register, setLimit } from "./player-steps.ts";

const REALITY_CHECK = 32;
/** Calls that were on their way when the session ended. */
const GONE = /status of 40[01]|no token for the player/;

/** The player wants to be told every five minutes. */
async function wantChecks(page: Page): Promise<string> {
  await setLimit(page, REALITY_CHECK, "5");
  const { player } = await (await page.request.get("/identity-api/v1/session")).json();
  return player.playerId;
}

journey.describe("a reality check that is due", () => {
  journey(
    "stands over every page until it is answered, and no key of the browser closes it",
    async ({ openPage, world }) => {
      const page = await openPage({ allowErrors: CAPTCHA_ASKED });
      await register(page, "reality@example.com");
      const playerId = await wantChecks(page);
      await atTheDesk(world, (desk) => desk.openGame(playerId, 6));
      await page.goto("/en/casino");
      const check = page.getByRole("dialog", { name: "Reality check" });
      await expect(check).toBeVisible();
      await expect(check).toContainText("6 min");
      await expect(check).toContainText("€0.00");
      await expectAccessible(page);
      // The figures have the focus: a key meant for the game answers nothing.
      await expect(page.locator("[data-reality-check]")).toBeFocused();
      for (const key of ["Escape", "Escape", "Escape", "Space", "Enter"]) {
        await page.keyboard.press(key);
        await expect(check).toBeVisible();
      }
      const answers = check.getByRole("button");
      await expect(answers).toHaveText(["Continue", "History", "Log out"]);
      for (const name of ["Continue", "History", "Log out"]) {
        await page.keyboard.press("Tab");
        await expect(check.getByRole("button", { name })).toBeFocused();
      }

      await check.getByRole("button", { name: "History" }).press("Enter");
      await expectArrival(page, /\/en\/office\/historypay/, SAYS.payments);
      await expect(check).toHaveCount(0);
      await page.goBack();
      await expect(check).toBeVisible();

      const answered = page.waitForResponse(
        (response) =>
          response.url().endsWith("/casino-api/v1/reality-check") &&
          response.request().method() === "POST",
      );
      await check.getByRole("button", { name: "Continue" }).press("Enter");
      expect((await answered).status()).toBe(200);
      await expect(check).toHaveCount(0);
      await page.reload();
      const told = await (await page.request.get("/casino-api/v1/reality-check")).json();
      expect(told.isDue).toBe(false);
    },
  );

  journey(
    "lets the player stop, and reads from the right in Arabic",
    async ({ openPage, world }) => {
      const page = await openPage({ allowErrors: GONE, width: 390, height: 844 });
      await register(page, "stops@example.com");
      const playerId = await wantChecks(page);
      await atTheDesk(world, (desk) => desk.openGame(playerId, 65));
      await page.goto("/ar/casino");
      const check = page.getByRole("dialog", { name: "تنبيه الواقع" });
      await expect(check).toContainText("1 س 5 د");
      await expectAccessible(page);
      // Who is signed out gets the page anew: nothing of his stays in it.
      const anew = page.waitForEvent("load");
      await check.getByRole("button", { name: "تسجيل الخروج" }).press("Enter");
      await anew;
      await expect(page.locator("html[data-usable]")).toBeAttached();
      await expect(check).toHaveCount(0);
      const session = await page.request.get("/identity-api/v1/session");
      expect((await session.json()).player).toBeNull();
    },
  );
});
