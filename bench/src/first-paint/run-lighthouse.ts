import { Failure } from "@fairline/kernel";
import type { FoundBrowser } from "@fairline/testing/browser";
import { launch } from "chrome-launcher";
import lighthouse, { desktopConfig } from "lighthouse";

/** What Lighthouse saw of one visit; sizes as they travelled, headers included. */
export type LighthouseVisit = {
  readonly lcpMs: number;
  readonly cls: number;
  readonly jsKB: number;
  readonly cssKB: number;
  /** Of the category "performance", 0 to 100. */
  readonly score: number;
};

const FLAGS = ["--headless=new", "--no-sandbox", "--disable-background-networking"] as const;
const BYTES_PER_KB = 1_000;
/** The trace lacks its beginning, which says nothing of the page: Lighthouse asks to be run again. */
const LOST_TRACE = "NO_NAVSTART";
const TRIES_MAX = 3;

/**
 * One visit with an empty cache as Lighthouse's desktop preset sees it, in a browser of its own. A
 * visit that Lighthouse could not judge is the Failure `LIGHTHOUSE_RUN`.
 */
export async function runLighthouse(browser: FoundBrowser, url: string): Promise<LighthouseVisit> {
  for (let tries = 1; ; tries += 1) {
    const visit = await visitOnce(browser, url);
    if (visit !== LOST_TRACE) return visit;
    if (tries === TRIES_MAX) throw new Failure("LIGHTHOUSE_RUN", "no trace has its beginning");
  }
}

async function visitOnce(
  browser: FoundBrowser,
  url: string,
): Promise<LighthouseVisit | typeof LOST_TRACE> {
  const chrome = await launch({
    chromePath: browser.executablePath,
    chromeFlags: [...FLAGS, ...browser.args],
    logLevel: "silent",
  });
  try {
    const run = await lighthouse(
      url,
      { port: chrome.port, logLevel: "silent", onlyCategories: ["performance"] },
      desktopConfig,
    );
    if (run?.lhr.runtimeError?.code === LOST_TRACE) return LOST_TRACE;
    if (!run || run.lhr.runtimeError) {
      throw new Failure("LIGHTHOUSE_RUN", run?.lhr.runtimeError?.message ?? "no result");
    }
    const { audits, categories } = run.lhr;
    const weights = weightsOf(audits["network-requests"]?.details);
    return {
      lcpMs: numberOf(audits["largest-contentful-paint"]),
      cls: numberOf(audits["cumulative-layout-shift"]),
      jsKB: (weights.get("Script") ?? 0) / BYTES_PER_KB,
      cssKB: (weights.get("Stylesheet") ?? 0) / BYTES_PER_KB,
      score: Math.round((categories.performance?.score ?? 0) * 100),
    };
  } finally {
    chrome.kill();
  }
}

function numberOf(audit: { numericValue?: number } | undefined): number {
  if (audit?.numericValue === undefined) {
    throw new Failure("LIGHTHOUSE_RUN", "an audit gave no number");
  }
  return audit.numericValue;
}

/** Bytes that travelled, by the kind of what was asked for. */
function weightsOf(details: unknown): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  const items: unknown =
    typeof details === "object" && details !== null && "items" in details ? details.items : [];
  for (const item of Array.isArray(items) ? items : []) {
    const { resourceType, transferSize } = item as Record<string, unknown>;
    if (typeof resourceType !== "string" || typeof transferSize !== "number") continue;
    weights.set(resourceType, (weights.get(resourceType) ?? 0) + transferSize);
  }
  return weights;
}
