import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectArrival, journey, SAYS } from "./journey.ts";
import {
  balanceOf,
  couponOf,
  findMatchAtBreak,
  payIn,
  pick,
  readBalance,
  register,
  signIn,
  totalPrice,
} from "./player-steps.ts";

const PASSWORD = "green mountain 71 tea";
const SELF_EXCLUSION = 30;

/** Another tab of the same browser. */
async function openTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(path);
  await tab.locator("html[data-usable]").waitFor({ state: "attached" });
  return tab;
}

/** Ends the session and waits until the page has left. */
async function signOut(page: Page): Promise<void> {
  const left = page.waitForEvent("load");
  const ended = await page.request.post("/identity-api/v1/sign-out", { headers: asProgram(page) });
  expect(ended.status()).toBe(200);
  await left;
}

/** A program has no page, and says where it calls from. */
function asProgram(page: Page) {
  return { origin: new URL(page.url()).origin, "x-fairline-call": "1" };
}

async function signInAs(page: Page, login: string): Promise<void> {
  const main = page.locator("main");
  await page.goto("/en/user/login");
  await page.locator("html[data-usable]").waitFor({ state: "attached" });
  await main.locator('input[name="login"]').fill(login);
  await main.locator('input[name="password"]').fill(PASSWORD);
  await main.locator('button[type="submit"]').click();
  await expect(balanceOf(page)).toBeVisible();
}

journey.describe("two tabs of one browser", () => {
  journey(
    "a page of one player does nothing with another's session and starts anew",
    async ({ openPage, world }) => {
      const page = await openPage({
        allowErrors: /status of (409|40[01])|ERR_FAILED|net::|session|no token for the player/,
      });
      await register(page, "second-tab@example.com", "1991-02-03");
      await payIn(page, "20");
      await page.goto("/en");
      await signOut(page);
      await signIn(page, world);
      const ofFirst = await readBalance(page);
      const { fixtureId } = await findMatchAtBreak(page);
      await pick(page, totalPrice(page, fixtureId, "over"));
      await couponOf(page).locator("input[data-stake]").first().fill("1");
      // Nothing tells this tab who is signed in, as where its network was away.
      await page.route(/\/identity-api\/v1\/session/, (route) => route.abort());

      const other = await openTab(page, "/en");
      await signOut(other);
      await signInAs(other, "second-tab@example.com");
      expect(await readBalance(page)).toBe(ofFirst);
      const refused = page.waitForResponse(/\/sportsbook-api\/v1\/bets$/);
      await couponOf(page)
        .getByRole("button", { name: /^Place bet/ })
        .click();
      expect((await refused).status()).toBe(409);
      await expect(page.getByText("now logged in to another account")).toBeVisible();
      await expect(balanceOf(page)).toHaveText("20.00");
      const accounts = await page.request.get("/wallet-api/v1/accounts");
      expect(await accounts.text()).toContain('"balanceMinor":"2000"');
      await expectAccessible(page);

      await signOut(other);
      await signIn(other, world);
      expect(await readBalance(other)).toBe(ofFirst);
    },
  );

  journey("every tab shows at once who is signed in now", async ({ openPage, world }) => {
    const page = await openPage({ allowErrors: /status of 40[019]|no token for the player/ });
    await register(page, "both-tabs@example.com", "1991-02-04");
    await page.goto("/en/office/account");
    const other = await openTab(page, "/en");
    await signOut(other);
    await expectArrival(page, /\/en\/?$/, SAYS.home);
    await expect(balanceOf(page)).toHaveCount(0);
    await page.goto("/en/office/account");
    await expect(page.locator("main")).toContainText("Log in");
    await signIn(other, world);
    await expect(balanceOf(page)).toBeVisible();
    expect(await readBalance(page)).toBe(await readBalance(other));
  });

  journey("a player who excludes himself is gone from every tab", async ({ openPage }) => {
    const page = await openPage({ allowErrors: /status of 40[019]|no token for the player/ });
    await register(page, "gone-tabs@example.com", "1991-02-05");
    await page.goto("/en/office/account");
    const other = await openTab(page, "/en/office/history");
    const excluded = await page.request.post("/limit-service-api/api/external/web/v3/limit", {
      headers: asProgram(page),
      data: { limitType: SELF_EXCLUSION, limitValue: "180" },
    });
    expect(excluded.status()).toBe(200);
    for (const tab of [page, other]) {
      await expectArrival(tab, /\/en\/?$/, SAYS.home);
      await expect(balanceOf(tab)).toHaveCount(0);
      await expect(tab.getByText("Your self-exclusion has started")).toBeVisible();
    }
  });
});
