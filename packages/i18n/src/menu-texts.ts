import type { DictionaryLoaders } from "./load-dictionary.ts";

/** Names of pages and of groups of pages, for whoever writes menus; no page loads them all. */
export const menuTexts: DictionaryLoaders = {
  en: () => import("./dictionaries/en/menu.json", { with: { type: "json" } }),
  ru: () => import("./dictionaries/ru/menu.json", { with: { type: "json" } }),
  de: () => import("./dictionaries/de/menu.json", { with: { type: "json" } }),
  es: () => import("./dictionaries/es/menu.json", { with: { type: "json" } }),
  fr: () => import("./dictionaries/fr/menu.json", { with: { type: "json" } }),
  pt: () => import("./dictionaries/pt/menu.json", { with: { type: "json" } }),
  tr: () => import("./dictionaries/tr/menu.json", { with: { type: "json" } }),
  ar: () => import("./dictionaries/ar/menu.json", { with: { type: "json" } }),
  hi: () => import("./dictionaries/hi/menu.json", { with: { type: "json" } }),
  zh: () => import("./dictionaries/zh/menu.json", { with: { type: "json" } }),
};
