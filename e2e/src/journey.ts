import {
  type Browser,
  type BrowserContext,
  test as base,
  chromium,
  expect,
  type Page,
} from "@playwright/test";
import { findBrowser } from "@fairline/testing/browser";
import axe, { type AxeResults } from "axe-core";
import { startWorld, type World } from "./start-world.ts";

/** A page that notes everything a player should never cause. */
export type WatchedPage = Page;

type WorkerFixtures = { world: World; isSplit: boolean; chrome: Browser };
type TestFixtures = {
  site: WatchedPage;
  openPage: (options?: PageOptions) => Promise<WatchedPage>;
};

/** How a page is opened. */
export type PageOptions = {
  width?: number;
  height?: number;
  theme?: "dark" | "light";
  allowErrors?: RegExp;
};

const AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const AXE_OPTIONS = JSON.stringify({
  runOnly: { type: "tag", values: AXE_TAGS },
  resultTypes: ["violations"],
});

/** Journeys: one product and one browser a worker, fresh contexts a test, and no error on any page. */
export const journey = base.extend<TestFixtures, WorkerFixtures>({
  isSplit: [false, { option: true, scope: "worker" }],
  world: [
    async ({ isSplit }, use) => {
      const world = await startWorld({ isSplit });
      await use(world);
      await world.close();
      expect(world.errors).toEqual([]);
    },
    { scope: "worker", timeout: 240_000 },
  ],
  // To start a browser costs more than most journeys; contexts share nothing but its process.
  chrome: [
    // The runner wants a pattern even where nothing is asked for.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const found = await findBrowser();
      const browser = await chromium.launch({
        executablePath: found.executablePath,
        args: [...found.args, "--disable-background-networking", "--no-first-run"],
      });
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
  openPage: async ({ world, chrome }, use) => {
    const problems: string[] = [];
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await chrome.newContext({
        baseURL: world.url,
        viewport: { width: options.width ?? 1366, height: options.height ?? 768 },
        locale: "en-IE",
        // A colour on its way from one to the other would be judged as it stands.
        reducedMotion: "reduce",
      });
      contexts.push(context);
      const theme = options.theme ?? "dark";
      // Who has answered about cookies is not asked again, and his settings are kept.
      await context.addCookies([
        { name: "theme", value: theme, url: world.url },
        { name: "cookie_consent", value: "1.2026-10", url: world.url },
      ]);
      const page = await context.newPage();
      watch(page, problems, options.allowErrors);
      waitUntilUsable(page);
      return page;
    });
    for (const context of contexts) await context.close();
    expect(problems).toEqual([]);
  },
  site: async ({ openPage }, use) => use(await openPage()),
});

/** No finding of axe for WCAG 2.2 AA on what the page shows now. */
export async function expectAccessible(page: Page): Promise<void> {
  // From the top: a row half below a sticky bar can be scrolled, and is no finding.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.evaluate(`${axe.source};0`);
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${AXE_OPTIONS})`);
  const findings = violations.map(({ id, nodes }) => ({
    id,
    where: nodes.slice(0, 3).map((node) => `${node.html.slice(0, 200)} ${node.failureSummary}`),
  }));
  expect(findings).toEqual([]);
}

/** What a page says: its heading, and one fact in its main part. */
export type Said = { readonly heading: string | RegExp; readonly fact: string | RegExp };

/** What pages say that many journeys come to. */
export const SAYS = {
  home: { heading: "Sports betting, live and pre-match", fact: "Top match" },
  live: { heading: /Live (matches|football)/, fact: "Replays of real matches" },
  line: { heading: /Upcoming (matches|football)/, fact: "Replays of real matches" },
  /** Two sides with their score or the time of the kick-off between them, and a market. */
  match: { heading: /\S\D*\d+ ?: ?\d+.*\S/, fact: /Match result|Total goals/ },
  results: { heading: "Results", fact: "Match centre" },
  rules: { heading: "Rules", fact: "Football" },
  about: { heading: "About us", fact: "No coin is lost or invented" },
  casino: { heading: "Casino", fact: "All games in one place" },
  account: { heading: "Account", fact: "Player number" },
  history: { heading: "Bet history", fact: "Staked" },
  payments: { heading: "Payments", fact: "All transactions" },
  contacts: { heading: "Contacts", fact: "@" },
  security: { heading: "Security", fact: "Change password" },
  limits: { heading: "Limits", fact: "Lowering a limit takes effect immediately" },
} as const satisfies Readonly<Record<string, Said>>;

/** The page that stands says what it is for. */
export async function expectSaid(page: Page, { heading, fact }: Said): Promise<void> {
  await expect(page.locator("main h1:visible").first()).toContainText(heading);
  await expect(page.locator("main")).toContainText(fact);
}

/**
 * Waits until the page at an address stands, its heading focused, and says what it is for: what is
 * pressed before is pressed on the way.
 */
export async function expectArrival(page: Page, address: RegExp, said: Said): Promise<void> {
  await expect(page).toHaveURL(address);
  await expect(page.locator("main")).toHaveAttribute("aria-busy", "false");
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expectSaid(page, said);
}

/** Nothing makes the page scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(content).toBeLessThanOrEqual(window);
}

/**
 * What is pressed before the page's code runs waits for it: an address is reached, also once more, when
 * it can be used.
 */
function waitUntilUsable(page: Page): void {
  const goTo = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const answer = await goTo(url, options);
    // Who wants less says so.
    if (options?.waitUntil !== "commit") await becomeUsable(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    if (options?.waitUntil !== "commit") await becomeUsable(page);
    return answer;
  };
}

function becomeUsable(page: Page): Promise<void> {
  return page.locator("html[data-usable]").waitFor({ state: "attached" });
}

function watch(page: Page, problems: string[], allowed: RegExp | undefined): void {
  const note = (problem: string): void => {
    if (!allowed?.test(problem)) problems.push(`${page.url()}: ${problem}`);
  };
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") note(message.text());
  });
  page.on("pageerror", (error) => note(error.message));
}

export { expect };
