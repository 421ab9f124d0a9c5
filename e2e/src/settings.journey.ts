import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, expectArrival, expectSaid, journey, SAYS } from "./journey.ts";
import { publishConfig } from "./publish-config.ts";
import {
  balanceOf,
  CAPTCHA_ASKED,
  couponOf,
  findMatchAtBreak,
  matchAtBreak,
  pick,
  register,
} from "./player-steps.ts";

const PASSWORD = "green mountain 71 tea";

/** Settings that are on or off, all turned round here; each is looked at where it is seen. */
const SWITCHES = [
  "Pitch view",
  "Sports only",
  "Group by country",
  "Best matches on top",
  "Detailed score",
  "Match IDs",
  "Team badges in bet slip",
];

/** Settings with a list, and what is chosen of it. */
const CHOICES: readonly (readonly [label: string, value: string])[] = [
  ["Odds format", "american"],
  ["Time zone", "345"],
  ["Time format", "1"],
  ["Text size", "2"],
  ["Odds changes", "0"],
  ["Market names", "full"],
  ["Layout", "1"],
  ["Pre-match markets", "2"],
  ["Live markets", "3"],
];

const PHONE = { width: 390, height: 844 };

const rowsOf = (page: Page) => page.locator('[data-mf="sports"] [data-fixture]');
const menuNames = (page: Page) => page.locator("#menu li li a").allInnerTexts();
const heightOf = async (element: Locator) => (await element.boundingBox())?.height ?? 0;
const order = (page: Page) =>
  rowsOf(page).evaluateAll((rows) => rows.map((row) => row.getAttribute("data-fixture")).join(" "));

async function cookieOf(page: Page, name: string): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.find((cookie) => cookie.name === name)?.value ?? "";
}

async function openPanel(page: Page): Promise<Locator> {
  const panel = page.getByRole("dialog", { name: "Settings" });
  if (!(await panel.isVisible())) {
    await page
      .locator('[data-mf="header"]')
      .getByRole("button", { name: "Settings", exact: true })
      .click();
  }
  return openGroups(panel);
}

/** On a phone the settings are in the menu. */
async function openPanelOnPhone(page: Page): Promise<Locator> {
  await page
    .getByRole("navigation", { name: "Main navigation" })
    .getByRole("button", { name: "Menu" })
    .click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByRole("button", { name: "Settings", exact: true }).click();
  return openGroups(menu);
}

async function openGroups(panel: Locator): Promise<Locator> {
  await expect(panel.locator("details")).toHaveCount(4);
  await panel
    .locator("details")
    .evaluateAll((groups) => groups.forEach((group) => group.setAttribute("open", "")));
  await expect(panel.getByLabel("Odds format")).toBeVisible();
  return panel;
}

/** Everything the panel says, by label. */
async function chosenIn(page: Page): Promise<unknown> {
  const panel = await openPanel(page);
  const said = await panel.evaluate((element) =>
    [...element.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")].map(
      (field) => [
        field.labels?.[0]?.textContent?.trim() ?? field.name,
        field instanceof HTMLInputElement ? field.checked : field.value,
      ],
    ),
  );
  await page.keyboard.press("Escape");
  return said;
}

