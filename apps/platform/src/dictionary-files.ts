import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { DictionarySource } from "@fairline/content";

type Texts = Readonly<Record<string, string>>;

/** Dictionaries that several parts share. */
const SHARED = new Set(["common", "errors", "markets", "champions", "menu", "late-errors"]);
/** The shell's own. */
const MAIN = "main";
const NAME = /^[a-z][a-z-]{0,30}$/;
const LANG = /^[a-z]{2}$/;

/** The dictionaries that come with the program; each file is read once. */
export function dictionaryFiles(root: string): DictionarySource {
  const files = new Map<string, Promise<Texts | undefined>>();
  return {
    read(name, lang) {
      if (!NAME.test(name) || !LANG.test(lang)) return Promise.resolve(undefined);
      const path = join(root, pathOf(name, lang));
      const known = files.get(path) ?? readTexts(path);
      files.set(path, known);
      return known;
    },
  };
}

function pathOf(name: string, lang: string): string {
  if (name === MAIN) return `apps/shell/src/locales/${lang}.json`;
  if (SHARED.has(name)) return `packages/i18n/src/dictionaries/${lang}/${name}.json`;
  return `fragments/${name}/src/locales/${lang}.json`;
}

async function readTexts(path: string): Promise<Texts | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(path, "utf8"));
    const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
    return Object.fromEntries(entries.flatMap(([key, text]) => [[key, String(text)]]));
  } catch {
    return undefined;
  }
}
