import { createTranslate, type DictionaryLoaders, loadDictionary } from "@fairline/i18n";
import type { WritePush } from "@fairline/messaging";

const texts: DictionaryLoaders = {
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

/** Says in a player's language what a message to his browser tells. */
export const writePush: WritePush = async (kind, values, lang) => {
  const t = createTranslate(lang, await loadDictionary(lang, texts));
  return { title: t(`push.${kind}.title`, values), body: t(`push.${kind}.body`, values) };
};
