import type { DictionaryLoaders } from "@fairline/i18n";

/** The shell's own texts by language. */
export const shellTexts: DictionaryLoaders = {
  en: () => import("../locales/en.json", { with: { type: "json" } }),
  ru: () => import("../locales/ru.json", { with: { type: "json" } }),
};
