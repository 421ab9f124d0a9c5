import { execFileSync } from "node:child_process";
import { createHash, generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import { type Browser, chromium, type Page } from "@playwright/test";
import { signManifest } from "@fairline/fragment-client";
import { findRoot } from "@fairline/kernel/node";
import { findBrowser } from "@fairline/testing/browser";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BuiltSite, serveBuiltSite } from "./testing/serve-built-site.ts";

const root = findRoot(import.meta.dirname);
const FROM_SOURCE = ["--import", "tsx", "--conditions=source"];
const BUILD = "b9";

/** A classic script that the code builds upon, and its address at the site. */
const SCRIPT = "globalThis.word = 'office'";
const SCRIPT_PATH = "/_mf/office/words.js";

/** A fragment without any module: its code registers what each of its views is begun with. */
const CODE = `
  globalThis.codeRuns = (globalThis.codeRuns || 0) + 1;
  const begin = (how) => (el, ctx) => {
    const mark = document.createElement("output");
    mark.textContent = [word, how, ctx.viewId].join(" ");
    el.append(mark);
    return { unmount() { mark.remove(); } };
  };
  mf.register({ hydrate: begin("hydrated"), mount: begin("mounted") });
`;

const pair = generateKeyPairSync("ed25519");
const signed = signManifest(
  {
    appName: "office",
    build: BUILD,
    chunks: [],
    texts: {},
    css: [],
    integrity: {
      [SCRIPT_PATH]: `sha384-${createHash("sha384").update(SCRIPT).digest("base64")}`,
    },
    codeHash: createHash("sha256").update(CODE).digest("hex"),
  },
  pair.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
);

const office = createServer((_, response) => {
  response.writeHead(200, { "content-type": "application/json", "mf-build": BUILD });
  response.end(
    JSON.stringify({
      appName: "office",
      title: "Foreign office",
      scriptsToLoad: [SCRIPT_PATH],
      codeToEval: CODE,
      body: "<h1>Foreign office</h1>",
      ext: { v: 2, build: BUILD },
    }),
  );
});

let site: BuiltSite;
let browser: Browser;
let page: Page;
/** What the address of the script answers. */
let script: string;
const problems: string[] = [];

beforeAll(async () => {
  execFileSync(process.execPath, [...FROM_SOURCE, "tools/build/src/build.ts", "--if-stale"], {
    cwd: root,
  });
  await new Promise<void>((resolve) => office.listen(0, "127.0.0.1", () => resolve()));
  const address = office.address();
  const port = typeof address === "object" && address ? address.port : 0;
  site = await serveBuiltSite(root, undefined, {
    registry: { office: { url: `http://127.0.0.1:${port}`, signed } },
    manifestKeys: [pair.publicKey.export({ type: "spki", format: "pem" }).toString()],
  });
  const found = await findBrowser();
  browser = await chromium.launch({
    executablePath: found.executablePath,
    args: [...found.args],
  });
}, 120_000);

beforeEach(async () => {
  script = SCRIPT;
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  context.setDefaultTimeout(20_000);
  await context.addCookies([{ name: "cookie_consent", value: "1.2026-10", url: site.url }]);
  page = await context.newPage();
  await page.route(`**${SCRIPT_PATH}`, (route) =>
    route.fulfill({ contentType: "text/javascript", body: script }),
  );
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));
});

afterEach(async () => {
  await page.context().close();
  problems.length = 0;
});

afterAll(async () => {
  await browser.close();
  await site.close();
  office.closeAllConnections();
  await new Promise<void>((resolve) => office.close(() => resolve()));
});

/** How often the code of the fragment ran in this document. */
const runs = () => page.evaluate(() => Number(Reflect.get(globalThis, "codeRuns") ?? 0));

describe("signed code of somebody else in a real browser", { timeout: 120_000 }, () => {
  it("[MF-02] runs once for all views of its fragment, after its scripts", async () => {
    await page.goto(`${site.url}/en/registration`);
    await page.locator("main output").waitFor();
    await follow("/en/registration?modal=LOGIN");
    await page.locator("dialog[open] output").waitFor();
    const begun = await page.locator("[data-mf=office] output").allInnerTexts();
    expect(begun).toEqual([
      expect.stringMatching(/^office hydrated /),
      expect.stringMatching(/^office mounted /),
    ]);
    expect(new Set(begun.map((text) => text.split(" ")[2])).size).toBe(2);
    expect(await runs()).toBe(1);
    expect(problems).toEqual([]);
  });

  it("[MF-02] runs where another fragment was before, and not again for a second view", async () => {
    await page.goto(`${site.url}/en/live`);
    await page.locator("html[data-usable]").waitFor({ state: "attached" });
    expect(await runs()).toBe(0);
    await follow("/en/registration");
    await page.locator("main output").waitFor();
    await follow("/en/registration?modal=LOGIN");
    await page.locator("dialog[open] output").waitFor();
    expect(await runs()).toBe(1);
    expect(problems).toEqual([]);
  });

  it("does not run beside a script that is not the one that was built", async () => {
    script = `${SCRIPT};globalThis.codeRuns = 9`;
    await page.goto(`${site.url}/en/registration`);
    await expect.poll(() => problems.join(), { timeout: 20_000 }).toContain("integrity");
    expect(await runs()).toBe(0);
    expect(await page.locator("main output").count()).toBe(0);
  });
});

async function follow(path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement("a");
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
}
