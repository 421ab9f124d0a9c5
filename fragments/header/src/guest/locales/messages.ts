import type { DictionaryLoaders } from "@fairline/i18n";

/** Texts of the row: few visits open the drop-down, so they come with it. */
export const messages: DictionaryLoaders = {
  en: () => import("./en.json", { with: { type: "json" } }),
  ru: () => import("./ru.json", { with: { type: "json" } }),
  de: () => import("./de.json", { with: { type: "json" } }),
  es: () => import("./es.json", { with: { type: "json" } }),
  fr: () => import("./fr.json", { with: { type: "json" } }),
  pt: () => import("./pt.json", { with: { type: "json" } }),
  tr: () => import("./tr.json", { with: { type: "json" } }),
  ar: () => import("./ar.json", { with: { type: "json" } }),
  hi: () => import("./hi.json", { with: { type: "json" } }),
  zh: () => import("./zh.json", { with: { type: "json" } }),
};
