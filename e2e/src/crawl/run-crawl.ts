import { addressOf } from "@fairline/app-shell/routes";
import type { World } from "../start-world.ts";
import { type Example, fixedExamples } from "./examples.ts";
import { expectAnswer } from "./expect-answer.ts";
import { countOpened, type OpenedCounts } from "./count-opened.ts";
import { type BrowserFound, type BrowserPass, visitInBrowser } from "./in-browser.ts";
import {
  findExamples,
  type Known,
  learnKnown,
  type Site,
  type Visit,
  visitAll,
} from "./over-http.ts";
import { type Problem, tellProblems } from "./problem.ts";
import { cookiesOf, STATES, type State } from "./states.ts";

/** What to visit. */
export type CrawlOptions = {
  readonly langs: readonly string[];
  /** Languages of the visits by a browser; none for a crawl over HTTP alone. */
  readonly browserLangs: readonly string[];
  /** Whether there is time to open one page more. */
  readonly hasTime: () => boolean;
  /** How many pages of the browser an earlier run has opened; with any, HTTP is not asked again. */
  readonly from: number;
  /** Hears how far it is. */
  readonly say: (line: string) => void;
  /** Only the row of this name. */
  readonly routeName?: string;
};

/** What came of it. */
export type Crawled = {
  readonly examples: number;
  readonly visits: number;
  /** Pages that nobody draws yet beyond the one that is opened for each language and visitor. */
  readonly alike: number;
  readonly browser: OpenedCounts;
  /** Rows that nobody draws yet. */
  readonly undrawn: number;
  /** Shapes of addresses that nothing links to: nobody can reach such a page. */
  readonly unreachable: readonly string[];
  readonly problems: readonly Problem[];
};

/** Visits every row in each language and as each kind of visitor, then opens them in a browser. */
export async function runCrawl(world: World, options: CrawlOptions): Promise<Crawled> {
  const site = { url: world.url, cookies: await cookiesOf(world) };
  const fixed = fixedExamples();
  const { found, without } = await findExamples(site, fixed);
  const isWanted = (name: string) => options.routeName === undefined || name === options.routeName;
  const examples = [...fixed, ...found].filter(({ routeName }) => isWanted(routeName));
  const known = await learnAll(site);
  const visits = visitsOf(examples, STATES, options.langs);
  const { from, hasTime, say } = options;
  const problems = from > 0 ? [] : await visitAll(site, known, visits);
  tellProblems(problems, say);
  say(`asked for ${from > 0 ? 0 : visits.length} pages over HTTP, ${problems.length} problems`);
  const pages = visitsOf(examples, STATES, options.browserLangs).filter(
    (visit) => drawnBy(known, visit) !== "no page",
  );
  const toOpen = pages.filter(isFirstOfItsLook(known));
  const inBrowser = await openAll(world, { visits: toOpen, from, hasTime, say });
  problems.push(...inBrowser.problems);
  const undrawn = visitsOf(examples, ["player"], ["en"]).filter(
    (visit) => drawnBy(known, visit) === "nobody yet",
  );
  return {
    examples: examples.length,
    visits: from > 0 ? 0 : visits.length,
    alike: pages.length - toOpen.length,
    browser: countOpened(toOpen, inBrowser.opened),
    undrawn: undrawn.length,
    unreachable: without.filter((shape) => isWanted(shape.split(" ")[0] ?? "")),
    problems,
  };
}

async function openAll(world: World, pass: BrowserPass): Promise<BrowserFound> {
  if (pass.visits.length === 0) return { problems: [], opened: [] };
  return visitInBrowser(world, pass);
}

async function learnAll(site: Site): Promise<Known> {
  const pairs = STATES.map(async (state) => [state, await learnKnown(site, state)] as const);
  // Every state is among them.
  return Object.fromEntries(await Promise.all(pairs)) as Known;
}

/** Visitors take turns: the session of one alone would open more pages a minute than it may. */
function visitsOf(
  examples: readonly Example[],
  states: readonly State[],
  langs: readonly string[],
): Visit[] {
  return langs.flatMap((lang) =>
    examples.flatMap((example) => states.map((state) => ({ state, lang, example }))),
  );
}

/**
 * Pages that nobody draws yet differ in their name alone: the first of each language and visitor
 * stands for all.
 */
function isFirstOfItsLook(known: Known): (visit: Visit) => boolean {
  const seen = new Set<string>();
  return (visit) => {
    if (drawnBy(known, visit) !== "nobody yet") return true;
    const look = `${visit.lang} ${visit.state}`;
    return !seen.has(look) && Boolean(seen.add(look));
  };
}

function drawnBy(known: Known, { state, lang, example }: Visit) {
  return expectAnswer(known[state], addressOf(lang, example.path)).drawnBy;
}
