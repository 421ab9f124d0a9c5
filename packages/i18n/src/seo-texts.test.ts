import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findRoot } from "@fairline/kernel/node";
import { describe, expect, it } from "vitest";
import { languages } from "./languages.ts";

const folder = join(findRoot(import.meta.url), "data/content/seo");

/** Words that other languages borrow as they are; only titles and links made of them may read like English. */
const BORROWED: ReadonlySet<string> = new Set([
  "bingo",
  "blog",
  "casino",
  "cookies",
  "esports",
  "keno",
  "licences",
  "live",
  "odds",
  "poker",
  "sports",
  "toto",
]);

const english = textsOf("en");
const others = languages.map(({ code }) => code).filter((code) => code !== "en");

describe("what pages tell search engines", () => {
  it("is written in a file of each language of the site and of no other", () => {
    const files = readdirSync(folder).toSorted();
    expect(files).toEqual(languages.map(({ code }) => `${code}.json`).toSorted());
  });

  it.each(others)("has every page and every text of English, with the same values: %s", (lang) => {
    const texts = textsOf(lang);
    expect([...texts.keys()]).toEqual([...english.keys()]);
    const faults = [...texts].filter(
      ([key, text]) =>
        text.trim() === "" || valuesOf(text).join() !== valuesOf(english.get(key) ?? "").join(),
    );
    expect(faults).toEqual([]);
  });

  it.each(others)(
    "is never the English text, but for borrowed words in titles and links: %s",
    (lang) => {
      const same = [...textsOf(lang)].filter(([key, text]) => {
        if (text !== english.get(key) || isAddress(key)) return false;
        const words = wordsOf(text);
        return (
          words.length > 0 && !(/title$|text$/.test(key) && words.every((w) => BORROWED.has(w)))
        );
      });
      expect(same).toEqual([]);
    },
  );

  it.each(["en", ...others])("ends every title with the name of the site: %s", (lang) => {
    const titles = [...textsOf(lang)].filter(([key]) => key.endsWith(".page.title"));
    expect(titles.filter(([, text]) => !text.endsWith(" · Fairline"))).toEqual([]);
  });
});

/** All texts of a language's file, by their place in it. */
function textsOf(lang: string): ReadonlyMap<string, string> {
  const file: unknown = JSON.parse(readFileSync(join(folder, `${lang}.json`), "utf8"));
  return new Map(flat("", file));
}

function flat(place: string, value: unknown): [string, string][] {
  if (typeof value === "string") return [[place, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    flat(place === "" ? key : `${place}.${key}`, part),
  );
}

/** Addresses and the name of the site are the same in every language. */
function isAddress(key: string): boolean {
  return key.endsWith(".path") || key.endsWith(".siteName");
}

function valuesOf(text: string): string[] {
  return [...text.matchAll(/\{\w+\}/g)].map(([value]) => value).toSorted();
}

function wordsOf(text: string): string[] {
  const bare = text.replace(" · Fairline", "").replaceAll(/\{\w+\}/g, " ");
  return [...bare.toLowerCase().matchAll(/\p{L}+/gu)].map(([word]) => word);
}
