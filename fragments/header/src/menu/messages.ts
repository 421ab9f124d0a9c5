import { inEveryLanguage } from "@fairline/i18n/every-language";

/** Texts of the account's menu and of the site's: they come when one of them opens. */
export const messages = inEveryLanguage(
  (lang) => import(`./locales/${lang}.json`, { with: { type: "json" } }),
);