journey.describe("settings of how the site looks", () => {
  journey(
    "each changes what is seen, stays with a guest, and follows a player",
    async ({ openPage }) => {
      const page = await openPage({ theme: "dark" });
      const html = page.locator("html");
      await page.goto("/en/line/football");
      const usual = await chosenIn(page);
      const before = {
        height: await heightOf(rowsOf(page).first()),
        time: await rowsOf(page).first().locator("time").first().innerText(),
        menu: await menuNames(page),
        order: await order(page),
      };

      const row = rowsOf(page).first();
      const panel = await openPanel(page);
      await panel.getByLabel("Compact rows", { exact: true }).click();
      await expect.poll(() => heightOf(row)).toBeLessThan(before.height);
      await panel.getByText("Light", { exact: true }).click();
      await expect(html).toHaveAttribute("data-theme", "light");
      await panel.getByText("Compact", { exact: true }).click();
      await expect(html).toHaveAttribute("data-density", "compact");
      for (const [label, value] of CHOICES) {
        await panel.getByLabel(label, { exact: true }).selectOption(value);
      }
      for (const label of SWITCHES) await panel.getByLabel(label, { exact: true }).click();
      await page.keyboard.press("Escape");
      await expect(panel).toBeHidden();

      // What the table, the menu and the frame show now.
      await expect(html).toHaveAttribute("data-font-size", "2");
      await expect(html).toHaveAttribute("data-marks", "0");
      await expect(row.locator("[data-group]").first()).toHaveAttribute("data-group", "handicap");
      await expect(row.locator("[data-odds]").first()).toContainText(/[+−-]\d{3}/);
      await expect(row.locator("time").first()).toHaveText(/[ap]\.?m/i);
      await expect(row.locator("time").first()).not.toHaveText(before.time);
      await expect(row.locator("[data-game-id]")).toBeVisible();
      await expect.poll(() => menuNames(page)).not.toEqual(before.menu);
      await expect.poll(() => order(page)).not.toBe(before.order);
      await pick(page, row.locator("[data-odds][data-state=open]").first());
      await expect(couponOf(page).locator("[data-pick] img, li img").first()).toBeVisible();

      // What a match shows: its profile's markets alone, by their whole names, without the pitch.
      await row.locator("a[data-column]").first().click();
      const groups = page.getByRole("toolbar", { name: "Market groups" });
      await expect(groups.getByRole("button")).toHaveText([
        "Popular",
        "All",
        "Total goals",
        "Handicaps",
      ]);
      await page.goBack();
      await expectArrival(page, /\/en\/line\/football$/, SAYS.line);

      // The columns and the versions that change much go one by one.
      for (const [label, seen] of [
        ["Left column", page.locator('[data-left="hidden"]')],
        ["Right column", page.locator('[data-right="tab"]')],
        ["Light version (no images or animation)", page.locator('[data-on~="lightVersion"]')],
      ] as const) {
        await (await openPanel(page)).getByLabel(label, { exact: true }).click();
        await expect(seen).toHaveCount(1);
      }
      await expect(page.locator("main img").first()).toBeHidden();
      await panel.getByLabel("High-visibility version").click();
      await expect(row.locator("a").first()).toHaveCSS("text-decoration-line", "underline");
      await panel.getByLabel(/^Single-key shortcuts/).click();
      await page.keyboard.press("Escape");
      await page.keyboard.press("?");
      await expect(page.locator("dialog[open]")).toHaveCount(0);

      const chosen = await chosenIn(page);
      // Kept half a second after the last of them.
      await expect.poll(() => cookieOf(page, "gs")).toContain("shortcuts-0");
      expect(chosen).not.toEqual(usual);
      await page.reload();
      await expect(html).toHaveAttribute("data-theme", "light");
      expect(await chosenIn(page)).toEqual(chosen);

      // His account takes over what he chose as a guest, and tells another browser.
      await register(page, "all-settings@example.com");
      await expect(html).toHaveAttribute("data-theme", "light");
      const kept = page.waitForResponse((answer) =>
        answer.url().endsWith("/identity-api/v1/settings"),
      );
      await page.reload();
      expect(Object.keys((await (await kept).json()).settings).length).toBeGreaterThan(15);

      // A guest's zone may have been his browser's: the account keeps the one a player chooses.
      const zone = page.waitForResponse(
        (answer) =>
          answer.url().endsWith("/identity-api/v1/settings") &&
          answer.request().method() === "POST",
      );
      await (await openPanel(page)).getByLabel("Time zone", { exact: true }).selectOption("330");
      expect((await zone).status()).toBe(200);
      const asPlayer = await chosenIn(page);

      const other = await openPage({ theme: "dark" });
      await other.goto("/en/user/login");
      expect(await chosenIn(other)).toEqual(usual);
      const main = other.locator("main");
      await main.locator('input[name="login"]').fill("all-settings@example.com");
      await main.locator('input[name="password"]').fill(PASSWORD);
      await main.locator('button[type="submit"]').click();
      await expect(balanceOf(other)).toBeVisible();
      await expect(other.locator("html")).toHaveAttribute("data-theme", "light");
      await expect.poll(() => chosenIn(other)).toEqual(asPlayer);
    },
  );
});

