import { type CDPSession, chromium, type Page } from "@playwright/test";
import { findBrowser } from "@fairline/testing/browser";
import { joinProduct, startProduct } from "./bet-placement/running-product.ts";
import { readNumber } from "./read-number.ts";

/** Two pages with a main fragment each: going between them mounts one and unloads the other. */
const PATHS = ["/en/registration", "/en/licenses"] as const;
const GROWTH_MAX = 1_000_000;
/** Caches and compiled code settle over these. */
const WARM_CYCLES = 15;
const WAIT_MS = 20_000;

type Reading = { readonly heap: number; readonly nodes: number; readonly listeners: number };

/**
 * What is left in a browser of fragments that came and went. True when the heap grew by less than
 * 1 MB over 50 cycles and no node and no listener stayed behind.
 */
export async function benchUnload(args: readonly string[]): Promise<boolean> {
  const cycles = readNumber(args, "--cycles", 50);
  const url = args.includes("--http") ? args[args.indexOf("--http") + 1] : undefined;
  const product = url === undefined ? await startProduct() : joinProduct(url);
  const found = await findBrowser();
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: [...found.args, "--enable-precise-memory-info"],
  });
  try {
    const page = await browser.newPage();
    await page.goto(product.origin + PATHS[0]);
    await page.locator("main h1:visible").first().waitFor({ timeout: WAIT_MS });
    const session = await page.context().newCDPSession(page);
    for (let cycle = 0; cycle < WARM_CYCLES; cycle += 1) await goRound(page);
    const before = await read(session);
    for (let cycle = 0; cycle < cycles; cycle += 1) await goRound(page);
    const after = await read(session);
    return tell(cycles, before, after);
  } finally {
    await browser.close();
    await product.close();
  }
}

/** To the other page and back, without a new document. */
async function goRound(page: Page): Promise<void> {
  for (const path of [PATHS[1], PATHS[0]]) {
    await page.evaluate((href) => {
      const link = document.createElement("a");
      link.href = href;
      document.body.append(link);
      link.click();
      link.remove();
    }, path);
    await page.waitForURL((url) => url.pathname === path, { timeout: WAIT_MS });
    await page.waitForFunction(
      () => document.querySelectorAll('[data-mf-slot="primary"] > [data-mf]').length === 1,
    );
    await page.waitForFunction(
      () => document.querySelector("main")?.getAttribute("aria-busy") === "false",
    );
  }
}

async function read(session: CDPSession): Promise<Reading> {
  // Twice: what only finalizers held goes with the second.
  for (let time = 0; time < 2; time += 1) await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
  return { heap: usedSize, nodes, listeners: jsEventListeners };
}

function tell(cycles: number, before: Reading, after: Reading): boolean {
  const grown = {
    heap: after.heap - before.heap,
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
  };
  console.table({ before, after, grown });
  const holds = grown.heap < GROWTH_MAX && grown.nodes <= 0 && grown.listeners <= 0;
  console.log(JSON.stringify({ bench: "unload", cycles, holds, grown }));
  return holds;
}
