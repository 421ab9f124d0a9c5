import { inEveryLanguage } from "@fairline/i18n/every-language";

/** The office's own texts. */
export const messages = inEveryLanguage(
  (lang) => import(`./locales/${lang}.json`, { with: { type: "json" } }),
);
