import { FALLBACK_LANGUAGE, isWholeLanguage } from "./languages.ts";
import { loadLocale } from "./locale-store.ts";
import type { Dictionary } from "./translate.ts";

/** Loads the texts of one language; what a dynamic import of a JSON file gives. */
export type DictionaryLoader = () => Promise<{ default: Dictionary }>;

/** Loaders by language code. */
export type DictionaryLoaders = Readonly<Record<string, DictionaryLoader>>;

const shared: Readonly<Record<string, () => Promise<Readonly<Record<string, Dictionary>>>>> = {
  en: () => import("./dictionaries/en.ts"),
  ru: () => import("./dictionaries/ru.ts"),
  de: () => import("./dictionaries/de.ts"),
  es: () => import("./dictionaries/es.ts"),
  fr: () => import("./dictionaries/fr.ts"),
  pt: () => import("./dictionaries/pt.ts"),
  tr: () => import("./dictionaries/tr.ts"),
  ar: () => import("./dictionaries/ar.ts"),
  hi: () => import("./dictionaries/hi.ts"),
  zh: () => import("./dictionaries/zh.ts"),
};

/**
 * The shared dictionaries and a fragment's own in one, and the pack by which the language writes.
 * Own texts win over shared ones. A text that the language lacks is the English one: English is
 * loaded beside every language, except those that tests keep whole.
 */
export async function loadDictionary(
  lang: string,
  own: DictionaryLoaders = {},
): Promise<Dictionary> {
  await loadLocale(lang);
  const isOwnSpoken = lang in own || Object.keys(own).length === 0;
  if (isWholeLanguage(lang) && isOwnSpoken) return loadLanguage(lang, own);
  const [fallback, wanted] = await Promise.all([
    loadLanguage(FALLBACK_LANGUAGE, own),
    loadLanguage(lang, own),
  ]);
  return { ...fallback, ...wanted };
}

async function loadLanguage(lang: string, own: DictionaryLoaders): Promise<Dictionary> {
  const [theirs, mine] = await Promise.all([shared[lang]?.(), own[lang]?.()]);
  return { ...theirs?.[lang], ...mine?.default };
}
