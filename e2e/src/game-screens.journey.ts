import {
  expect,
  expectArrival,
  expectNoSidewaysScroll,
  journey,
  SAYS,
  type WatchedPage,
} from "./journey.ts";
import { signIn } from "./player-steps.ts";
import { findLostParts } from "./screen-parts.ts";

const GAMES = [
  "dice",
  "limbo",
  "plinko",
  "mines",
  "tower",
  "hi-lo",
  "diamonds",
  "keno",
  "scratch",
  "fruit",
  "jacks-or-better",
] as const;
/** Games that wait for decisions: their table is looked at during a round as well. */
const DECIDED: ReadonlySet<string> = new Set(["mines", "tower", "hi-lo", "jacks-or-better"]);

async function expectPhase(page: WatchedPage, phase: RegExp): Promise<void> {
  const status = page.locator("main [role=status][data-phase]");
  await expect(status).toHaveAttribute("data-phase", phase, { timeout: 30_000 });
}

async function enter(page: WatchedPage, game: string): Promise<void> {
  await page.goto(`/en/games/${game}`);
  await expectPhase(page, /^(resting|open)$/);
}

/** Begins a round, or goes on with the one that an earlier journey left. */
async function begin(page: WatchedPage): Promise<void> {
  const status = page.locator("main [role=status][data-phase]");
  if ((await status.getAttribute("data-phase")) !== "open") {
    await page.locator("main form[data-player] [type=submit]").click();
  }
  await expectPhase(page, /^open$/);
}

const boxOf = async (page: WatchedPage, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  expect(box, selector).not.toBeNull();
  return box ?? { x: 0, y: 0, width: 0, height: 0 };
};

journey.describe("a game on a phone", () => {
  for (const [width, height] of [
    [390, 844],
    [360, 640],
  ] as const) {
    journey(
      `has stage, choices, stake and button on one screen of ${width} by ${height}, all eleven`,
      async ({ openPage, world }) => {
        journey.setTimeout(240_000);
        const site = await openPage({ width, height });
        await signIn(site, world);
        for (const game of GAMES) {
          await enter(site, game);
          expect(await findLostParts(site), game).toEqual([]);
          await expectNoSidewaysScroll(site);
          if (!DECIDED.has(game)) continue;
          await begin(site);
          expect(await findLostParts(site), `${game} in a round`).toEqual([]);
        }
      },
    );
  }

  journey(
    "stands under one low bar, and its sums follow the stake",
    async ({ openPage, world }) => {
      const site = await openPage({ width: 390, height: 844 });
      await signIn(site, world);
      await enter(site, "dice");
      await expect(site.locator("main details")).toBeHidden();
      await expect(site.locator("main [itemtype$=BreadcrumbList]")).toBeHidden();
      const bar = await boxOf(site, "main [data-title-bar]");
      const stage = await boxOf(site, "main [data-stage]");
      const play = await boxOf(site, "main form[data-player] [type=submit]");
      const sums = await boxOf(site, "main dl:has([role=timer])");
      expect([bar.height, Math.round(stage.y - bar.y - bar.height)]).toEqual([32, 0]);
      expect(sums.y).toBeGreaterThan(play.y + play.height);
      await site.locator("main [data-title-bar] a").first().click();
      await expectArrival(site, /\/en\/casino-lobby$/, SAYS.casino);
      await expect(site.locator('main a[href="/en/games/dice"]').first()).toBeVisible();
    },
  );

  journey("of Plinko has buckets whose numbers are read", async ({ openPage }) => {
    const site = await openPage({ width: 360, height: 640 });
    await site.goto("/en/games/plinko");
    const choices = site.locator("main [data-controls] select");
    for (const [rows, risk] of [
      ["8", "low"],
      ["12", "medium"],
      ["16", "expert"],
    ] as const) {
      await choices.first().selectOption(rows);
      await choices.last().selectOption(risk);
      const buckets = site.locator("main [data-bucket]");
      await expect(buckets).toHaveCount(Number(rows) + 1);
      const read = await buckets.evaluateAll((all) =>
        all.map((bucket) => ({
          text: bucket.textContent ?? "",
          size: Number.parseFloat(getComputedStyle(bucket).fontSize),
          isCut: bucket.scrollWidth > bucket.clientWidth + 1,
        })),
      );
      for (const { text, size, isCut } of read) {
        expect(text, `${rows} ${risk}`).toMatch(/^\d/);
        expect([size >= 11, isCut], `${rows} ${risk} ${text}`).toEqual([true, false]);
      }
      const heats = await buckets.evaluateAll((all) =>
        all.map((bucket) => Number(bucket.getAttribute("data-heat"))),
      );
      expect(heats[0]).toBeGreaterThan(heats[Math.floor(heats.length / 2)] ?? 0);
    }
  });
});

journey.describe("a game on a desktop", () => {
  for (const [width, height] of [
    [1366, 768],
    [1920, 1080],
  ] as const) {
    journey(
      `fills the stage at ${width} by ${height}, the stake before it`,
      async ({ openPage, world }) => {
        journey.setTimeout(180_000);
        const site = await openPage({ width, height });
        await signIn(site, world);
        for (const game of GAMES) {
          await enter(site, game);
          expect(await findLostParts(site), game).toEqual([]);
          const stage = await boxOf(site, "main [data-stage]");
          const play = await boxOf(site, "main form[data-player] [type=submit]");
          expect(play.x + play.width, game).toBeLessThanOrEqual(stage.x);
          expect(stage.height / height, game).toBeGreaterThan(0.6);
          const offset = await site.locator("main [data-stage]").evaluate((box) => {
            const parts = [...box.querySelectorAll("button, [data-part]")];
            const boxes = parts.map((part) => part.getBoundingClientRect());
            const from = Math.min(...boxes.map(({ left }) => left));
            const to = Math.max(...boxes.map(({ right }) => right));
            const { left, right } = box.getBoundingClientRect();
            return Math.abs((from + to) / 2 - (left + right) / 2);
          });
          expect(offset, game).toBeLessThan(4);
        }
      },
    );
  }

  journey(
    "shows a player his last results, and a guest nothing of a session",
    async ({ site, world, openPage }) => {
      await signIn(site, world);
      await enter(site, "dice");
      await site.locator("main form[data-player] [type=submit]").click();
      await expectPhase(site, /^resting$/);
      await expect(site.locator("main [data-results] li").first()).toHaveText(/×$/);
      const guest = await openPage();
      await guest.goto("/en/games/dice");
      await expect(guest.locator("main [data-stage]")).toBeVisible();
      await expect(
        guest.locator("main [role=timer], main [data-phase], main [data-results]"),
      ).toHaveCount(0);
    },
  );
});
