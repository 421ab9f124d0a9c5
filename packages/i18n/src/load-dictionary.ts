import { FALLBACK_LANGUAGE } from "./languages.ts";
import type { Dictionary } from "./translate.ts";

/** Loads the texts of one language; what a dynamic import of a JSON file gives. */
export type DictionaryLoader = () => Promise<{ default: Dictionary }>;

/** Loaders by language code. */
export type DictionaryLoaders = Readonly<Record<string, DictionaryLoader>>;

const shared: Readonly<Record<string, readonly DictionaryLoader[]>> = {
  en: [
    () => import("./dictionaries/en/common.json", { with: { type: "json" } }),
    () => import("./dictionaries/en/errors.json", { with: { type: "json" } }),
    () => import("./dictionaries/en/markets.json", { with: { type: "json" } }),
    () => import("./dictionaries/en/champions.json", { with: { type: "json" } }),
  ],
  ru: [
    () => import("./dictionaries/ru/common.json", { with: { type: "json" } }),
    () => import("./dictionaries/ru/errors.json", { with: { type: "json" } }),
    () => import("./dictionaries/ru/markets.json", { with: { type: "json" } }),
    () => import("./dictionaries/ru/champions.json", { with: { type: "json" } }),
  ],
};

/**
 * The shared dictionaries and a fragment's own in one. Own texts win over shared ones. English is
 * loaded beside a language that one of the two does not speak: a test keeps the others whole.
 */
export async function loadDictionary(
  lang: string,
  own: DictionaryLoaders = {},
): Promise<Dictionary> {
  const isOwnSpoken = lang in own || Object.keys(own).length === 0;
  if (lang in shared && isOwnSpoken) return loadLanguage(lang, own);
  const [fallback, wanted] = await Promise.all([
    loadLanguage(FALLBACK_LANGUAGE, own),
    loadLanguage(lang, own),
  ]);
  return { ...fallback, ...wanted };
}

async function loadLanguage(lang: string, own: DictionaryLoaders): Promise<Dictionary> {
  const ownLoader = own[lang];
  const loaders = [...(shared[lang] ?? []), ...(ownLoader ? [ownLoader] : [])];
  const parts = await Promise.all(loaders.map((load) => load()));
  return Object.assign({}, ...parts.map((part) => part.default));
}
