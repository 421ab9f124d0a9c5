import { inEveryLanguage } from "@fairline/i18n/every-language";

/** Texts of saving and loading: they come with the panel. */
export const messages = inEveryLanguage(
  (lang) => import(`./locales/${lang}.json`, { with: { type: "json" } }),
);
