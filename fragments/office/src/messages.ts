import type { DictionaryLoaders } from "@fairline/i18n";

/** The office's own texts. */
export const messages: DictionaryLoaders = {
  en: () => import("./locales/en.json", { with: { type: "json" } }),
  ru: () => import("./locales/ru.json", { with: { type: "json" } }),
};
