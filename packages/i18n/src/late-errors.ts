import type { DictionaryLoaders } from "./load-dictionary.ts";

/** Sentences of refusals that no first page can meet, for parts that come late. */
export const lateErrors: DictionaryLoaders = {
  en: () => import("./dictionaries/en/late-errors.json", { with: { type: "json" } }),
  ru: () => import("./dictionaries/ru/late-errors.json", { with: { type: "json" } }),
  de: () => import("./dictionaries/de/late-errors.json", { with: { type: "json" } }),
  es: () => import("./dictionaries/es/late-errors.json", { with: { type: "json" } }),
  fr: () => import("./dictionaries/fr/late-errors.json", { with: { type: "json" } }),
  pt: () => import("./dictionaries/pt/late-errors.json", { with: { type: "json" } }),
  tr: () => import("./dictionaries/tr/late-errors.json", { with: { type: "json" } }),
  ar: () => import("./dictionaries/ar/late-errors.json", { with: { type: "json" } }),
  hi: () => import("./dictionaries/hi/late-errors.json", { with: { type: "json" } }),
  zh: () => import("./dictionaries/zh/late-errors.json", { with: { type: "json" } }),
};
