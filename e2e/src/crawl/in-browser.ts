import { chromium } from "@playwright/test";
import { addressOf } from "@fairline/app-shell/routes";
import { systemClock } from "@fairline/kernel";
import { findBrowser } from "@fairline/testing/browser";
import type { World } from "../start-world.ts";
import { judgePage } from "./judge-page.ts";
import type { Visit } from "./over-http.ts";
import { SeenShapes } from "./page-shape.ts";
import { type Problem, tellProblems } from "./problem.ts";
import { createVisitors } from "./visitors.ts";
import type { WatchedPage } from "./watched-page.ts";

const PAGES_AT_ONCE = 2;
/** A page that is not judged by then never will be. */
const VISIT_MS_MAX = 240_000;
/** A row of every so many visits tells how far the browser is. */
const VISITS_A_ROW = 100;

/** What to open, and when to stop. */
export type BrowserPass = {
  readonly visits: readonly Visit[];
  /** How many visits an earlier run has made. */
  readonly from: number;
  /** Whether there is time to open one page more. */
  readonly hasTime: () => boolean;
  /** Hears how far it is. */
  readonly say: (line: string) => void;
};

/** One page that was opened. */
export type Opened = {
  readonly visit: Visit;
  /** Whether axe looked at it. */
  readonly isLookedAt: boolean;
  /** It opened when it was asked for again: the machine was too busy the first time. */
  readonly isLate: boolean;
};

/** What the browser found, and the visits that there was time for. */
export type BrowserFound = { readonly problems: Problem[]; readonly opened: Opened[] };

/**
 * Opens pages in a browser, in their order, as long as there is time: no error, no report, no
 * finding, nothing wider than the screen.
 */
export async function visitInBrowser(world: World, pass: BrowserPass): Promise<BrowserFound> {
  const found = await findBrowser();
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: [...found.args, "--disable-background-networking", "--no-first-run"],
  });
  try {
    const problems: Problem[] = [];
    const opened: Opened[] = [];
    const seen = new SeenShapes();
    const left = pass.visits.entries();
    const visitors = createVisitors(browser, world);
    const work = async () => {
      for (const [turn, visit] of left) {
        if (turn < pass.from) continue;
        if (!pass.hasTime()) return;
        const { watched, isNew } = await visitors.take(visit.state);
        const visited = await endInTime(visit, visitPage(watched, visit, seen));
        problems.push(...visited.problems);
        tellProblems(visited.problems, pass.say);
        const { isLookedAt, isLate } = visited;
        opened.push({ visit, isLookedAt, isLate });
        // The first page of a visitor asks about cookies; over the others the question would lie.
        if (isNew && !visited.isHung) await watched.answerConsent();
        if (visited.isHung) await visitors.drop(visit.state, watched);
        else await visitors.giveBack(visit.state, watched);
        if ((turn + 1) % VISITS_A_ROW === 0) {
          pass.say(`opened ${turn + 1} of ${pass.visits.length}, ${problems.length} problems`);
        }
      }
    };
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, work));
    return { problems, opened };
  } finally {
    await browser.close();
  }
}

type Visited = Omit<Opened, "visit"> & {
  readonly problems: readonly Problem[];
  /** The page came to no end. */
  readonly isHung?: true;
};

/** What came of a visit, or that nothing did. */
function endInTime({ state, lang, example }: Visit, visited: Promise<Visited>): Promise<Visited> {
  return new Promise((resolve, reject) => {
    const cancel = systemClock.after(VISIT_MS_MAX, () => {
      const what = `nothing more was heard of it after ${VISIT_MS_MAX / 1_000} s`;
      const problem = { address: addressOf(lang, example.path), state, where: "browser", what };
      resolve({ problems: [problem], isLookedAt: false, isLate: true, isHung: true });
    });
    visited.finally(cancel).then(resolve, reject);
  });
}

async function visitPage(watched: WatchedPage, visit: Visit, seen: SeenShapes): Promise<Visited> {
  const address = addressOf(visit.lang, visit.example.path);
  const problems: Problem[] = [];
  const tell = (where: string, what: string) =>
    problems.push({ address, state: visit.state, where, what });
  let isLookedAt = false;
  let isLate = false;
  try {
    isLate = await openPatiently(watched, address);
    const judged = await judgePage(watched.page, seen);
    for (const { where, what } of judged.faults) tell(where, what);
    isLookedAt = judged.isLookedAt;
  } catch (cause) {
    tell("browser", `it did not open: ${String(cause).split("\n")[0]}`);
  }
  for (const what of watched.noted()) tell("browser", what);
  return { problems, isLookedAt, isLate };
}

/** Opens an address, a second time if the first gave nothing; says whether it needed both. */
async function openPatiently(watched: WatchedPage, address: string): Promise<boolean> {
  try {
    await watched.open(address);
    return false;
  } catch {
    await watched.open(address);
    return true;
  }
}
