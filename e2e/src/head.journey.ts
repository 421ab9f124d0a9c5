import type { Page } from "@playwright/test";
import { fixedExamples } from "./crawl/examples.ts";
import { expect, journey } from "./journey.ts";
import { startWorld, type World } from "./start-world.ts";

/** What of a head search engines and previews read. */
type Head = { title: string; told: string[] };

/** One page of each row of the table; those that lead elsewhere are found out by asking. */
const PATHS = [
  ...new Map(fixedExamples().map(({ routeName, path }) => [routeName, path])).values(),
  "/live/football",
  "/line/football",
  "/no-such-page",
].map((path) => (path === "/" ? "/en" : `/en${path}`));

/** Of the page that stands, or of the document of another address, as its server writes it. */
async function headOf(page: Page, html?: string): Promise<Head> {
  const { title, items } = await page.evaluate((text) => {
    const shown =
      text === undefined ? document : new DOMParser().parseFromString(text, "text/html");
    return {
      title: shown.title,
      items: [...shown.head.querySelectorAll("meta, link")].map((one) =>
        Object.fromEntries(one.getAttributeNames().map((name) => [name, one.getAttribute(name)])),
      ),
    };
  }, html);
  const told = items.flatMap(({ name, property, rel, hreflang, media, content, href }) => {
    const what = name ?? property ?? rel ?? "";
    if (!/^(?:description|robots|og:.*|canonical|alternate)$/.test(what)) return [];
    return [[what, hreflang ?? media, content ?? href].filter(Boolean).join(" ")];
  });
  return { title, told: told.toSorted() };
}

/** Goes where a link of the page would lead. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement("a");
    link.href = to;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
  await expect(page, path).toHaveURL((url) => url.pathname === path);
}

/** Pages that stand at their own address, each with the head of its document. */
async function freshHeads(page: Page): Promise<Map<string, Head>> {
  const heads = new Map<string, Head>();
  // Documents of the site turn no text into markup.
  const reader = await page.context().newPage();
  for (const path of new Set(PATHS)) {
    // Asked twice: what search engines are told may come later than a page waits for it.
    await page.request.get(path, { maxRedirects: 0 });
    const answer = await page.request.get(path, { maxRedirects: 0 });
    const html = await answer.text();
    if (html.includes('id="site-data"')) heads.set(path, await headOf(reader, html));
  }
  await reader.close();
  return heads;
}

/** Walks through all of them without a new document. */
async function expectSameHeads(page: Page): Promise<void> {
  await page.goto("/en");
  const heads = await freshHeads(page);
  expect(heads.size).toBeGreaterThan(60);
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  const paths = [...heads.keys()];
  // There and back: each page follows two others.
  for (const path of [...paths.slice(1), ...paths.toReversed().slice(1)]) {
    await follow(page, path);
    await expect.poll(() => headOf(page), { message: path }).toEqual(heads.get(path));
    expect(await page.evaluate(() => "stillHere" in window), path).toBe(true);
  }
}

journey.describe("the head of a page", () => {
  journey("is that of its document, wherever one came from", async ({ openPage }) => {
    journey.setTimeout(480_000);
    await expectSameHeads(await openPage({ allowErrors: /status of 404/ }));
  });

  journey.describe("of a site where players play", () => {
    let world: World;
    journey.beforeAll(async () => {
      world = await startWorld({ hasProductionPages: true });
    });
    journey.afterAll(() => world.close());

    journey("is that of its document, too", async ({ chrome }) => {
      journey.setTimeout(480_000);
      const context = await chrome.newContext({ baseURL: world.url, locale: "en-IE" });
      await expectSameHeads(await context.newPage());
      await context.close();
      expect(world.errors).toEqual([]);
    });
  });
});
