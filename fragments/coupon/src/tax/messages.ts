import { inEveryLanguage } from "@fairline/i18n/every-language";

/** Texts of taxes: few countries need them, so they come with the line. */
export const messages = inEveryLanguage(
  (lang) => import(`./locales/${lang}.json`, { with: { type: "json" } }),
);
