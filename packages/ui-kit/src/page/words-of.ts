import { findLanguage } from "@fairline/i18n";

/** What an element says of its words. */
export type WordsOf = { readonly lang?: string; readonly dir?: "ltr" | "rtl" | "auto" };

/** Language and direction of words, for an element; nothing where all around it is in `around`. */
export function wordsOf(lang: string, around: string): WordsOf {
  return lang === around ? {} : { lang, dir: findLanguage(lang)?.direction ?? "auto" };
}
