import { inEveryLanguage } from "@fairline/i18n/every-language";

/** Words of tennis by language. */
export const messages = inEveryLanguage(
  (lang) => import(`./locales/${lang}.json`, { with: { type: "json" } }),
);
