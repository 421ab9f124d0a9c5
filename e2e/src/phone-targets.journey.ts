import type { Page } from "@playwright/test";
import { expect, journey } from "./journey.ts";
import { signIn } from "./player-steps.ts";

const PHONE = { width: 390, height: 844 };

/** What a guest and what a player comes by most. */
const OF_GUESTS = [
  "/en",
  "/en/live",
  "/en/line/football",
  "/en/results",
  "/en/casino",
  "/en/contacts",
  "/en/user/login",
  "/en/nowhere",
  "/en/multi",
];
const OF_PLAYERS = ["/en", "/en/office/history", "/en/office/account", "/en/office/recharge"];

journey.describe("a thumb on a phone", () => {
  journey("finds every control of a guest's pages 44 by 40 pixels", async ({ openPage }) => {
    const page = await openPage({ ...PHONE, allowErrors: /status of 404/ });
    for (const path of OF_GUESTS) {
      await page.goto(path);
      expect(await narrowTargets(page), path).toEqual([]);
    }
    await page.goto("/en/live");
    await page.locator("[data-fixture] a").first().click();
    await expect(page.locator("h1")).toBeVisible();
    expect(await narrowTargets(page), "a match").toEqual([]);
  });

  journey("finds every control of a player's pages so, too", async ({ openPage, world }) => {
    const page = await openPage(PHONE);
    await signIn(page, world);
    for (const path of OF_PLAYERS) {
      await page.goto(path);
      expect(await narrowTargets(page), path).toEqual([]);
    }
  });
});

/**
 * Controls that a press 21 pixels beside or 19 above their middle misses. Links in running text, and
 * what shows itself to the keyboard alone, are as they are.
 */
function narrowTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = "a[href], button, select, summary, input, [role=button], [role=tab]";
    const isShown = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const isInText = (one: Element) =>
      getComputedStyle(one).display === "inline" && one.closest("p, li, dd, td") !== null;
    const narrow = new Set<string>();
    for (const one of document.querySelectorAll(controls)) {
      if (!isShown(one) || isInText(one)) continue;
      const { width } = one.getBoundingClientRect();
      if (width < 2 || one.matches("[href^='#']")) continue;
      one.scrollIntoView({ block: "center", inline: "center" });
      const box = one.getBoundingClientRect();
      const x = box.x + box.width / 2;
      const y = box.y + box.height / 2;
      const places = [
        [x - 21, y],
        [x + 21, y],
        [x, y - 19],
        [x, y + 19],
      ] as const;
      const owner = one.closest("label") ?? one;
      const misses = places.filter(([left, top]) => {
        const hit = document.elementFromPoint(left, top);
        return hit === null || !owner.contains(hit);
      });
      if (misses.length === 0) continue;
      const name = one.getAttribute("aria-label") ?? one.textContent?.trim() ?? "";
      const size = `${Math.round(box.width)}×${Math.round(box.height)}`;
      narrow.add(`${one.localName}.${one.className} ${size} ${name.slice(0, 30)}`);
    }
    return [...narrow];
  });
}
