import { expect, expectAccessible, expectNoSidewaysScroll, journey } from "./journey.ts";
import { couponOf } from "./player-steps.ts";

const PHONE = { width: 390, height: 844 };

journey.describe("home", () => {
  journey(
    "shows the whole product above the table, and stays folded where it is wanted so",
    async ({ openPage }) => {
      for (const size of [{ width: 1366, height: 768 }, PHONE]) {
        const page = await openPage(size);
        await page.goto("/en");
        const strip = page.getByRole("region", { name: "Highlights" });
        await expect(page.locator("h1")).toBeInViewport();
        await expect(strip.getByRole("link", { name: "Dice" })).toHaveAttribute(
          "href",
          "/en/games/dice",
        );
        await expect(strip.getByRole("link", { name: "Terms" })).toHaveAttribute(
          "href",
          /\/en\/bonus\//,
        );
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
        await strip.locator("[data-odds][data-state=open]").first().click();
        await expect(strip.locator("[aria-pressed=true]")).toHaveCount(1);

        await strip.getByRole("button", { name: "Hide highlights" }).click();
        await expect(strip.getByText("Top match")).toHaveCount(0);
        const html = await (await page.request.get("/en")).text();
        expect(html.includes("Show highlights")).toBe(true);
        expect(html.includes("Top match")).toBe(false);
        await page.reload();
        await strip.getByRole("button", { name: "Show highlights" }).click();
        await expect(strip.getByText("Top match")).toBeVisible();
      }
    },
  );

  journey("lists what starts soon under one header a sport", async ({ site }) => {
    await site.goto("/en");
    const soon = site.getByRole("grid", { name: "Starting soon" });
    await expect(soon.locator("[data-fixture]").first()).toBeVisible();
    const headers = await soon
      .locator("[data-league]")
      .evaluateAll((all) => all.map((header) => header.getAttribute("data-league")));
    expect(new Set(headers).size).toBe(headers.length);
    for (const header of headers) expect(header).toMatch(/^all-/);
  });
});

journey.describe("the menu of sports", () => {
  journey("finds teams, and says so when it finds nothing", async ({ site }) => {
    await site.goto("/en/line/football");
    const menu = site.locator("#menu");
    const search = menu.getByRole("searchbox");
    await search.fill("arsenal");
    await expect(menu.getByRole("link", { name: /Arsenal/ }).first()).toBeVisible();
    await search.fill("no such team");
    await expect(menu.getByText("Nothing found for “no such team”")).toBeVisible();
  });

  journey("leads to the matches that are starred", async ({ site }) => {
    await site.goto("/en/line/football");
    const row = site.locator('[data-mf="sports"] [data-fixture]').first();
    const id = (await row.getAttribute("data-fixture")) ?? "";
    await row.locator("[data-star]").click();
    await site.locator("#menu").getByRole("link", { name: "Favourites" }).click();
    await expect(site).toHaveURL(new RegExp(`ids=${id}$`));
    await expect(site.locator("h1")).toContainText("Favourites");
    await expect(site.locator('[data-mf="sports"] [data-fixture]')).toHaveCount(1);
  });
});

journey.describe("the page of a match", () => {
  journey(
    "opens on what bettors ask for first, with halves as tabs and teams by name",
    async ({ site }) => {
      await site.goto("/en/line/football");
      const row = site.locator('[data-mf="sports"] [data-fixture]').first();
      const [home = ""] = await row.locator("bdi").allInnerTexts();
      await row.locator("a[data-column]").first().click();
      const cards = site.locator("main h3");
      await expect(cards.nth(0)).toHaveText("Match result");
      await expect(cards.nth(1)).toHaveText("Total goals");
      const result = site.getByRole("region", { name: "Match result" });
      await expect(result.locator("[data-odds]").first()).toContainText(home);
      await result.getByRole("button", { name: "1st half" }).click();
      await expect(result.locator("[data-odds]").first()).toHaveAccessibleName(/1st half/);
      await result.locator("[data-odds]").first().click();
      await expect(couponOf(site)).toContainText("1st half");
    },
  );
});

journey.describe("results", () => {
  journey("say when a day does not exist", async ({ site }) => {
    await site.goto("/en/results?date=2026-02-30");
    await expect(site.getByText("There is no such day.")).toBeVisible();
  });
});
