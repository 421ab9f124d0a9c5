import type { Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import type { World } from "./start-world.ts";

/** Longest match with extra time and penalties, and some. */
const TO_THE_END_MS = 4 * 3_600_000;

/** The player's balance in the header, as text. */
export function balanceOf(page: Page): Locator {
  return page.locator('[data-mf="header"] [data-balance] > :last-child');
}

/** The coupon in the right column. */
export function couponOf(page: Page): Locator {
  return page.locator('[data-mf="coupon"]');
}

/** The balance in cents. */
export async function readBalance(page: Page): Promise<number> {
  const text = await balanceOf(page).innerText();
  return Math.round(Number(text.replaceAll(",", "")) * 100);
}

/** The sixth account of an hour from one address is asked for a captcha, which the page solves by itself. */
export const CAPTCHA_ASKED = /status of 400/;

/** Fills the registration form, opens the account, waits until it is open and goes on to the site. */
export async function register(page: Page, email: string, birthDate?: string): Promise<void> {
  await page.goto("/en/registration");
  await fillRegistration(page, email, birthDate);
  await expect(balanceOf(page)).toHaveText("0.00");
  await lookAround(page);
  await expect(page).not.toHaveURL(/registration/);
}

/** Fills both steps of the registration form of the page and sends it. */
export async function fillRegistration(
  page: Page,
  email: string,
  birthDate?: string,
): Promise<void> {
  await fillAccountStep(page, email);
  await fillPersonStep(page, birthDate);
}

/** The first step: the account. */
export async function fillAccountStep(page: Page, email: string): Promise<void> {
  const main = page.locator("main");
  await main.getByLabel("Email", { exact: true }).fill(email);
  await main.getByLabel("Password", { exact: true }).fill("green mountain 71 tea");
  await main.getByRole("button", { name: "Continue" }).click();
}

/** The second step: the person; it opens the account. */
export async function fillPersonStep(page: Page, birthDate = "1990-05-17"): Promise<void> {
  const main = page.locator("main");
  await main.getByLabel("Name", { exact: true }).fill("Maria Example");
  await main.getByLabel("Date of birth").fill(birthDate);
  await main.getByLabel("Country").selectOption("IE");
  await main.getByLabel(/I am 18/).check();
  await main.getByRole("button", { name: "Create account" }).click();
}

/** From the page that says that the account is open to where the player wanted to be. */
export async function lookAround(page: Page): Promise<void> {
  await page.locator("main").getByRole("button", { name: "Look around" }).click();
}

/** Signs the demo player in. */
export async function signIn(page: Page, { demo }: World): Promise<void> {
  const main = page.locator("main");
  await page.goto("/en/user/login");
  await main.locator('input[name="login"]').fill(demo.email);
  await main.locator('input[name="password"]').fill(demo.password);
  await main.locator('button[type="submit"]').click();
  await expect(balanceOf(page)).toBeVisible();
}

/** Pays in through the sandbox provider, on its own origin. */
export async function payIn(page: Page, amount: string): Promise<void> {
  await page.goto("/en/office/recharge");
  await page.locator('main a[href*="recharge/form"]').first().click();
  await page.locator('main input[inputmode="decimal"]').fill(amount);
  await page.locator('main button[type="submit"]').click();
  await expect(page).toHaveURL(/\/pay\//);
  await page.getByRole("button", { name: /^Pay/ }).first().click();
  await expect(page).toHaveURL(/\/onpay\/success/);
  await expect(page.getByText("Deposit complete")).toBeVisible();
}

/**
 * The match whose break began last: a new one kicks off every eight minutes and a break lasts
 * fifteen, so there always is one, and nothing can happen in it for some minutes.
 */
export async function matchAtBreak(page: Page): Promise<{ fixtureId: string; path: string }> {
  const answer = await page.request.get("/offering-api/v1/fixtures?section=live&limit=100");
  const { groups } = (await answer.json()) as {
    groups: { champion: { championId: string; slug: string }; fixtures: Fixture[] }[];
  };
  const atBreak = groups
    .flatMap(({ champion, fixtures }) => fixtures.map((fixture) => ({ champion, fixture })))
    .filter(({ fixture }) => fixture.status === "break")
    .toSorted((a, b) => b.fixture.startsAt - a.fixture.startsAt)[0];
  expect(atBreak).toBeDefined();
  if (!atBreak) return { fixtureId: "", path: "" };
  const { champion, fixture } = atBreak;
  const place = `${champion.championId}-${champion.slug}/${fixture.fixtureId}-${fixture.slug}`;
  return { fixtureId: fixture.fixtureId, path: `/en/live/football/${place}` };
}

/** Opens live football, and answers the match whose break began last. */
export async function findMatchAtBreak(page: Page): Promise<{ fixtureId: string; path: string }> {
  await page.goto("/en/live/football");
  return matchAtBreak(page);
}

type Fixture = { fixtureId: string; slug: string; status: string; startsAt: number };

/** Prices of the match's whole-match totals that end in a half goal: exactly one side wins. */
export function totalPrice(page: Page, fixtureId: string, side: "over" | "under"): Locator {
  return page
    .locator('[data-mf="sports"] button[data-odds][data-state="open"]')
    .and(page.locator(`[data-cell^="${fixtureId}|fb.total/total="][data-cell$=".5|${side}"]`))
    .first();
}

/** Presses a price until the coupon has it: a press before the page lives goes nowhere. */
export async function pick(page: Page, price: Locator): Promise<void> {
  const cell = await price.getAttribute("data-cell");
  const button = page.locator(`[data-mf="sports"] [data-cell="${cell}"]`).first();
  await expect(async () => {
    if ((await button.getAttribute("aria-pressed")) !== "true") await button.click();
    await expect(button).toHaveAttribute("aria-pressed", "true", { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  // On a phone the coupon holds it out of sight.
  await expect(couponOf(page).locator("input[data-stake]").first()).toBeAttached();
}

/** Puts a stake on what the coupon holds and waits until the bet is accepted. */
export async function placeBet(page: Page, stake: string): Promise<void> {
  const coupon = couponOf(page);
  await coupon.locator("input[data-stake]").first().fill(stake);
  await coupon.getByRole("button", { name: /^Place bet/ }).click();
  await expect(coupon.getByText("Bet placed")).toBeVisible({ timeout: 30_000 });
}

/** Moves the matches' clock past the end of everything that is being played. */
export function playToTheEnd({ feedClock }: World): void {
  feedClock.move(TO_THE_END_MS);
}

/** Waits until the history shows no open bet. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto("/en/office/history?status=open");
    await expect(page.locator("main").getByRole("link", { name: "Show all bets" })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass({ timeout: 120_000 });
}

/** Sells the newest open bet from the coupon's second tab and waits until it is sold. */
export async function sellNewestBet(page: Page): Promise<void> {
  const coupon = couponOf(page);
  await coupon.getByRole("tab", { name: /^My bets/ }).click();
  const card = coupon.locator('article[data-state="accepted"]').first();
  const code = await card.getAttribute("aria-label");
  await card.locator('[data-cash-out="open"]').click();
  await card.locator('[data-cash-out="confirm"]').click();
  const sold = coupon.locator(`article[aria-label="${code}"][data-state="cashed-out"]`);
  await expect(sold).toBeVisible({ timeout: 30_000 });
}

/** Sets a limit as the player's own page does, and expects that it is taken. */
export async function setLimit(page: Page, limitType: number, limitValue: string): Promise<void> {
  const { player } = await (await page.request.get("/identity-api/v1/session")).json();
  const status = await page.evaluate(
    async ({ body, playerId }) => {
      const answer = await fetch("/limit-service-api/api/external/web/v3/limit", {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-fairline-call": "1",
          "x-fairline-page": playerId,
        },
        body: JSON.stringify(body),
      });
      return answer.status;
    },
    { body: { limitType, limitValue }, playerId: String(player.playerId) },
  );
  expect(status).toBe(200);
}
