import { inEveryLanguage } from "@fairline/i18n/every-language";

/** Texts of the help panel by language; they come with its code. */
export const supportTexts = inEveryLanguage(
  (lang) => import(`./locales/${lang}.json`, { with: { type: "json" } }),
);
