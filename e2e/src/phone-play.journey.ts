import type { Locator } from "@playwright/test";
import { expect, journey } from "./journey.ts";
import { signIn } from "./player-steps.ts";

const PHONE = { width: 390, height: 844 };

/** What a thumb hits in the middle of an element, where the page stands: the element itself, or what lies on it. */
function hitOf(element: Locator): Promise<string> {
  return element.evaluate((own) => {
    const { x, y, width, height } = own.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    if (hit === null) return "outside of the screen";
    return own.contains(hit) ? "itself" : hit.outerHTML.slice(0, 200);
  });
}

journey.describe("a phone that was never asked about cookies", () => {
  journey("plays a game without scrolling, and reaches help", async ({ openPage, world }) => {
    const page = await openPage(PHONE);
    await signIn(page, world);
    await page.context().clearCookies({ name: "cookie_consent" });
    await page.goto("/en/games/dice");
    await expect(page.locator("#consent")).toBeVisible();
    const play = page.locator("main").getByRole("button", { name: /^(Play|Roll|Bet)/ });
    await expect(play.first()).toBeVisible();
    expect(await hitOf(play.first())).toBe("itself");

    await page
      .getByRole("navigation", { name: "Main navigation" })
      .getByRole("button", { name: "Menu" })
      .click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Help" }).click();
    const help = page.locator("#help");
    await expect(help).toBeVisible();
    for (const way of await help.getByRole("button").all()) {
      await way.scrollIntoViewIfNeeded();
      expect(await hitOf(way)).toBe("itself");
    }
  });
});
