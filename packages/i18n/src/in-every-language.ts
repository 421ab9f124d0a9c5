import { languages } from "./languages.ts";
import type { DictionaryLoader, DictionaryLoaders } from "./load-dictionary.ts";

/**
 * Loaders of one set of texts that lies in a file of each language, by the import that opens the file
 * of one. The build writes the list out, so that every file is known before anybody asks for it.
 */
export function inEveryLanguage(
  open: (lang: string) => ReturnType<DictionaryLoader>,
): DictionaryLoaders {
  return Object.fromEntries(languages.map(({ code }) => [code, () => open(code)]));
}
