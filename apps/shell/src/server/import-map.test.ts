import type { SiteManifest } from "@fairline/fragment-protocol";
import { describe, expect, it } from "vitest";
import { importMap, importMapText } from "./import-map.ts";

const TEXTS = { en: ["/_mf/shell/en.js"], de: ["/_mf/shell/de.js"], fr: ["/_mf/shell/fr.js"] };
const SPORTS = { de: ["/_mf/sports/de.js", "/_mf/sports/both.js"], fr: ["/_mf/sports/both.js"] };
const LATE = { de: ["/_mf/sports/late-de.js"], fr: ["/_mf/sports/late-fr.js"] };
const SUMS = [
  "/_mf/shell/shell.js",
  "/_mf/sports/both.js",
  "/_mf/sports/de.js",
  ...Object.values(TEXTS).flat(),
  ...Object.values(LATE).flat(),
];

const site: SiteManifest = {
  build: "b1",
  imports: { react: "/_mf/shared/react.js" },
  integrity: Object.fromEntries(SUMS.map((path) => [path, `sha384-${path}`])),
  languages: LATE,
  shell: { entry: "/_mf/shell/shell.js", chunks: [], css: [], texts: TEXTS },
  fragments: {
    sports: {
      appName: "sports",
      build: "b1",
      entry: "/_mf/sports/sports.js",
      chunks: [],
      css: [],
      texts: SPORTS,
      integrity: {},
    },
  },
  declarations: {},
};

function pathsFor(lang: string): string[] {
  const { integrity } = JSON.parse(importMapText({ site, origin: "", lang }));
  return Object.keys(integrity).toSorted();
}

describe("import map", () => {
  it("holds the sum of every script that a page of its language may ask for, and no other", () => {
    const always = ["/_mf/shell/en.js", "/_mf/shell/shell.js"];
    expect(pathsFor("en")).toEqual(always);
    expect(pathsFor("de")).toEqual(
      [
        ...always,
        "/_mf/shell/de.js",
        "/_mf/sports/both.js",
        "/_mf/sports/de.js",
        "/_mf/sports/late-de.js",
      ].toSorted(),
    );
    expect(pathsFor("fr")).toEqual(
      [...always, "/_mf/shell/fr.js", "/_mf/sports/both.js", "/_mf/sports/late-fr.js"].toSorted(),
    );
  });

  it("takes every script from the host of the files, under either address with its sum", () => {
    const map = importMap({ site, origin: "https://files.example", lang: "en" });
    expect(map).toMatchObject({
      imports: {
        react: "https://files.example/_mf/shared/react.js",
        "/_mf/": "https://files.example/_mf/",
      },
      integrity: {
        "/_mf/shell/en.js": "sha384-/_mf/shell/en.js",
        "https://files.example/_mf/shell/en.js": "sha384-/_mf/shell/en.js",
      },
    });
  });

  it("can stand in markup, and is made once for a language", () => {
    const hostile = { ...site, imports: { x: "</script>" } };
    const text = importMapText({ site: hostile, origin: "", lang: "en" });
    expect(text).not.toContain("<");
    expect(importMapText({ site: hostile, origin: "", lang: "en" })).toBe(text);
  });
});
