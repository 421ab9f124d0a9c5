import type { DictionaryLoaders } from "@fairline/i18n";

/** Texts of bringing an account along, by language. */
export const transferTexts: DictionaryLoaders = {
  en: () => import("./locales/en.json", { with: { type: "json" } }),
  ru: () => import("./locales/ru.json", { with: { type: "json" } }),
  de: () => import("./locales/de.json", { with: { type: "json" } }),
  es: () => import("./locales/es.json", { with: { type: "json" } }),
  fr: () => import("./locales/fr.json", { with: { type: "json" } }),
  pt: () => import("./locales/pt.json", { with: { type: "json" } }),
  tr: () => import("./locales/tr.json", { with: { type: "json" } }),
  ar: () => import("./locales/ar.json", { with: { type: "json" } }),
  hi: () => import("./locales/hi.json", { with: { type: "json" } }),
  zh: () => import("./locales/zh.json", { with: { type: "json" } }),
};
