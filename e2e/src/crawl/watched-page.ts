import type { Browser, BrowserContext, Page, Request } from "@playwright/test";
import { signIn } from "../player-steps.ts";
import type { World } from "../start-world.ts";
import { BAN_COOKIE, BLOCK_COOKIE, type State } from "./states.ts";

/** One page of a visitor, with what it should never have caused. */
export type WatchedPage = {
  readonly page: Page;
  /** Opens an address and returns when nothing of it is on its way any more. */
  open(address: string): Promise<void>;
  /** What was noted since the address was opened. */
  noted(): readonly string[];
  /** Leaves the page, which would go on drawing prices while others are judged. */
  rest(): Promise<void>;
  /** From now on the visitor has answered about cookies. */
  answerConsent(): Promise<void>;
};

const READY_MS_MAX = 30_000;
/** Quiet for two looks in a row: what a page asks for after its first paint has come by then. */
const QUIET_LOOKS = 2;
const LOOKS_MAX = 100;
const SESSION_PLAYERS: ReadonlySet<State> = new Set(["player", "banned"]);

/** Each worker's visitors have sessions of their own. */
export async function openWatchedPage(
  browser: Browser,
  world: World,
  state: State,
): Promise<WatchedPage> {
  const context = await browser.newContext({ baseURL: world.url, reducedMotion: "reduce" });
  if (SESSION_PLAYERS.has(state)) {
    const page = await context.newPage();
    await signIn(page, world);
    await page.close();
  }
  if (state === "banned") await setCookie(context, world, BAN_COOKIE, "1");
  if (state === "blocked") await setCookie(context, world, BLOCK_COOKIE, "1");
  return watch(await context.newPage(), () =>
    setCookie(context, world, "cookie_consent", "1.2026-10"),
  );
}

function setCookie(context: BrowserContext, { url }: World, name: string, value: string) {
  return context.addCookies([{ name, value, url }]);
}

async function watch(page: Page, answerConsent: () => Promise<void>): Promise<WatchedPage> {
  const noted: string[] = [];
  const documents = new Set<string>();
  const asked = new Set<Request>();
  page.on("request", (request) => {
    asked.add(request);
    if (request.isNavigationRequest()) documents.add(request.url());
  });
  page.on("requestfinished", (request) => void asked.delete(request));
  page.on("requestfailed", (request) => void asked.delete(request));
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    // A document that says by its status why it is no page is told of as an error of the network.
    const isOwnStatus = message.text().startsWith("Failed to load resource");
    if (isOwnStatus && documents.has(message.location().url)) return;
    noted.push(`console: ${message.text()} ${isOwnStatus ? message.location().url : ""}`.trim());
  });
  page.on("pageerror", (error) => void noted.push(`error: ${error.message}`));
  // Told on the console as well, but there without the directive.
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      console.error(`content policy: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return {
    page,
    noted: () => [...noted],
    answerConsent,
    // A page of the site without a script keeps the process that the next one is drawn by.
    rest: async () => void (await page.goto("/robots.txt")),
    async open(address) {
      noted.length = 0;
      documents.clear();
      asked.clear();
      await page.goto(address, { timeout: READY_MS_MAX });
      await page.waitForFunction(isReady, undefined, { timeout: READY_MS_MAX });
      let quiet = 0;
      for (let look = 0; quiet < QUIET_LOOKS && look < LOOKS_MAX; look += 1) {
        await page.evaluate(afterIdle);
        quiet = asked.size === 0 ? quiet + 1 : 0;
      }
    },
  };
}

function isReady(): boolean {
  const main = document.querySelector("main");
  return (
    document.readyState === "complete" &&
    main?.getAttribute("aria-busy") !== "true" &&
    document.querySelector('[data-mf-status="loading"]') === null
  );
}

/** A page that the browser thinks hidden draws no frame: then it is the timer that goes on. */
function afterIdle(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 200 }));
    setTimeout(resolve, 1_000);
  });
}
