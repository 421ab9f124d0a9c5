import { inEveryLanguage } from "@fairline/i18n/every-language";

/** Texts of what comes long after the page, by language. */
export const lateTexts = inEveryLanguage(
  (lang) => import(`./locales/${lang}.json`, { with: { type: "json" } }),
);