journey.describe("a browser whose clocks change soon", () => {
  journey(
    "shows each match by the offset of its own moment, until a zone is chosen by hand",
    async ({ openPage }) => {
      const page = await openPage();
      const list = await (await page.request.get("/en/line/football")).text();
      const starts = [...list.matchAll(/<time[^>]* datetime="([^"]+)"/gi)]
        .map(([, iso = ""]) => Date.parse(iso))
        .toSorted((a, b) => a - b);
      // As in Dublin in October: an hour east of Greenwich before the change, on its line after.
      const changeMs = starts[Math.ceil(starts.length / 2)] ?? 0;
      expect(changeMs).toBeGreaterThan(starts[0] ?? changeMs);
      const moments = page.locator('[data-mf="sports"] [data-fixture] time');
      await page.addInitScript((atMs) => {
        Date.prototype.getTimezoneOffset = function () {
          return this.getTime() < atMs ? -60 : 0;
        };
      }, changeMs);
      const expectShift = (shift: (atMs: number) => number) =>
        expect(async () => {
          const shown = await moments.evaluateAll((all) =>
            all.map((one) => [one.getAttribute("datetime") ?? "", one.textContent] as const),
          );
          expect(new Set(shown.map(([iso]) => Date.parse(iso) < changeMs)).size).toBe(2);
          expect(shown).toEqual(shown.map(([iso]) => [iso, timeIn(iso, shift(Date.parse(iso)))]));
        }).toPass({ timeout: 20_000 });
      const ownShift = (atMs: number) => (atMs < changeMs ? 60 : 0);

      await page.goto("/en/line/football");
      await expectShift(ownShift);
      await expect.poll(() => cookieOf(page, "tzo")).toMatch(/^1~/);
      // Now the server knows the zone too.
      await page.reload();
      await expectShift(ownShift);
      const panel = await openPanel(page);
      await panel.getByLabel("Time zone", { exact: true }).selectOption("120");
      await expectShift(() => 120);
      await panel.getByLabel("Time zone", { exact: true }).selectOption("60");
      await expectShift(() => 60);
      await page.reload();
      await expectShift(() => 60);
    },
  );
});

/** Hours and minutes of a moment, some minutes east of UTC. */
function timeIn(iso: string, minutes: number): string {
  return new Date(Date.parse(iso) + minutes * 60_000).toISOString().slice(11, 16);
}

