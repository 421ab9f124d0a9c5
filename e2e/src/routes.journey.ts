import {
  expect,
  expectAccessible,
  expectArrival,
  expectNoSidewaysScroll,
  expectSaid,
  journey,
  SAYS,
} from "./journey.ts";
import { balanceOf, signIn } from "./player-steps.ts";

const NOT_BUILT = ["/en/champs", "/ru/marble", "/en/multi", "/en/user/passwordreset"];

journey.describe("addresses", () => {
  for (const { name, width, height } of [
    { name: "desktop", width: 1366, height: 768 },
    { name: "phone", width: 390, height: 844 },
  ]) {
    journey(`pages that are not open say so on a ${name}`, async ({ openPage }) => {
      const page = await openPage({ width, height });
      for (const path of NOT_BUILT) {
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(200);
        await expect(page.locator("h1")).toHaveCount(1);
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      }
    });
  }

  journey("a page that is not open leads on without a reload, and back", async ({ site }) => {
    await site.goto("/en/champs");
    await site.evaluate(() => Object.assign(window, { stillHere: true }));
    await site.locator("main").getByRole("link", { name: "Results" }).click();
    await expectArrival(site, /\/en\/results$/, SAYS.results);
    await site.goBack();
    await expectArrival(site, /\/en\/champs$/, {
      heading: "Leagues",
      fact: "This page isn’t open yet",
    });
    expect(await site.evaluate(() => "stillHere" in window)).toBe(true);
  });

  journey("[RT-06] games have one address, with and without a new document", async ({ site }) => {
    for (const path of ["/en/games/view/1", "/en/game/x", "/en/games/x"]) {
      const answer = await site.request.get(`${path}?a=1`, { maxRedirects: 0 });
      expect([answer.status(), answer.headers().location]).toEqual([301, "/en/games?a=1"]);
      await site.goto("/en/results");
      await expect(site.locator("main h1:visible")).toContainText("Results");
      await site.evaluate((to) => history.pushState(null, "", to), path);
      await site.evaluate(() => dispatchEvent(new PopStateEvent("popstate")));
      await expectArrival(site, /\/en\/games$/, SAYS.casino);
    }
  });

  journey("a fragment that was left leaves no heading behind", async ({ site }) => {
    await site.goto("/en/results");
    await expect(site.locator("main h1")).toHaveCount(1);
    await site.evaluate(() => history.pushState(null, "", "/en/no-such-page"));
    await site.evaluate(() => dispatchEvent(new PopStateEvent("popstate")));
    await expect(site.locator("main h1:visible")).toContainText("could not be found");
    await expect(site.locator("main h1")).toHaveCount(1);
    await site.goBack();
    await expect(site.locator("main h1:visible")).toContainText("Results");
    await expect(site.locator("main h1")).toHaveCount(1);
  });

  journey("a guest logs in on the way to his page and gets there", async ({ site, world }) => {
    await site.goto("/en/office/history?state=open");
    await expect(site).toHaveURL(/\/en\/user\/login\?return-url=/);
    const main = site.locator("main");
    await main.locator('input[name="login"]').fill(world.demo.email);
    await main.locator('input[name="password"]').fill(world.demo.password);
    await main.locator('button[type="submit"]').click();
    await expectArrival(site, /\/en\/office\/history\?state=open$/, SAYS.history);
    await expect(balanceOf(site)).toBeVisible();
  });

  journey("a player finds no page for guests", async ({ site, world }) => {
    await signIn(site, world);
    await site.goto("/en/registration");
    await expectArrival(site, /\/en$/, SAYS.home);
    await site.goto("/en/user/login?return-url=%2Fen%2Fresults");
    await expectArrival(site, /\/en\/results$/, SAYS.results);
    await site.goto("/en/user/login?return-url=%2F%2Fevil.example");
    await expectArrival(site, /\/en$/, SAYS.home);
  });

  journey("[GRD-01] the address asks for the log-in form of the header", async ({ site }) => {
    await site.goto("/en?login=open&return-url=%2Fen%2Foffice%2Faccount");
    await expect(site.locator('[data-mf="header"] input[name="login"]')).toBeVisible();
    await expectArrival(site, /\/en\?return-url=/, SAYS.home);
  });

  journey("pages of phones are asked for once and remembered", async ({ site }) => {
    await site.goto("/en/live?platform_type=mobile");
    await expect(site.locator("html")).toHaveAttribute("data-platform", "mobile");
    await expectArrival(site, /\/en\/live$/, SAYS.live);
  });

  journey("a modal closes when the page changes", async ({ site }) => {
    await site.goto("/en/live?modal=LOGIN");
    await expect(site.getByRole("dialog")).toBeVisible();
    await site.goBack();
    await site.goto("/en/live?modal=LOGIN");
    await expect(site.getByRole("dialog")).toBeVisible();
    await site.evaluate(() => history.pushState(null, "", "/en/results"));
    await site.evaluate(() => dispatchEvent(new PopStateEvent("popstate")));
    await expect(site.getByRole("dialog")).toBeHidden();
    await expectSaid(site, SAYS.results);
  });
});
