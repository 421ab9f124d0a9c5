import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { findRoot } from "@fairline/kernel/node";
import { describe, expect, it } from "vitest";
import { englishFiles, readTexts } from "./english-files.ts";
import { isWholeLanguage, languages } from "./languages.ts";
import { loadDictionary } from "./load-dictionary.ts";
import { loadLocale } from "./locale-store.ts";
import { findFaults } from "./testing.ts";
import type { Dictionary } from "./translate.ts";

const root = findRoot(import.meta.url);

const english = englishFiles(root);

function read(path: string): Dictionary {
  return readTexts(root, path);
}

/** The same texts in another language; none when nobody has written them. */
function readOther(path: string, lang: string): Dictionary {
  const other = otherPath(path, lang);
  return isThere(other) ? read(other) : {};
}

function otherPath(path: string, lang: string): string {
  return path.includes("/dictionaries/")
    ? path.replace("/en/", `/${lang}/`)
    : join(dirname(path), `${lang}.json`);
}

function isThere(path: string): boolean {
  return existsSync(join(root, path));
}

describe("the texts of every language", () => {
  it("are found", () => {
    expect(english.length).toBeGreaterThan(10);
  });

  it("stand in a file of each language", () => {
    const missing = english.flatMap((path) =>
      languages.map(({ code }) => otherPath(path, code)).filter((other) => !isThere(other)),
    );
    expect(missing).toEqual([]);
  });

  it.each(languages.map(({ code }) => code))(
    "keep the keys and values of English, are never empty and count with every plural form: %s",
    async (lang) => {
      await loadLocale(lang);
      const faults = english.flatMap((path) =>
        findFaults(lang, read(path), readOther(path, lang)).map((fault) => `${path} ${fault}`),
      );
      expect(faults).toEqual([]);
    },
  );

  it.each(languages.map(({ code }) => code).filter(isWholeLanguage))(
    "lack nothing in a whole language: %s",
    (lang) => {
      const missing = english.flatMap((path) => {
        const texts = readOther(path, lang);
        return Object.keys(read(path)).filter((key) => !(key in texts));
      });
      expect(missing).toEqual([]);
    },
  );

  it("are loaded in every language of the menu", async () => {
    const [en, ...others] = await Promise.all(languages.map(({ code }) => loadDictionary(code)));
    for (const texts of others) expect(texts["common.close"]).not.toBe(en?.["common.close"]);
  });
});

describe("findFaults", () => {
  it("names strange keys, other values, empty texts and missing plural forms", () => {
    const en = {
      count: "{n, plural, one {# day} other {# days}}",
      name: "I am {name}",
      close: "x",
    };
    expect(findFaults("en", en, en)).toEqual([]);
    expect(findFaults("en", en, { count: "{n, plural, =1 {a day} other {# days}}" })).toEqual([]);
    const wrong = { count: "{n, plural, one {# day} other {{m} days}}", other: "?", close: " " };
    expect(findFaults("en", en, wrong)).toEqual([
      "count: {m,n} for {n}",
      "other: English has no such text",
      "close is empty",
    ]);
    const few = { count: "{n, plural, few {# days} other {# days}}" };
    expect(findFaults("en", en, few)).toEqual(['count: a count has no form "one"']);
  });
});
