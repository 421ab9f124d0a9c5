import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { defaultSiteConfig } from "@fairline/contracts/site-config";
import { describe, expect, it } from "vitest";
import { findPage, namesOf } from "./find-page.ts";
import { menuOf, usualNames } from "./layout/office-menu.ts";
import type { PageFacts } from "./office-page.ts";
import { pages } from "./pages.ts";

const names = namesOf(pages);

/** The list after somebody deleted the line of a page. */
function without(name: string): Readonly<Record<string, PageFacts>> {
  return Object.fromEntries(Object.entries(pages).filter(([one]) => one !== name));
}

const pathsOf = (list: Readonly<Record<string, PageFacts>>, menu: readonly string[] | null) =>
  menuOf(list, menu).flatMap(({ links }) => links.map(({ path }) => path));

describe("the list of pages", () => {
  it("leads from a page's own path to that page", () => {
    for (const name of names) expect(findPage(pages, pages[name].path)).toBe(name);
    expect(findPage(pages, "/registration/soc_reg")).toBe("registration");
    expect(findPage(pages, "/onpay/success")).toBe("onpay");
    expect(findPage(pages, "/onpay/withdraw/success")).toBe("onpayWithdraw");
    expect(findPage(pages, "/office/history/7")).toBeNull();
    expect(findPage(pages, "/office")).toBeNull();
  });

  it("is the menu: a page that is taken out of it is reached by no link and no path", () => {
    for (const name of names) {
      const { path } = pages[name];
      const rest = without(name);
      expect(findPage(rest, path), name).not.toBe(name);
      expect(pathsOf(rest, null), name).not.toContain(path);
      expect(pathsOf(rest, names), name).not.toContain(path);
      expect(pathsOf(rest, null), name).toEqual(pathsOf(pages, null).filter((one) => one !== path));
    }
  });

  it("has a page for every name that a site's menu may say, in the usual order", () => {
    expect(usualNames(pages)).toEqual(defaultSiteConfig().office.menu);
  });

  it("follows the site's order inside a heading, and leaves out what it does not name", () => {
    expect(menuOf(pages, ["history", "account", "recharge", "nothing"])).toEqual([
      {
        textKey: "office.menu.money",
        links: [
          { path: "/office/history", textKey: "common.history", icon: "history" },
          { path: "/office/recharge", textKey: "common.deposit", icon: "wallet" },
        ],
      },
      {
        textKey: "office.menu.profile",
        links: [{ path: "/office/account", textKey: "common.account", icon: "user" }],
      },
    ]);
  });
});

describe("the folder of a page", () => {
  const src = import.meta.dirname;
  const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const importsOf = (file: string) =>
    [...readFileSync(join(src, file), "utf8").matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g)].map(
      ([, path = ""]) => normalize(join(dirname(file), path)),
    );
  const folders = importsOf("pages.ts").flatMap((path) =>
    path.endsWith("/page.tsx") ? [dirname(path)] : [],
  );

  it("is one for each page", () => {
    expect(new Set(folders).size).toBe(names.length);
  });

  it("is imported by the list alone, so that the page goes with its folder and its line", () => {
    const inside = (path: string) => folders.find((folder) => path.startsWith(`${folder}/`));
    const strangers = files.flatMap((file) =>
      importsOf(file).flatMap((path) => {
        const folder = inside(path);
        return folder === undefined || folder === inside(file) ? [] : [`${file} -> ${path}`];
      }),
    );
    expect(strangers).toEqual(folders.map((folder) => `pages.ts -> ${folder}/page.tsx`));
  });
});
