import { expect, expectAccessible, journey } from "./journey.ts";

journey.describe("help", () => {
  journey("a guest asks the consultant, leaves a question and gets a number", async ({ site }) => {
    await site.goto("/en/rules");
    await site.locator('[aria-controls="help"]:visible').click();
    const help = site.locator("#help");
    await expect(help.getByRole("button", { name: "Ask for a call" })).toBeVisible();
    await expect(help.getByRole("button", { name: "My requests" })).toHaveCount(0);
    await expectAccessible(site);
    await help.getByRole("button", { name: "Consultant" }).click();
    await help.getByRole("button", { name: "Payments" }).click();
    await expect(help.getByRole("status")).toContainText("Deposits arrive within minutes");
    await help.getByRole("button", { name: "Ask a question" }).click();
    await help.getByLabel("Topic").selectOption("payments");
    await help.getByLabel("Your message").fill("When does my withdrawal arrive?");
    await help.getByLabel("E-mail for the answer").fill("guest@players.example");
    await expectAccessible(site);
    await help.getByRole("button", { name: "Send" }).click();
    await expect(help).toContainText("The number of your request is 1");
    await help.getByRole("button", { name: "Back" }).click();
    await help.getByRole("button", { name: "Close" }).click();
    await expect(help).toHaveCount(0);
  });
});
