import { inEveryLanguage } from "@fairline/i18n/every-language";

/** The shell's own texts by language. */
export const shellTexts = inEveryLanguage(
  (lang) => import(`../locales/${lang}.json`, { with: { type: "json" } }),
);
