import { brotliCompressSync } from "node:zlib";
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { findBrowser } from "@fairline/testing/browser";
import { joinProduct, startProduct } from "./bet-placement/running-product.ts";
import { type LighthouseVisit, runLighthouse } from "./first-paint/run-lighthouse.ts";
import { readNumber } from "./read-number.ts";

const PATH = "/en";
const ROUNDS = 5;
const WAIT_MS = 60_000;
const BYTES_PER_KB = 1_000;
/** 10 Mbit/s, in bytes a second. */
const BYTES_A_SECOND = 1_250_000;
const LATENCY_MS = 40;
const SCREEN = { width: 1366, height: 768 } as const;
/** What the page may cost; sizes are compressed with brotli. */
const GOALS = { jsKB: 170, cssKB: 24, htmlKB: 40, lcpMs: 1_200, cls: 0.02 } as const;
/** The page's own mark: every part of what the server drew can be used from then on. */
const USABLE_MARK = "page-usable";

type Figure = keyof typeof GOALS;
/** `laterKB` is scripts that were asked for after that: told, and held to no goal. */
type Paint = Readonly<Record<Figure | "laterKB" | "usableMs", number>>;

/**
 * What the first page costs a guest with an empty cache: as the browser's own observers see it under
 * the conditions of Lighthouse's desktop preset (10 Mbit/s, 40 ms, the processor as it is), and as
 * Lighthouse itself does. True when the median of every figure that has a goal stays within it.
 */
export async function benchFirstPaint(args: readonly string[]): Promise<boolean> {
  const rounds = readNumber(args, "--rounds", ROUNDS);
  const url = args.includes("--http") ? args[args.indexOf("--http") + 1] : undefined;
  const product = url === undefined ? await startProduct() : joinProduct(url);
  const found = await findBrowser();
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: [...found.args],
  });
  try {
    // The first visit warms the server, as everybody but the first visitor finds it.
    await paint(browser, product.origin);
    const paints: Paint[] = [];
    const visits: LighthouseVisit[] = [];
    for (let round = 0; round < rounds; round += 1) {
      paints.push(await paint(browser, product.origin));
      visits.push(await runLighthouse(found, product.origin + PATH));
    }
    return tell(paints, visits);
  } finally {
    await browser.close();
    await product.close();
  }
}

async function paint(browser: Browser, origin: string): Promise<Paint> {
  const context = await browser.newContext({ viewport: SCREEN });
  try {
    const page = await context.newPage();
    await slowNetwork(await context.newCDPSession(page));
    const sizes = weigh(page);
    await page.addInitScript(watchPaint);
    await page.goto(origin + PATH, { waitUntil: "networkidle", timeout: WAIT_MS });
    await page.waitForFunction(
      (mark) => performance.getEntriesByName(mark).length > 0,
      USABLE_MARK,
      { timeout: WAIT_MS },
    );
    await page.waitForLoadState("networkidle");
    const seen = await page.evaluate(() => Object.assign({ lcp: 0, cls: 0 }, window.firstPaint));
    const { usableMs, later } = await page.evaluate(askedLater, USABLE_MARK);
    return { ...(await sizes(new Set(later))), usableMs, lcpMs: seen.lcp, cls: seen.cls };
  } finally {
    await context.close();
  }
}

async function slowNetwork(session: CDPSession): Promise<void> {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  });
}

/** When the page could be used, and the addresses it asked for only then. Runs in the page. */
function askedLater(mark: string): { usableMs: number; later: string[] } {
  const usableMs = performance.getEntriesByName(mark)[0]?.startTime ?? Number.POSITIVE_INFINITY;
  const later = performance
    .getEntriesByType("resource")
    .filter(({ startTime }) => startTime > usableMs)
    .map(({ name }) => name);
  return { usableMs, later };
}

type Sizes = Pick<Paint, "jsKB" | "laterKB" | "cssKB" | "htmlKB">;

/** Compressed alike for every answer: what a server sends depends on what stands before it. */
function weigh(page: Page): (later: ReadonlySet<string>) => Promise<Sizes> {
  const bodies: Promise<readonly [kind: string, bytes: number, url: string]>[] = [];
  page.on("response", (response) => {
    const kind = response.request().resourceType();
    if (!["document", "script", "stylesheet"].includes(kind) || !response.ok()) return;
    const url = response.url();
    const weighed = response.body().then(
      (body) => brotliCompressSync(body).byteLength,
      // What still came when the page was closed is no part of its first load.
      () => 0,
    );
    bodies.push(weighed.then((bytes) => [kind, bytes, url]));
  });
  return async (later) => {
    const all = await Promise.all(bodies);
    const sizeOf = (wanted: string, isLater = false) =>
      all
        .filter(([kind, , url]) => kind === wanted && later.has(url) === isLater)
        .reduce((sum, [, bytes]) => sum + bytes, 0) / BYTES_PER_KB;
    return {
      jsKB: sizeOf("script"),
      laterKB: sizeOf("script", true),
      cssKB: sizeOf("stylesheet"),
      htmlKB: sizeOf("document"),
    };
  };
}

type Seen = { lcp: number; cls: number };

declare global {
  interface Window {
    firstPaint?: Seen;
  }
  interface PerformanceEntry {
    /** Of a shift of the layout. */
    readonly value?: number;
    readonly hadRecentInput?: boolean;
  }
}

/** Runs in the page before anything of it. */
function watchPaint(): void {
  const seen: Seen = { lcp: 0, cls: 0 };
  window.firstPaint = seen;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcp = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) {
      if (hadRecentInput !== true) seen.cls += value ?? 0;
    }
  }).observe({ type: "layout-shift", buffered: true });
}

function tell(paints: readonly Paint[], visits: readonly LighthouseVisit[]): boolean {
  const names: readonly Figure[] = ["jsKB", "cssKB", "htmlKB", "lcpMs", "cls"];
  const figures = Object.fromEntries(names.map((name) => [name, medianOf(paints, name)]));
  const lighthouse = Object.fromEntries(
    LIGHTHOUSE_FIGURES.map((name) => [name, medianOf(visits, name)]),
  );
  const rows = [
    ...names.map((name) => ({ name, median: figures[name], goal: `≤ ${GOALS[name]}` })),
    ...(["laterKB", "usableMs"] as const).map((name) => told(name, medianOf(paints, name))),
    // Its sizes are of all that came, what was asked for later and headers included.
    ...LIGHTHOUSE_FIGURES.map((name) => {
      const row = told(`lighthouse ${name}`, lighthouse[name] ?? 0);
      return name === "lcpMs" || name === "cls" ? { ...row, goal: `≤ ${GOALS[name]}` } : row;
    }),
  ];
  console.table(rows);
  const holds =
    names.every((name) => (figures[name] ?? 0) <= GOALS[name]) &&
    (["lcpMs", "cls"] as const).every((name) => (lighthouse[name] ?? 0) <= GOALS[name]);
  const line = { bench: "first-paint", rounds: paints.length, holds, ...figures, lighthouse };
  console.log(JSON.stringify(line));
  return holds;
}

const LIGHTHOUSE_FIGURES = ["lcpMs", "cls", "jsKB", "cssKB", "score"] as const;

function told(name: string, median: number) {
  return { name, median, goal: "told" };
}

function medianOf<Name extends string>(
  rounds: readonly Readonly<Record<Name, number>>[],
  name: Name,
): number {
  const sorted = rounds.map((one) => one[name]).toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) * 1_000) / 1_000;
}
