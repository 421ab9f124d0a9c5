import { inEveryLanguage } from "@fairline/i18n/every-language";

/** Texts of this table: they come with it. */
export const messages = inEveryLanguage(
  (lang) => import(`./locales/${lang}.json`, { with: { type: "json" } }),
);