journey.describe("settings of areas", () => {
  journey(
    "accumulators and the generator show as they are set, and fill the coupon",
    async ({ openPage }) => {
      const page = await openPage();
      await page.goto("/en");
      const line = page.locator("[data-accumulators=line]");
      const live = page.locator("[data-accumulators=live]");
      await page.locator("[data-near=accumulators]").scrollIntoViewIfNeeded();
      await expect(line).toBeVisible();
      await expect(live).toBeVisible();
      const card = line.getByRole("listitem").first();
      const odds = await card.locator("p b").innerText();
      const legs = await card.locator("ul li").count();
      await card.getByRole("button", { name: "Add to bet slip" }).click();
      const coupon = couponOf(page);
      await expect(coupon.getByText(`Bet slip · ${legs}`)).toBeVisible();
      await expect(coupon.getByText(odds, { exact: true }).first()).toBeVisible();
      await expect(card.getByRole("button", { name: "In your bet slip" })).toBeDisabled();
      await expectAccessible(page);

      // Taking over a suggestion replaces the slip, and states its stake.
      await coupon.getByRole("button", { name: "Build me a bet" }).click();
      const generator = coupon.getByRole("region", { name: "Build me a bet" });
      await generator.getByLabel(/^Stake/).fill("10");
      await generator.getByLabel(/^Target returns/).fill("9");
      await generator.getByRole("button", { name: "Build", exact: true }).click();
      await expect(generator.getByText("target returns higher than it")).toBeVisible();
      await generator.getByLabel(/^Target returns/).fill("60");
      await generator.getByLabel("Starts").selectOption("168");
      await generator.getByRole("button", { name: "Build", exact: true }).click();
      await expect(generator.getByText(/suggestion/)).toBeVisible();
      await expectAccessible(page);
      const returns = await generator.locator("p b").nth(1).innerText();
      await generator.getByRole("button", { name: "Add to bet slip" }).first().click();
      await expect(generator).toHaveCount(0);
      await expect(coupon.getByText(returns, { exact: true })).toBeVisible();

      const panel = await openPanel(page);
      for (const name of ["Accumulator of the day", "Live accumulator", "Build me a bet"]) {
        await panel.getByLabel(name, { exact: true }).click();
      }
      await page.keyboard.press("Escape");
      await expect(line).toHaveCount(0);
      await expect(live).toHaveCount(0);
      const suggest = coupon.getByRole("button", { name: "Build me a bet" });
      await expect(suggest).toHaveCount(0);
      await expect.poll(() => cookieOf(page, "gs")).toContain("betGenerator-0");
      await page.reload();
      await expect(coupon.getByRole("button", { name: "Clear" })).toBeVisible();
      await expect(suggest).toHaveCount(0);
      await expect(line).toHaveCount(0);
    },
  );
});

journey.describe("taxes of a country", () => {
  journey(
    "stand below the returns where the site has a rule, unless the player hides them",
    async ({ openPage, world }) => {
      const page = await openPage({ allowErrors: CAPTCHA_ASKED });
      await register(page, "taxed@example.com");
      await publishConfig(world, "coupon", {
        taxes: [{ country: "ie", on: "winnings", basisPoints: 1_000 }],
      });
      const coupon = couponOf(page);
      const tax = coupon.locator("[data-tax]");
      await page.goto("/en/line/football");
      await pick(page, rowsOf(page).first().locator("[data-odds][data-state=open]").first());
      await coupon.locator("[data-stake]").fill("10");
      // Pages share what they read of the site for some seconds.
      await expect(async () => {
        await page.reload();
        await expect(tax).toBeVisible({ timeout: 2_000 });
      }).toPass();
      const minorIn = async (place: Locator) =>
        BigInt((await place.innerText()).replaceAll(/\D/g, ""));
      const returns = coupon.locator("p").filter({ hasText: "Potential returns" }).locator("b");
      const won = (await minorIn(returns)) - 1_000n;
      expect(await minorIn(tax.locator("b"))).toBe((won + 5n) / 10n);
      await expect(tax).toContainText("You pay it yourself");
      await expectAccessible(page);

      await (await openPanel(page)).getByLabel("Taxes in your country", { exact: true }).click();
      await page.keyboard.press("Escape");
      await expect(tax).toHaveCount(0);
      await expect.poll(() => cookieOf(page, "gs")).toContain("partnerTaxes-false");
      await page.reload();
      await expect(returns).toBeVisible();
      await expect(tax).toHaveCount(0);
      await publishConfig(world, "coupon", { taxes: [] });
    },
  );
});

