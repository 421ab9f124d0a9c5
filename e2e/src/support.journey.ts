import { atTheDesk } from "./at-the-desk.ts";
import { expect, expectAccessible, journey } from "./journey.ts";
import { CAPTCHA_ASKED, register } from "./player-steps.ts";

journey.describe("help", () => {
  journey("a guest asks the consultant, leaves a question and gets a number", async ({ site }) => {
    await site.goto("/en/rules");
    await site.getByRole("button", { name: "Help", exact: true }).click();
    const help = site.locator("#help");
    await expect(help.getByRole("button", { name: "Request a call" })).toBeVisible();
    await expect(help.getByRole("button", { name: "My requests" })).toHaveCount(0);
    await expectAccessible(site);
    await help.getByRole("button", { name: "Chat" }).click();
    await help.getByRole("button", { name: "Payments" }).click();
    await expect(help.getByRole("status")).toContainText("Deposits usually arrive within minutes");
    await help.getByRole("button", { name: "Ask a question" }).click();
    await help.getByLabel("Topic").selectOption("payments");
    await help.getByLabel("Your message").fill("When does my withdrawal arrive?");
    await help.getByLabel("Email for the reply").fill("guest@players.example");
    await expectAccessible(site);
    await help.getByRole("button", { name: "Send" }).click();
    await expect(help).toContainText("Your ticket number is 1");
    await help.getByRole("button", { name: "Back" }).click();
    await help.getByRole("button", { name: "Close" }).click();
    await expect(help).toHaveCount(0);
  });

  journey("the page of contacts opens the consultant and the question", async ({ site }) => {
    await site.goto("/en/contacts");
    const help = site.locator("#help");
    await site.getByRole("button", { name: "Start a chat" }).click();
    await expect(help.getByRole("heading", { name: "Chat" })).toBeVisible();
    await expectAccessible(site);
    await site.getByRole("button", { name: "Send a question" }).click();
    await expect(help.getByLabel("Your message")).toBeVisible();
  });

  journey(
    "an answer counts at the bell, leads to the requests, and is seen then",
    async ({ openPage, world }) => {
      const page = await openPage({ allowErrors: CAPTCHA_ASKED });
      await register(page, "asks@example.com");
      await page.goto("/en/contacts");
      const help = page.locator("#help");
      await page.getByRole("button", { name: "Send a question" }).click();
      await help.getByLabel("Your message").fill("Where is my bonus?");
      await help.getByRole("button", { name: "Send" }).click();
      const sent = await help.getByText("Your ticket number is").innerText();
      const number = /\d{5,}/.exec(sent)?.[0] ?? "";
      await atTheDesk(world, (desk) => desk.answerRequest(number, "It waits in your account."));
      await page.reload();
      const bell = page
        .locator('[data-mf="header"]')
        .getByRole("button", { name: /^Notifications/ });
      await expect(bell).toHaveAccessibleName("Notifications, 1 new");
      await bell.click();
      await page.getByRole("button", { name: "Support has replied to 1 request" }).click();
      await expect(help).toContainText("It waits in your account.");
      await expect(bell).toHaveAccessibleName("Notifications");
      await expectAccessible(page);
      await help.getByRole("button", { name: "Done" }).click();
      await expect(help).toHaveCount(0);
      await page.reload();
      await expect(bell).toHaveAccessibleName("Notifications");
    },
  );
});
