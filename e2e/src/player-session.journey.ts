import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectSaid, journey, SAYS } from "./journey.ts";
import { balanceOf, register, signIn } from "./player-steps.ts";

const IDLE_MINUTES = 31;

/** Fills the log-in form of the page and sends it. */
async function tryToSignIn(page: Page, login: string, password: string): Promise<void> {
  const main = page.locator("main");
  await main.locator('input[name="login"]').fill(login);
  await main.locator('input[name="password"]').fill(password);
  await main.locator('button[type="submit"]').click();
}

journey.describe("a player's session", () => {
  journey(
    "after five wrong passwords the browser proves its work and the sixth try goes on",
    async ({ openPage, world }) => {
      const page = await openPage({ allowErrors: /status of 40[01]/ });
      const statuses: number[] = [];
      const judged: unknown[] = [];
      page.on("response", (response) => {
        if (response.url().endsWith("/identity-api/v1/sign-in")) statuses.push(response.status());
        if (response.url().endsWith("/captcha/validate"))
          void response.json().then((j) => judged.push(j));
      });
      await page.goto("/en/user/login");
      for (let n = 1; n <= 5; n += 1) {
        await tryToSignIn(page, world.demo.email, `wrong ${n}`);
        await expect.poll(() => statuses.length).toBe(n);
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401]);
      await tryToSignIn(page, world.demo.email, world.demo.password);
      await expect(page.getByText("Checking your browser")).toBeVisible();
      await expectAccessible(page);
      await expect(balanceOf(page)).toBeVisible();
      expect(statuses.slice(5)).toEqual([400, 200]);
      await expect.poll(() => judged).toMatchObject([{ type: 0, error_message: null }]);
      const seconds = await page.evaluate(() => sessionStorage.getItem("captchaTime"));
      expect(Number(seconds)).toBeGreaterThan(1_700_000_000);
    },
  );

  journey(
    "[AUTH-05] who is idle for the configured minutes is logged out and told on his return",
    async ({ openPage, world }) => {
      // Calls that were on their way when the session ended.
      const page = await openPage({
        allowErrors: /status of 401|no token for the player|user config UNAUTHENTICATED/,
      });
      await page.clock.install();
      await signIn(page, world);
      await page.goto("/en/office/account");
      await expect(page.locator("main h1:visible")).toBeVisible();
      await expect(balanceOf(page)).toBeVisible();
      await expect
        .poll(async () => (await page.context().cookies()).map(({ name }) => name))
        .toEqual(expect.arrayContaining(["ua", "user_id", "ggru", "grant"]));
      await page.evaluate(() => localStorage.setItem("activeAccountId:1000000", "1"));
      // Absence is watched once the page can be used: minutes before that do not count.
      await expect(async () => {
        await page.clock.fastForward(IDLE_MINUTES * 60_000);
        await expect(page).toHaveURL(/\/en\/?$/, { timeout: 2_000 });
      }).toPass();
      await expectSaid(page, SAYS.home);
      await expect(page.getByText("You were logged out due to")).toBeVisible();
      await expectAccessible(page);
      const left = (await page.context().cookies()).map(({ name }) => name);
      for (const name of ["__Host-sid", "ua", "user_id", "ban_level"]) {
        expect(left).not.toContain(name);
      }
      const { player } = await (await page.request.get("/identity-api/v1/session")).json();
      expect(player).toBeNull();
      await page.reload();
      await expect(page.locator("main h1:visible")).toBeVisible();
      await expect(page.getByText("You were logged out due to")).toHaveCount(0);
    },
  );

  journey("settings follow the player to another browser", async ({ openPage, world }) => {
    const first = await openPage({ theme: "dark" });
    await register(first, "settings@example.com");
    const kept = first.waitForResponse(
      (response) =>
        response.url().endsWith("/identity-api/v1/settings") &&
        response.request().method() === "POST" &&
        (response.request().postData() ?? "").includes("light"),
    );
    await chooseTheme(first, "Light");
    expect((await kept).status()).toBe(200);

    const second = await openPage({ theme: "dark" });
    await second.goto("/en/user/login");
    await expect(second.locator("html")).toHaveAttribute("data-theme", "dark");
    await tryToSignIn(second, "settings@example.com", "green mountain 71 tea");
    await expect(balanceOf(second)).toBeVisible();
    await expect(second.locator("html")).toHaveAttribute("data-theme", "light");
    await second.reload();
    await expect(second.locator("html")).toHaveAttribute("data-theme", "light");
    expect(world.errors).toEqual([]);
  });

  journey(
    "[AUTH-11] the device is told after eight seconds and goes along with calls",
    async ({ openPage }) => {
      const page = await openPage();
      await page.clock.install();
      await page.goto("/en");
      await expect(page.locator("main h1").first()).toBeVisible();
      const taken = page.waitForResponse(/\/hd-api\/v1\/fingerprint$/);
      await expect(async () => {
        await page.clock.fastForward(8_500);
        await Promise.race([taken, new Promise((_, reject) => setTimeout(reject, 1_000))]);
      }).toPass();
      expect((await taken).status()).toBe(200);
      const { token, expiresAt, componentsData } = await (await taken).json();
      expect([typeof token, typeof expiresAt, typeof componentsData]).toEqual([
        "string",
        "number",
        "string",
      ]);
      const told = page.waitForRequest((request) => request.headers()["x-fingerprint"] === token);
      await page.clock.fastForward(61_000);
      await told;
    },
  );
});

/** Chooses a theme in the header's settings. */
async function chooseTheme(page: Page, theme: "Dark" | "Light"): Promise<void> {
  const header = page.locator('[data-mf="header"]');
  await header.getByRole("button", { name: "Settings", exact: true }).click();
  await header.getByText(theme, { exact: true }).click();
}
