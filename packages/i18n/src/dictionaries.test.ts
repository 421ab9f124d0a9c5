import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findRoot } from "@fairline/kernel/node";
import { describe, expect, it } from "vitest";
import { inEveryLanguage } from "./in-every-language.ts";
import { languages } from "./languages.ts";
import { lateErrors } from "./late-errors.ts";
import { loadDictionary } from "./load-dictionary.ts";
import { compareDictionaries, placeholdersOf } from "./testing.ts";

const root = findRoot(import.meta.url);
const en = await loadDictionary("en");
const ru = await loadDictionary("ru");

/** Texts of all files below a folder whose name ends so. */
function sources(folder: string, ending: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending) && !name.includes("node_modules"))
    .map((name) => readFileSync(join(root, folder, name), "utf8"));
}

const matches = (texts: readonly string[], pattern: RegExp) => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? ""))),
];

describe("shared dictionaries", () => {
  it("say the same things with the same values in every language", () => {
    expect(compareDictionaries(en, ru)).toEqual([]);
  });

  it("leave no text empty", () => {
    for (const [key, text] of [...Object.entries(en), ...Object.entries(ru)]) {
      expect(text.trim(), key).not.toBe("");
    }
  });

  it("name every refusal of every catalogue", async () => {
    const catalogues = [
      ...sources("domains", "errors.ts"),
      ...sources("packages/contracts/src", "errors.ts"),
    ];
    const keys = matches(catalogues, /textKey: "(error\.[A-Z_\d]+)"/g);
    expect(keys.length).toBeGreaterThan(20);
    const told = { ...en, ...(await lateErrors.en?.())?.default };
    expect([...keys, "error.NETWORK"].filter((key) => !(key in told))).toEqual([]);
  });

  it("leave refusals of our own games to the page of a game, which names each of them", () => {
    const keys = matches(sources("apps/provider/src", "errors.ts"), /textKey: "([\w.]+)"/g);
    const file = join(root, "fragments/casino/src/game/locales/en.json");
    const told = JSON.parse(readFileSync(file, "utf8"));
    expect(keys.length).toBeGreaterThan(5);
    expect(keys.filter((key) => !(key in told))).toEqual([]);
  });

  it("name every market type, outcome and settling fact of the catalogue", () => {
    const markets = sources("domains/offering/src/sports", ".ts").filter(
      (text) => !text.includes("vitest"),
    );
    const types = matches(markets, /\bid: "([a-z]{2}\.[a-z\d-]+)"/g);
    expect(types.length).toBeGreaterThan(20);
    expect(types.filter((type) => !(`market.${type}` in en))).toEqual([]);
    const facts = matches(markets, /textKey: "(settled-by\.[a-z-]+)"/g);
    expect(facts.filter((key) => !(key in en))).toEqual([]);
    for (const text of markets) {
      const type = /\bid: "([a-z]{2}\.[a-z\d-]+)"/.exec(text)?.[1];
      const listed = /outcomes: \[([^\]]*)\]/.exec(text)?.[1];
      const outcomes = [...(listed ?? "").matchAll(/"([^"]+)"/g)].map((match) => match[1]);
      for (const outcome of type === undefined ? [] : outcomes) {
        expect(en, type).toHaveProperty([`outcome.${type}.${outcome}`]);
      }
    }
  });
});

describe("placeholdersOf", () => {
  it("finds values in plurals and choices", () => {
    expect(placeholdersOf("{count, plural, one {# of {name}} other {#}} {x}")).toEqual([
      "count",
      "name",
      "x",
    ]);
    expect(placeholdersOf("plain")).toEqual([]);
  });
});

describe("loadDictionary", () => {
  it("lets a fragment's own texts win, and fills an unknown language with English", async () => {
    const own = { en: async () => ({ default: { "common.close": "Shut", own: "Mine" } }) };
    expect((await loadDictionary("en", own))["common.close"]).toBe("Shut");
    expect((await loadDictionary("ru", own))["own"]).toBe("Mine");
    expect((await loadDictionary("is"))["common.retry"]).toBe("Try again");
  });

  it("shows English where a language lacks a text, of a fragment as of the shared ones", async () => {
    const own = {
      en: async () => ({ default: { "own.first": "First", "own.second": "Second" } }),
      is: async () => ({ default: { "own.first": "Fyrst" } }),
    };
    const dictionary = await loadDictionary("is", own);
    expect([dictionary["own.first"], dictionary["own.second"]]).toEqual(["Fyrst", "Second"]);
    for (const key of Object.keys(en)) expect(dictionary[key], key).toBeTruthy();
  });

  it("opens no English text beside a language of the menu: tests keep each of them whole", async () => {
    const opened: string[] = [];
    const own = inEveryLanguage(async (lang) => {
      opened.push(lang);
      return { default: {} };
    });
    for (const { code } of languages) await loadDictionary(code, own);
    expect(opened).toEqual(languages.map(({ code }) => code));
  });

  it("keeps Russian where both speak it", async () => {
    const own = { ru: async () => ({ default: { own: "Своё" } }) };
    const dictionary = await loadDictionary("ru", own);
    expect([dictionary["own"], dictionary["common.retry"]]).toEqual(["Своё", "Повторить"]);
  });
});
