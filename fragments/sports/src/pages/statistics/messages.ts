import { inEveryLanguage } from "@fairline/i18n/every-language";

/** Texts of the statistics: they come with their page. */
export const messages = inEveryLanguage(
  (lang) => import(`./locales/${lang}.json`, { with: { type: "json" } }),
);
