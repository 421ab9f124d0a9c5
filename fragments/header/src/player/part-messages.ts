import { inEveryLanguage } from "@fairline/i18n/every-language";

/** Texts that only players read: they come with the player's part. */
export const messages = inEveryLanguage(
  (lang) => import(`./locales/${lang}.json`, { with: { type: "json" } }),
);
