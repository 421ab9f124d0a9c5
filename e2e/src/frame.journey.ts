import type { Page } from "@playwright/test";
import axe, { type AxeResults } from "axe-core";
import { expect, journey } from "./journey.ts";
import { signIn } from "./player-steps.ts";

const GUEST_FORMS = ["/en/registration", "/en/user/login"];
const PLAYER_FORMS = ["/en/office/responsible", "/en/office/security"];
const LANDMARK_PAGES = [
  "/en",
  "/en/live/football",
  "/en/casino",
  "/en/registration",
  "/en/blog",
  "/en/no-such-page",
];
const LANDMARK_RULES = [
  "region",
  "skip-link",
  "landmark-one-main",
  "landmark-banner-is-top-level",
  "landmark-contentinfo-is-top-level",
  "landmark-no-duplicate-banner",
  "landmark-no-duplicate-contentinfo",
];

/** What a finger would press at the last button of the page's form. */
async function expectButtonFree(page: Page, path: string): Promise<void> {
  const main = page.locator("main");
  const button = main
    .locator('button[type="submit"], form button')
    .or(main.getByRole("group").getByRole("button"))
    .last();
  await expect(button, path).toBeVisible();
  await button.scrollIntoViewIfNeeded();
  await expect
    .poll(
      () =>
        button.evaluate((node) => {
          const { left, top, width, height } = node.getBoundingClientRect();
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          return hit !== null && (node === hit || node.contains(hit));
        }),
      { message: path },
    )
    .toBe(true);
  const isBelow = await page.evaluate(() => {
    const main = document.querySelector("main");
    const footer = document.querySelector('[data-mf-slot="footer"]');
    if (!main || !footer) return false;
    return footer.getBoundingClientRect().top >= main.getBoundingClientRect().bottom - 1;
  });
  expect(isBelow, path).toBe(true);
}

journey.describe("the frame of a page", () => {
  journey("lets nothing lie over a form's button on a phone", async ({ openPage, world }) => {
    const page = await openPage({ width: 390, height: 844 });
    for (const path of GUEST_FORMS) {
      await page.goto(path);
      await expectButtonFree(page, path);
    }
    await signIn(page, world);
    for (const path of PLAYER_FORMS) {
      await page.goto(path);
      await expectButtonFree(page, path);
    }
    for (const way of ["recharge", "deduce"]) {
      await page.goto(`/en/office/${way}`);
      const form = page.locator(`main a[href*="${way}/form"]`).first();
      await page.goto((await form.getAttribute("href")) ?? "");
      await expectButtonFree(page, way);
    }
  });

  journey("grows with what comes late into its columns", async ({ openPage }) => {
    const page = await openPage({ width: 390, height: 844 });
    await page.goto("/en/registration");
    for (const height of [400, 1_600]) {
      await page.evaluate((px) => {
        const late = document.createElement("div");
        late.setAttribute("data-mf-column", "wide");
        late.style.blockSize = `${px}px`;
        document.querySelector("main [data-mf]")?.append(late);
      }, height);
      await expectButtonFree(page, `${height} px more`);
    }
  });

  for (const width of [1366, 390]) {
    journey(
      `[SHELL-01] has a banner, one main part and a foot at ${width}`,
      async ({ openPage }) => {
        const page = await openPage({ width, height: 844, allowErrors: /status of 404/ });
        for (const path of LANDMARK_PAGES) {
          await page.goto(path);
          await expect(page.getByRole("banner"), path).toHaveCount(1);
          await expect(page.getByRole("contentinfo"), path).toHaveCount(1);
          await page.evaluate(`${axe.source};0`);
          const options = JSON.stringify({ runOnly: { type: "rule", values: LANDMARK_RULES } });
          const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${options})`);
          const found = violations.flatMap(({ id, nodes }) =>
            nodes.map(({ html }) => `${path} ${id} ${html.slice(0, 160)}`),
          );
          expect(found).toEqual([]);
        }
      },
    );
  }
});
