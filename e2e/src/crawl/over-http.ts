import { addressOf, type KnownFacts } from "@fairline/app-shell/routes";
import { type Example, shapeOf, shapesToFind } from "./examples.ts";
import { type Expected, expectAnswer } from "./expect-answer.ts";
import type { Problem } from "./problem.ts";
import { findFaults, keyPattern, readKnown, readLinks } from "./read-page.ts";
import type { State } from "./states.ts";

/** One product, as visitors of each state reach it. */
export type Site = {
  readonly url: string;
  readonly cookies: Readonly<Record<State, string>>;
};

/** What the server knows of a visitor of each state. */
export type Known = Readonly<Record<State, KnownFacts>>;

/** One visit to be made. */
export type Visit = { readonly state: State; readonly lang: string; readonly example: Example };

type Answer = { readonly status: number; readonly location: string | null; readonly html: string };

/** How many visits are made at once. */
const VISITS_AT_ONCE = 4;
const ANSWER_MS_MAX = 60_000;
/** Pages asked to find the links of others. */
const FOUND_FROM_MAX = 400;
/** A fragment that leads on knows the address that its page has now. */
const LEADS_ON = new Set([301, 302]);

/** Names before the first dot of a text's key. */
const NAMES =
  "shell common limit odds play error market market-group outcome outcome-short settled-by champion " +
  "header footer sports coupon office payment info casino lottery bonuses";
const MISSING = keyPattern(NAMES.split(" "));

/** Everything that a visitor of a state is known by, as the server wrote it into his pages. */
export async function learnKnown(site: Site, state: State): Promise<KnownFacts> {
  const path = state === "blocked" ? "/block" : "/";
  const { html } = await ask(site, state, addressOf("en", path));
  return readKnown(html);
}

/** Visits every address and says what is not as the table and the guards have it. */
export async function visitAll(
  site: Site,
  known: Known,
  visits: readonly Visit[],
): Promise<Problem[]> {
  const problems: Problem[] = [];
  await inTurns(visits, async ({ state, lang, example }) => {
    const address = addressOf(lang, example.path);
    const expected = expectAnswer(known[state], address, example.isNothing);
    const answer = await ask(site, state, address);
    const faults = [...judgeAnswer(expected, answer), ...judgePage(answer, lang)];
    for (const what of faults) problems.push({ address, state, where: "http", what });
  });
  return problems;
}

/** Follows links from page to page until every shape has an example, or no page is left. */
export async function findExamples(
  site: Site,
  starts: readonly Example[],
): Promise<{ found: Example[]; without: string[] }> {
  const wanted = new Set(shapesToFind());
  const found: Example[] = [];
  const waiting = [...starts];
  for (let asked = 0; waiting.length > 0 && asked < FOUND_FROM_MAX; ) {
    const batch = waiting.splice(0, VISITS_AT_ONCE);
    asked += batch.length;
    await inTurns(batch, async ({ path }) => {
      const { html } = await ask(site, "player", addressOf("en", path));
      for (const linked of readLinks(html).flatMap(withParents)) {
        const known = shapeOf(linked);
        if (!known || !wanted.delete(known.shape)) continue;
        const example = { routeName: known.routeName, path: linked };
        found.push(example);
        waiting.push(example);
      }
    });
  }
  return { found, without: [...wanted].toSorted() };
}

/** A link without its language, and what is left of it without its last parts. */
function withParents(link: string): string[] {
  const parts = link.split("/").filter(Boolean).slice(1);
  return parts.map((_part, index) => `/${parts.slice(0, parts.length - index).join("/")}`);
}

/** Runs a task for each, some at once. */
export async function inTurns<Item>(
  items: readonly Item[],
  task: (item: Item) => Promise<void>,
  atOnce = VISITS_AT_ONCE,
): Promise<void> {
  const left = items.values();
  const work = async () => {
    for (const item of left) await task(item);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function ask({ url, cookies }: Site, state: State, address: string): Promise<Answer> {
  const answer = await fetch(url + address, {
    redirect: "manual",
    headers: { cookie: cookies[state], accept: "text/html" },
    signal: AbortSignal.timeout(ANSWER_MS_MAX),
  });
  const html = await answer.text();
  return { status: answer.status, location: answer.headers.get("location"), html };
}

function judgeAnswer(expected: Expected, { status, location }: Answer): string[] {
  if (expected.drawnBy === "fragment" && LEADS_ON.has(status) && location !== null) return [];
  if (status !== expected.status) {
    const to = location === null ? "" : ` to ${location}`;
    return [`${status}${to} instead of ${expected.status} ${expected.location ?? ""}`.trim()];
  }
  const wanted = expected.location;
  return wanted === undefined || wanted === location ? [] : [`to ${location} instead of ${wanted}`];
}

/** Whatever its status, what has a body must be a whole page in its language. */
function judgePage({ location, html }: Answer, lang: string): string[] {
  return location === null ? findFaults(html, lang, MISSING) : [];
}