journey.describe("the view of a match in play", () => {
  journey(
    "stays in a corner of a phone while its place is out of sight, unless it is closed or not wanted",
    async ({ openPage }) => {
      const page = await openPage(PHONE);
      await openMatchInPlay(page);
      const docked = page.locator("[data-docked]");
      await expect(docked).toHaveCount(0);
      const scrollUntilDocked = () => scrollToLastPrice(page, docked);
      await scrollUntilDocked();
      await expectAccessible(page);
      await page.evaluate(() => scrollTo(0, 0));
      await expect(docked).toHaveCount(0);
      await scrollUntilDocked();
      await docked.getByRole("button", { name: "Close" }).click();
      await expect(docked).toHaveCount(0);

      await page.reload();
      await scrollUntilDocked();
      const panel = await openPanelOnPhone(page);
      await panel.getByLabel("Keep match view visible while scrolling", { exact: true }).click();
      await page.keyboard.press("Escape");
      await expect(docked).toHaveCount(0);
      await expect.poll(() => cookieOf(page, "gs")).toContain("moveVideoOnScroll-0");
    },
  );

  journey(
    "stays beside the markets of a wide page, unless it is not wanted",
    async ({ openPage }) => {
      const page = await openPage({ width: 1366, height: 768 });
      await openMatchInPlay(page);
      const centre = page.locator("main aside section").first();
      await page
        .getByRole("toolbar", { name: "Market groups" })
        .getByRole("button", { name: "All", exact: true })
        .click();
      await scrollToLastPrice(page, centre);
      await (await openPanel(page))
        .getByLabel("Keep match view visible while scrolling", { exact: true })
        .click();
      await page.keyboard.press("Escape");
      await expect(centre).not.toBeInViewport();
    },
  );
});

/** Markets that come meanwhile push the last one down again. */
async function scrollToLastPrice(page: Page, seen: Locator): Promise<void> {
  const market = page.locator("main [data-odds]").last();
  await expect(market).toBeAttached();
  await expect(async () => {
    await market.scrollIntoViewIfNeeded();
    await expect(seen).toBeInViewport({ ratio: 1, timeout: 1_000 });
  }).toPass();
}

/** By its row in the list; a match at its break does not end meanwhile. */
async function openMatchInPlay(page: Page): Promise<void> {
  const { fixtureId } = await findMatchAtBreak(page);
  await rowsOf(page)
    .and(page.locator(`[data-fixture="${fixtureId}"]`))
    .first()
    .locator("a[data-column]")
    .first()
    .click();
  await expectArrival(page, /\/live\/football\/.+\/.+/, SAYS.match);
}

journey.describe("statistics of a match", () => {
  journey("open in a window of their own, or in this one as it is set", async ({ openPage }) => {
    const page = await openPage();
    await openMatchInPlay(page);
    await page.locator("main").getByRole("tab", { name: "Statistics" }).click();
    const link = page.locator("main").getByRole("link", { name: "Form and head-to-head" });
    const opening = page.waitForEvent("popup");
    await link.click();
    const popup = await opening;
    await expect(popup).toHaveURL(/\/en\/statistic-popup\/\d+-/);
    await expect(popup.getByRole("heading", { name: "Head-to-head" })).toBeVisible();
    await expect(popup.locator("[data-result]").first()).toBeVisible();
    await popup.close();

    const panel = await openPanel(page);
    await panel.getByLabel("Open statistics in a new window", { exact: true }).click();
    await page.keyboard.press("Escape");
    await expect(link).not.toHaveAttribute("target", "_blank");
    await expect.poll(() => cookieOf(page, "gs")).toContain("statsInNewWindow-0");
    await link.click();
    await expectArrival(page, /\/en\/statistic\/\d+-/, {
      heading: SAYS.match.heading,
      fact: "recent form",
    });
    await expect(page.getByRole("heading", { name: /: recent form$/ })).toHaveCount(2);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Go to match" }).click();
    await expectArrival(page, /\/live\/football\/.+\/.+/, SAYS.match);

    await page.goto("/en/statistic");
    await expect(page.getByText("Choose a match")).toBeVisible();
    await expectAccessible(page);
    expect((await page.request.get("/en/statistic/1-a")).status()).toBe(404);
  });
});

