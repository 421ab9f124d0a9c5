import { inEveryLanguage } from "@fairline/i18n/every-language";

/** Texts of bringing an account along, by language. */
export const transferTexts = inEveryLanguage(
  (lang) => import(`./locales/${lang}.json`, { with: { type: "json" } }),
);
