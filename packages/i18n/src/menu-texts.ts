import { inEveryLanguage } from "./in-every-language.ts";

/** Names of pages and of groups of pages, for whoever writes menus; no page loads them all. */
export const menuTexts = inEveryLanguage(
  (lang) => import(`./dictionaries/${lang}/menu.json`, { with: { type: "json" } }),
);
