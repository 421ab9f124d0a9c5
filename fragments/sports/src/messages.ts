import type { DictionaryLoaders } from "@fairline/i18n";
import { inEveryLanguage } from "@fairline/i18n/every-language";
import { sportPages } from "./sports/sports.ts";

const own = inEveryLanguage((lang) => import(`./locales/${lang}.json`, { with: { type: "json" } }));

/** The fragment's own texts by language, with the words of every sport. */
export const messages: DictionaryLoaders = Object.fromEntries(
  Object.entries(own).map(([lang, open]) => [
    lang,
    async () => {
      const words = sportPages.map((sport) => sport.messages[lang]?.());
      const all = await Promise.all([open(), ...words]);
      return { default: Object.assign({}, ...all.map((each) => each?.default)) };
    },
  ]),
);
