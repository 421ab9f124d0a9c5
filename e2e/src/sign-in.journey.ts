import type { Page } from "@playwright/test";
import { expect, expectArrival, journey, SAYS } from "./journey.ts";
import { balanceOf, fillRegistration, lookAround, CAPTCHA_ASKED } from "./player-steps.ts";
import type { World } from "./start-world.ts";

const OFFICE_PAGES = [
  ["/en/office/account", SAYS.account],
  ["/en/office/history?state=open", SAYS.history],
  ["/en/office/recharge", { heading: "Deposit", fact: "Card" }],
  ["/en/office/responsible", SAYS.limits],
] as const;

/** Fills a log-in form, that of the page or that of the header. */
async function fill(page: Page, where: string, { demo }: World): Promise<void> {
  const form = page.locator(where);
  await form.locator('input[name="login"]').fill(demo.email);
  await form.locator('input[name="password"]').fill(demo.password);
  await form.locator('button[type="submit"]').click();
}

/** The headings of the main part, in their order. */
function headingsOf(page: Page): Promise<(string | null)[]> {
  return page
    .locator("main")
    .locator("h1, h2")
    .evaluateAll((nodes) => nodes.map((node) => node.textContent));
}

/** The page shows what a fresh document of its address shows, heading by heading. */
async function expectAsFresh(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(async () => {
    const fresh = await headingsOf(other);
    expect(fresh.length).toBeGreaterThan(0);
    expect(await headingsOf(page)).toEqual(fresh);
  }).toPass();
  await other.close();
  await expect(page.locator("main")).not.toContainText(/log in to (?:see|continue)/i);
}

journey.describe("who signs in on the way to a page of his", () => {
  for (const [path, said] of OFFICE_PAGES) {
    journey(`sees ${path} itself, by the page for it`, async ({ site, world }) => {
      await site.goto(path);
      await expect(site).toHaveURL(/\/en\/user\/login\?return-url=/);
      await fill(site, "main", world);
      await expectArrival(site, new RegExp(`${path.replace("?", "\\?")}$`), said);
      await expect(balanceOf(site)).toBeVisible();
      await expectAsFresh(site);
    });
  }

  journey(
    "[GRD-01] sees his page by the form in the header, on either kind of page",
    async ({ openPage, world }) => {
      for (const from of ["/en", "/en/user/login"]) {
        const page = await openPage();
        await page.goto(`${from}?login=open&return-url=%2Fen%2Foffice%2Faccount`);
        const header = '[data-mf="header"]';
        const login = page.locator(`${header} input[name="login"]`);
        // The page of log-in has a form of its own: the header opens another when it is asked to.
        await expect(async () => {
          if (from !== "/en" && !(await login.isVisible()))
            await page.locator(header).getByRole("button", { name: "Log in" }).first().click();
          await expect(login).toBeVisible({ timeout: 2_000 });
        }).toPass();
        await fill(page, header, world);
        await expectArrival(page, /\/en\/office\/account$/, SAYS.account);
        await expectAsFresh(page);
      }
    },
  );

  journey(
    "[NAV-10] goes where a return url says, written as a whole or without a language",
    async ({ openPage, world }) => {
      for (const wish of [`${world.url}/en/results`, "/results", "/EN/results"]) {
        const page = await openPage();
        await page.goto(`/en/user/login?return-url=${encodeURIComponent(wish)}`);
        await fill(page, "main", world);
        await expectArrival(page, /\/en\/results$/, SAYS.results);
      }
    },
  );

  journey("[GRD-01] goes there after a registration, too", async ({ openPage }) => {
    const page = await openPage({ allowErrors: CAPTCHA_ASKED });
    await page.goto("/en/registration?return-url=%2Fen%2Foffice%2Faccount");
    await fillRegistration(page, "returns@example.com");
    await lookAround(page);
    await expectArrival(page, /\/en\/office\/account$/, SAYS.account);
    await expectAsFresh(page);
  });
});

journey("a modal that is closed leaves no entry in the history", async ({ site }) => {
  await site.goto("/en/results");
  await site.locator('[data-mf="header"] a[href="/en/live"]').first().click();
  await expectArrival(site, /\/en\/live$/, SAYS.live);
  await site.evaluate(() => {
    const link = document.createElement("a");
    link.href = "?modal=LOGIN";
    document.querySelector("main")?.append(link);
    link.click();
  });
  const dialog = site.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expect(site).toHaveURL(/modal=LOGIN/);
  await site.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expectArrival(site, /\/en\/live$/, SAYS.live);
  await site.goBack();
  await expectArrival(site, /\/en\/results$/, SAYS.results);
});