journey.describe("keys of the page", () => {
  journey("lead where the sheet says, and rest while somebody types", async ({ openPage }) => {
    const page = await openPage();
    await page.goto("/en");
    const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(async () => {
      await page.keyboard.press("?");
      await expect(sheet).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expectAccessible(page);
    await page.keyboard.press("l");
    await expect(page).toHaveURL(/\/en\/?$/);
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await expectSaid(page, SAYS.home);

    await page.keyboard.press("i");
    await expectArrival(page, /\/en\/line$/, SAYS.line);
    await page.keyboard.press("/");
    const search = page.getByRole("combobox", { name: "Search the site" });
    await expect(search).toBeFocused();
    await page.keyboard.type("l/c");
    await expect(search).toHaveValue("l/c");
    await expect(page).toHaveURL(/\/en\/line$/);
    await page.keyboard.press("Escape");
    await expect(search).toHaveCount(0);

    await page.keyboard.press("c");
    await expect(couponOf(page).locator("section").first()).toBeFocused();
    await page.keyboard.press(",");
    await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Settings" })).toBeHidden();

    await page.keyboard.press("l");
    await expectArrival(page, /\/en\/live$/, SAYS.live);
    const pause = page.locator("[aria-keyshortcuts=P]");
    await expect(pause).toHaveAttribute("aria-pressed", "false");
    await page.keyboard.press("p");
    await expect(pause).toHaveAttribute("aria-pressed", "true");

    // A match that ends meanwhile has no groups of markets any more.
    const { fixtureId } = await matchAtBreak(page);
    const row = page.locator(`[data-mf="sports"] [data-fixture="${fixtureId}"]`).first();
    await row.locator("[data-odds]").first().focus();
    await page.keyboard.press("f");
    await expect(row.locator('[data-column="0"]')).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("g");
    const groups = page.getByRole("toolbar", { name: "Market groups" });
    await expect(groups.getByRole("button").first()).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("]");
    await expect(groups.getByRole("button").nth(1)).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("[");
    await expect(groups.getByRole("button").first()).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("s");
    await expect(page.locator("[aria-keyshortcuts=S]")).toBeFocused();
  });
});

/** The colour of text in the light theme. */
const DARK_TEXT = "rgb(16, 22, 29)";

journey.describe("a coupon under a code", () => {
  journey("is saved, printed, and loaded by its address on another phone", async ({ openPage }) => {
    const page = await openPage();
    await page.goto("/en/line/football");
    const prices = rowsOf(page).locator("[data-group=result] [data-odds][data-state=open]");
    await pick(page, prices.first());
    await pick(page, rowsOf(page).nth(1).locator("[data-odds][data-state=open]").first());
    const coupon = couponOf(page);
    await coupon.getByRole("button", { name: "Share as a code" }).click();
    const output = coupon.locator("[data-saved=save] output");
    await expect(output).toHaveText(/^[2-9A-Z]{5}$/);
    const code = await output.innerText();
    await expectAccessible(page);

    await coupon.getByRole("link", { name: "Print" }).click();
    await expect(page.locator("main h1:visible")).toContainText(code);
    await expect(page.locator("main tbody tr")).toHaveCount(2);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
    // The page is dark, and paper is not.
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(page.locator("html")).toHaveCSS("color", DARK_TEXT);
    await page.emulateMedia({ media: null });
    await expectAccessible(page);

    const phone = await openPage({ width: 390, height: 844, theme: "light" });
    await phone.goto(`/en/line/football?coupon-code=${code.toLowerCase()}`);
    await expect(couponOf(phone).getByText(`Code ${code} loaded`)).toBeVisible();
    await expect(couponOf(phone).getByRole("tab", { name: "Bet slip · 2" })).toBeVisible();
    await expectAccessible(phone);
    await expect.poll(() => cookieOf(phone, "uploaded_coupon")).toBe(code);
    // What he makes of it since stays when he comes again by the same address.
    await couponOf(phone).getByRole("button", { name: "Clear" }).click();
    await phone.reload();
    await expect(couponOf(phone).getByText("Bet slip · 0")).toBeAttached();

    const wrong = await openPage();
    await wrong.goto("/en/live");
    await couponOf(wrong).getByRole("button", { name: "Enter a booking code" }).click();
    const field = couponOf(wrong).getByRole("textbox", { name: "Booking code" });
    await field.fill("AAAA0");
    await couponOf(wrong).getByRole("button", { name: "Load", exact: true }).click();
    await expect(couponOf(wrong).getByText("without 0, O, 1 or I")).toBeVisible();
  });
});
