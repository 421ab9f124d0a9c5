import { inEveryLanguage } from "@fairline/i18n/every-language";

/** Texts of the palette: they come when it is first opened. */
export const messages = inEveryLanguage(
  (lang) => import(`./locales/${lang}.json`, { with: { type: "json" } }),
);
