import { createTranslate, loadDictionary } from "@fairline/i18n";
import { inEveryLanguage } from "@fairline/i18n/every-language";
import type { WritePush } from "@fairline/messaging";

const texts = inEveryLanguage(
  (lang) => import(`./locales/${lang}.json`, { with: { type: "json" } }),
);

/** Says in a player's language what a message to his browser tells. */
export const writePush: WritePush = async (kind, values, lang) => {
  const t = createTranslate(lang, await loadDictionary(lang, texts));
  return { title: t(`push.${kind}.title`, values), body: t(`push.${kind}.body`, values) };
};
