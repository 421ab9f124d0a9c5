import { inEveryLanguage } from "@fairline/i18n/every-language";

/** The fragment's own texts by language. */
export const messages = inEveryLanguage(
  (lang) => import(`./locales/${lang}.json`, { with: { type: "json" } }),
);
