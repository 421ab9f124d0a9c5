import { inEveryLanguage } from "@fairline/i18n/every-language";

/** Texts of the accumulators: they come with them. */
export const messages = inEveryLanguage(
  (lang) => import(`./locales/${lang}.json`, { with: { type: "json" } }),
);
