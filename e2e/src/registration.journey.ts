import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, journey } from "./journey.ts";
import {
  balanceOf,
  CAPTCHA_ASKED,
  fillAccountStep,
  fillPersonStep,
  lookAround,
} from "./player-steps.ts";

journey.describe("a registration", () => {
  journey("asks for the account first, then for the person, and goes back", async ({ site }) => {
    await site.goto("/en/registration");
    const main = site.locator("main");
    const step = main.locator('li[aria-current="step"]');
    await expect(step).toHaveText("Account");
    await expect(main.getByLabel("Name", { exact: true })).toBeHidden();
    // An empty step is told of its own fields alone.
    await main.getByRole("button", { name: "Continue" }).click();
    const summary = main.getByRole("alert");
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("listitem")).toHaveCount(2);
    await expectAccessible(site);
    await main.getByLabel("Email", { exact: true }).fill("steps@example.com");
    await main.getByLabel("Password", { exact: true }).fill("green mountain 71 tea");
    await site.keyboard.press("Enter");
    await expect(step).toHaveText("About you");
    await expect(main.getByLabel("Name", { exact: true })).toBeFocused();
    await expect(main.getByLabel("Email", { exact: true })).toBeHidden();
    await main.getByRole("button", { name: "Create account" }).click();
    await expect(summary).toContainText("Enter your name.");
    await expectAccessible(site);
    await main.getByRole("button", { name: "Back" }).click();
    await expect(main.getByLabel("Email", { exact: true })).toBeFocused();
    await expect(main.getByLabel("Email", { exact: true })).toHaveValue("steps@example.com");
  });

  journey(
    "judges a password only once its field is entered, and says nothing before",
    async ({ site }) => {
      const asked: string[] = [];
      site.on("request", (request) => {
        if (request.url().includes("/judge-password-")) asked.push(request.url());
      });
      await site.goto("/en/registration");
      const main = site.locator("main");
      const password = main.getByLabel("Password", { exact: true });
      await main.getByLabel("Email", { exact: true }).fill("judge@example.com");
      const word = main.locator("output");
      await expect(word).toHaveText("");
      expect(asked).toEqual([]);
      await password.fill("Liverpool2024!");
      await expect(word).toHaveText("Easy to guess");
      await password.fill("a heron over the weir");
      await expect(word).toHaveText("Good");
      expect(asked).toHaveLength(1);
    },
  );

  journey("tells at the date that somebody is too young, and moves no field", async ({ site }) => {
    await site.goto("/en/registration");
    await fillAccountStep(site, "young@example.com");
    const main = site.locator("main");
    const date = main.getByLabel("Date of birth");
    const country = main.getByLabel("Country");
    const before = await country.boundingBox();
    await date.fill("2020-05-17");
    await expect(date).toHaveAttribute("aria-invalid", "true");
    await expect(date).toHaveAccessibleDescription("You’re not old enough to play here.");
    await expect(main.getByRole("status").filter({ hasText: "not old enough" })).toHaveCount(1);
    expect(await country.boundingBox()).toEqual(before);
    expect((await date.boundingBox())?.y).toBe(before?.y);
    await date.fill("1990-05-17");
    await expect(date).not.toHaveAttribute("aria-invalid", "true");
  });

  journey("ends with what comes next, and keeps the log-in when asked", async ({ openPage }) => {
    const page = await openPage({ allowErrors: CAPTCHA_ASKED });
    await page.goto("/en/registration?return-url=%2Fen%2Fresults");
    await fillAccountStep(page, "next@example.com");
    await fillPersonStep(page);
    const main = page.locator("main");
    await expect(main.getByRole("heading", { name: "Your account is open" })).toBeFocused();
    await expect(balanceOf(page)).toHaveText("0.00");
    await expect(page).toHaveURL(/\/en\/registration/);
    await expect(main.getByRole("link", { name: "Set a limit" })).toHaveAttribute(
      "href",
      "/en/office/responsible",
    );
    await expect(main.getByRole("link", { name: "Deposit" })).toHaveAttribute(
      "href",
      "/en/office/recharge",
    );
    await expectAccessible(page);
    const loaded = page.waitForEvent("download");
    await main.getByRole("button", { name: "Download as text" }).click();
    expect((await loaded).suggestedFilename()).toMatch(/\.txt$/);
    await lookAround(page);
    await expect(page).toHaveURL(/\/en\/results$/);
  });

  journey("can be done on a phone, in English and from right to left", async ({ openPage }) => {
    const page = await openPage({ width: 390, height: 844 });
    for (const lang of ["en", "ar"]) {
      await page.goto(`/${lang}/registration`);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await fillFirst(page);
      await expect(page.locator('main input[name="name"]')).toBeFocused();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });
});

/** The first step, in any language. */
async function fillFirst(page: Page): Promise<void> {
  const main = page.locator("main");
  await main.locator('input[name="email"]').fill("phone@example.com");
  await main.locator('input[name="password"]').fill("green mountain 71 tea");
  await main.locator('form button[type="submit"]').click();
}
