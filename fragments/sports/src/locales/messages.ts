import type { DictionaryLoaders } from "@fairline/i18n";

/** The fragment's own texts by language. */
export const messages: DictionaryLoaders = {
  en: () => import("./en.json", { with: { type: "json" } }),
  ru: () => import("./ru.json", { with: { type: "json" } }),
};
