import type { Page } from "@playwright/test";
import axe, { type AxeResults } from "axe-core";
import type { SeenShapes } from "./page-shape.ts";

type Theme = "light" | "dark";

/** A screen of a page, and what is wrong on it. */
export type Fault = { readonly where: string; readonly what: string };

/** What was found on one page, and whether axe looked at it. */
export type Judged = { readonly faults: readonly Fault[]; readonly isLookedAt: boolean };

const AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** Rules that a theme can change the answer of. */
const RULES_OF_COLOUR = ["color-contrast", "link-in-text-block"];
const WIDE = { width: 1366, height: 768 } as const;
const NARROW = { width: 390, height: 844 } as const;
const NARROWEST = { width: 320, height: 640 } as const;

/**
 * Judges the page that stands: nothing is wider than any of three screens; and if it has a shape
 * not judged before, axe finds nothing on the wide and the narrow screen, in dark and in light.
 */
export async function judgePage(page: Page, seen: SeenShapes): Promise<Judged> {
  const faults: Fault[] = [];
  const note = (where: string, whats: readonly string[]) =>
    faults.push(...whats.map((what) => ({ where, what })));
  await turnTo(page, WIDE);
  note("1366", await measure(page));
  // Narrow pages have elements of their own, so that each width has its own say.
  let isLookedAt = false;
  if (await seen.isNew(page)) {
    isLookedAt = true;
    await page.evaluate(`${axe.source};0`);
    note("1366 dark", await findBarriers(page, "dark", AXE_TAGS));
    note("1366 light", await findBarriers(page, "light", RULES_OF_COLOUR));
    await turnTo(page, NARROW);
    note("390 light", await findBarriers(page, "light", AXE_TAGS));
    note("390 dark", await findBarriers(page, "dark", RULES_OF_COLOUR));
  } else {
    await turnTo(page, NARROW);
  }
  note("390", await measure(page));
  await turnTo(page, NARROWEST);
  note("320", await measure(page));
  return { faults, isLookedAt };
}

async function turnTo(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.evaluate(afterFrames);
}

async function measure(page: Page): Promise<string[]> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return overflow > 0 ? [`${overflow} px wider than the screen`] : [];
}

/** What axe finds on the screen that stands, in a theme, by tags or by names of rules. */
async function findBarriers(page: Page, theme: Theme, rules: readonly string[]): Promise<string[]> {
  await page.evaluate((wanted) => void (document.documentElement.dataset.theme = wanted), theme);
  await page.evaluate(afterFrames);
  const runOnly = { type: rules === AXE_TAGS ? "tag" : "rule", values: rules };
  const asked = JSON.stringify({ runOnly, resultTypes: ["violations"] });
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${asked})`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 2).map((node) => `axe ${id}: ${node.html.slice(0, 160)}`),
  );
}

/** Runs in the page: two frames later, or soon if the browser draws none of a page it thinks hidden. */
function afterFrames(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    setTimeout(resolve, 1_000);
  });
}
