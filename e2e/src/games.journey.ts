import type { Locator, Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  journey,
  type WatchedPage,
} from "./journey.ts";
import { balanceOf, payIn, readBalance, register, setLimit, signIn } from "./player-steps.ts";

/** What a page of a game says of itself. */
function statusOf(page: Page): Locator {
  return page.locator("main [role=status][data-phase]");
}

async function expectPhase(page: Page, phase: RegExp): Promise<void> {
  await expect(statusOf(page)).toHaveAttribute("data-phase", phase, { timeout: 30_000 });
}

async function enter(page: Page, game: string): Promise<void> {
  await page.goto(`/en/games/${game}`);
  await expectPhase(page, /^(resting|open)$/);
}

/** Presses the button of that name, once it may be pressed. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.locator("main").getByRole("button", { name, exact: true });
  await expect(button.first()).not.toHaveAttribute("aria-disabled", "true");
  await button.first().click();
}

/** What of a round its player decides, game by game; others end by themselves. */
const DECIDED: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  mines: async (page) => {
    await press(page, "Row 1, column 1, covered");
    await expectPhase(page, /^(resting|open)$/);
    await leaveIfOpen(page);
  },
  tower: async (page) => {
    await page.locator("main button[data-column]").first().click();
    await expectPhase(page, /^(resting|open)$/);
    await leaveIfOpen(page);
  },
  "hi-lo": async (page) => {
    await page
      .locator("main")
      .getByRole("button", { name: /^(Higher|Lower)/ })
      .first()
      .click();
    await expectPhase(page, /^(resting|open)$/);
    await leaveIfOpen(page);
  },
  "jacks-or-better": async (page) => {
    await page.keyboard.press("1");
    await expect(page.locator('main button[aria-pressed="true"]')).toHaveCount(1);
    await press(page, /^Draw/);
  },
  scratch: async (page) => press(page, "Scratch all"),
};

/** The button that takes what is won. */
const LEAVE = /^Cash out/;

async function leaveIfOpen(page: Page): Promise<void> {
  if ((await statusOf(page).getAttribute("data-phase")) === "open") await press(page, LEAVE);
}

/** Ends a round that another journey of this player left open. */
async function endOpenRound(page: Page, game: string): Promise<void> {
  if ((await statusOf(page).getAttribute("data-phase")) !== "open") return;
  await DECIDED[game]?.(page);
  await expectPhase(page, /^resting$/);
}

/** Plays one round to its end, and answers what the wallet wrote of it. */
async function playOnce(page: Page, game: string) {
  await enter(page, game);
  await endOpenRound(page, game);
  if (game === "keno") await press(page, "Quick pick");
  const before = await readBalance(page);
  await press(page, "Play");
  await expectPhase(page, /^(open|showing|resting)$/);
  await DECIDED[game]?.(page);
  await expectPhase(page, /^resting$/);
  const answer = await page.request.get("/casino-api/v1/rounds");
  const { rounds } = await answer.json();
  const [round] = rounds;
  expect(round).toMatchObject({ state: "closed", stakedMinor: "100", provider: "fairline" });
  await expect
    .poll(() => readBalance(page))
    .toBe(before - Number(round.stakedMinor) + Number(round.paidMinor));
  return round;
}

journey.describe("games of our own", () => {
  for (const games of [
    ["dice", "limbo", "plinko", "diamonds"],
    ["mines", "tower", "hi-lo"],
  ]) {
    journey(`${games.join(", ")} take a stake and pay by their rules`, async ({ site, world }) => {
      journey.setTimeout(180_000);
      await signIn(site, world);
      for (const game of games) {
        await playOnce(site, game);
        await expectAccessible(site);
      }
    });
  }

  journey("[PROD-13] slots, keno, poker and scratch cards as well", async ({ site, world }) => {
    journey.setTimeout(180_000);
    await signIn(site, world);
    for (const [section, game] of [
      ["slots", "fruit"],
      ["keno", "keno"],
      ["poker", "jacks-or-better"],
      ["scratchcards", "scratch"],
    ] as const) {
      await site.goto(`/en/${section}`);
      await expect(site.locator(`main a[href="/en/games/${game}"]`)).toBeVisible();
      await playOnce(site, game);
      await expectAccessible(site);
    }
  });

  journey("a round is drawn again by the page once its seed is known", async ({ site, world }) => {
    await signIn(site, world);
    await playOnce(site, "plinko");
    const main = site.locator("main");
    await main.getByRole("tab", { name: "History" }).click();
    await expect(
      main.getByText("You can verify it once its seed is revealed.").first(),
    ).toBeVisible();
    await main.getByRole("tab", { name: "Fairness" }).click();
    await press(site, "Reveal and change seed");
    await main.getByRole("tab", { name: "History" }).click();
    await press(site, "Verify");
    await expect(main.getByText("Verified: hash, draw and payout match.")).toBeVisible();
  });

  journey("a round that was left is there again, and pays what it paid", async ({ openPage }) => {
    const site = await openPage({ width: 390, height: 844 });
    await register(site, "comes-back@example.com");
    await payIn(site, "20");
    await enter(site, "mines");
    await expectNoSidewaysScroll(site);
    await openSafeCell(site);
    await site.reload();
    await expectPhase(site, /^open$/);
    await expect(site.locator('main [data-face="safe"]')).toHaveCount(1);
    await expect(statusOf(site)).toHaveText("Resuming your last round.");
    await site.goto("/en/my-casino");
    await site.locator("main").getByRole("link", { name: "Continue" }).click();
    await expectPhase(site, /^open$/);
    const before = await readBalance(site);
    await press(site, LEAVE);
    await expectPhase(site, /^resting$/);
    await expect.poll(() => readBalance(site)).toBe(before + 112);
    await expectAccessible(site);
  });

  journey("[RGL-07] no stake passes a limit that its player set", async ({ openPage }) => {
    const site = await openPage();
    await register(site, "careful-player@example.com");
    await payIn(site, "20");
    await setLimit(site, 1, "150");
    await playOnce(site, "dice");
    const before = await balanceOf(site).innerText();
    await site.keyboard.press("Enter");
    await expect(statusOf(site)).toHaveText("This stake is over a limit you set.");
    await expect(balanceOf(site)).toHaveText(before);
  });

  journey("a guest sees the table and the rules, and is led to log in", async ({ site }) => {
    await site.goto("/en/games/fruit");
    await expect(site.getByText("Log in to play.")).toBeVisible();
    await expect(site.locator("main [data-stage]")).toBeVisible();
    await expect(site.locator("main [role=timer]")).toHaveCount(0);
    await expectAccessible(site);
    await press(site, "Log in to play");
    await expect(site.getByRole("dialog").locator('input[name="login"]')).toBeVisible();
  });
});

/** Plays with one mine until the first cell is a safe one: nearly always at once. */
async function openSafeCell(site: WatchedPage): Promise<void> {
  await expect(async () => {
    if ((await statusOf(site).getAttribute("data-phase")) === "resting") await press(site, "Play");
    await expectPhase(site, /^open$/);
    await press(site, "Row 1, column 1, covered");
    await expect(site.locator('main [data-face="safe"]')).toHaveCount(1, { timeout: 5_000 });
    await expectPhase(site, /^open$/);
  }).toPass({ timeout: 60_000 });
}
