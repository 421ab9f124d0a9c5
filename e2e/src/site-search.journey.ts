import { expect, expectAccessible, expectArrival, journey, SAYS } from "./journey.ts";

journey.describe("the search of the site", () => {
  journey(
    "finds a team's matches by part of its name, by the keyboard alone",
    async ({ openPage }) => {
      const page = await openPage();
      await page.goto("/en/casino");
      const field = page.getByRole("combobox", { name: "Search the site" });
      await expect(async () => {
        await page.keyboard.press("Control+k");
        await expect(field).toBeFocused({ timeout: 1_000 });
      }).toPass();
      await page.keyboard.type("real mad");
      const first = page.getByRole("option").first();
      await expect(first).toContainText("Real Madrid");
      await expect(first).toHaveAttribute("aria-selected", "true");
      await expectAccessible(page);
      await page.keyboard.press("ArrowDown");
      await expect(page.getByRole("option").nth(1)).toHaveAttribute("aria-selected", "true");
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Enter");
      await expectArrival(page, /\/en\/(line|live)\/football\/\d+-spain[^/]*\/\d+-.*real-madrid/, {
        heading: "Real Madrid",
        fact: "Match result",
      });

      await page.keyboard.press("/");
      await expect(page.getByRole("option", { name: "real mad" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(field).toHaveCount(0);
    },
  );

  journey(
    "finds games and pages, and says what to do where nothing is found",
    async ({ openPage }) => {
      const page = await openPage({ width: 390, height: 844, theme: "light" });
      await page.goto("/en/rules");
      await page.getByRole("button", { name: "Search the site" }).click();
      const field = page.getByRole("combobox");
      await field.fill("plink");
      await expect(page.getByRole("option", { name: "Plinko" })).toHaveAttribute(
        "href",
        "/en/games/plinko",
      );
      await field.fill("contac");
      await expect(page.getByRole("option", { name: "Contacts" })).toBeVisible();
      await field.fill("zzzz");
      const dialog = page.getByRole("dialog", { name: "Search the site" });
      await expect(dialog).toContainText("Nothing found for “zzzz”");
      await expectAccessible(page);
      await dialog.getByRole("link", { name: "All upcoming matches" }).click();
      await expectArrival(page, /\/en\/line$/, SAYS.line);
      await expect(dialog).toBeHidden();
    },
  );
});
