import { execFileSync } from "node:child_process";
import { type Browser, chromium, type Page } from "@playwright/test";
import { findRoot } from "@fairline/kernel/node";
import { findBrowser } from "@fairline/testing/browser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltSite, serveBuiltSite } from "./testing/serve-built-site.ts";

const root = findRoot(import.meta.dirname);
const FROM_SOURCE = ["--import", "tsx", "--conditions=source"];

let site: BuiltSite;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  execFileSync(process.execPath, [...FROM_SOURCE, "tools/build/src/build.ts", "--if-stale"], {
    cwd: root,
  });
  site = await serveBuiltSite(root);
  const found = await findBrowser();
  browser = await chromium.launch({ executablePath: found.executablePath, args: [...found.args] });
  page = await browser.newPage();
  await page.goto(`${site.url}/en/live`);
  await page.locator("html[data-usable]").waitFor({ state: "attached" });
}, 120_000);

afterAll(async () => {
  await browser.close();
  await site.close();
});

/**
 * What became of an action that a fragment might try. It runs as a task of the page: what a debugger
 * evaluates is not held to the policy in everything.
 */
function tryOnPage(action: Action): Promise<"ran" | "blocked"> {
  return page.evaluate(
    (name) =>
      new Promise<"ran" | "blocked">((resolve) => {
        const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
        const place = document.createElement("div");
        document.body.append(place);
        Reflect.deleteProperty(window, "didRun");
        const didRun = () => Reflect.get(window, "didRun") === true;
        const script = (text: string, withNonce: boolean) => {
          const element = document.createElement("script");
          if (withNonce) element.nonce = nonce;
          Reflect.set(element, "textContent", text);
          place.append(element);
          return didRun();
        };
        const sheet = (withNonce: boolean) => {
          const element = document.createElement("style");
          if (withNonce) element.nonce = nonce;
          element.textContent = ".tried { order: 7 }";
          place.append(element);
          return isStyled();
        };
        const isStyled = () => {
          const seen = document.createElement("p");
          seen.className = "tried";
          place.append(seen);
          return getComputedStyle(seen).order === "7";
        };
        const call = (name: string, text: string) => {
          const made: unknown = Reflect.apply(Reflect.get(window, name), window, [text]);
          if (typeof made === "function") made();
          return didRun();
        };
        const actions: Record<typeof name, () => boolean | Promise<boolean>> = {
          eval: () => call("eval", "window.didRun = true"),
          Function: () => call("Function", "window.didRun = true"),
          "a script of text without nonce": () => script("window.didRun = true", false),
          "a script of text with the nonce": () => script("window.didRun = true", true),
          "markup as text": () => {
            Reflect.set(place, "innerHTML", "<p></p>");
            return place.firstChild !== null;
          },
          "a script address as text": () => {
            Reflect.set(document.createElement("script"), "src", "/_mf/x.js");
            return true;
          },
          "another policy": () => {
            Reflect.get(window, "trustedTypes").createPolicy("fragment", {});
            return true;
          },
          "a worker of a foreign address": () => {
            Reflect.construct(Worker, ["data:text/javascript,1"]);
            return true;
          },
          "a style without nonce": () => sheet(false),
          "a style with the nonce": () => sheet(true),
          "an attribute of style": () => {
            const seen = document.createElement("p");
            seen.setAttribute("style", "order: 7");
            place.append(seen);
            return getComputedStyle(seen).order === "7";
          },
          "an adopted sheet": () => {
            const adopted = new CSSStyleSheet();
            adopted.replaceSync(".tried { order: 7 }");
            document.adoptedStyleSheets.push(adopted);
            const took = isStyled();
            document.adoptedStyleSheets.pop();
            return took;
          },
        };
        setTimeout(() => {
          Promise.resolve()
            .then(() => actions[name]())
            .catch(() => false)
            .then((ran) => {
              place.remove();
              resolve(ran ? "ran" : "blocked");
            })
            .catch(() => undefined);
        }, 0);
      }),
    action,
  );
}

type Action =
  | "eval"
  | "Function"
  | "a script of text without nonce"
  | "a script of text with the nonce"
  | "markup as text"
  | "a script address as text"
  | "another policy"
  | "a worker of a foreign address"
  | "a style without nonce"
  | "a style with the nonce"
  | "an attribute of style"
  | "an adopted sheet";

describe("the content policy in a real browser", { timeout: 60_000 }, () => {
  it.each<[Action, "ran" | "blocked"]>([
    ["eval", "blocked"],
    ["Function", "blocked"],
    ["a script of text without nonce", "blocked"],
    ["a script of text with the nonce", "blocked"],
    ["markup as text", "blocked"],
    ["a script address as text", "blocked"],
    ["another policy", "blocked"],
    ["a worker of a foreign address", "blocked"],
    ["a style without nonce", "blocked"],
    ["an attribute of style", "blocked"],
    ["a style with the nonce", "ran"],
    ["an adopted sheet", "ran"],
  ])("of a page: %s is %s", async (action, outcome) => {
    expect(await tryOnPage(action)).toBe(outcome);
  });

  it("lets modules of the site run, and none of another origin", async () => {
    const foreign = "https://elsewhere.example/x.js";
    await page.route(foreign, (route) =>
      route.fulfill({
        contentType: "text/javascript",
        headers: { "access-control-allow-origin": "*" },
        body: "export const here = true;",
      }),
    );
    const own = await page.locator('link[rel="modulepreload"]').first().getAttribute("href");
    const outcomeOf = (url: string) =>
      page.evaluate(`import(${JSON.stringify(url)}).then(() => "ran", () => "blocked")`);
    expect(await outcomeOf(own ?? "")).toBe("ran");
    expect(await outcomeOf(foreign)).toBe("blocked");
  });

  it("runs no module whose text is not the one that the import map has the hash of", async () => {
    const other = await browser.newPage();
    let changed = 0;
    await other.route(/\/results-page-[^/]*\.js$/, async (route) => {
      changed += 1;
      const answer = await route.fetch();
      const body = `${await answer.text()}\nwindow.didRun = true;`;
      await route.fulfill({ response: answer, body });
    });
    await other.goto(`${site.url}/en/results`);
    await other.locator("html[data-usable]").waitFor({ state: "attached" });
    expect(changed).toBeGreaterThan(0);
    expect(await other.evaluate(() => Reflect.get(window, "didRun"))).toBeUndefined();
    await other.close();
  });
});
