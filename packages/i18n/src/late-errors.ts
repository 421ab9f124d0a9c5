import { inEveryLanguage } from "./in-every-language.ts";

/** Sentences of refusals that no first page can meet, for parts that come late. */
export const lateErrors = inEveryLanguage(
  (lang) => import(`./dictionaries/${lang}/late-errors.json`, { with: { type: "json" } }),
);
