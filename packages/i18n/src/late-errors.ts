import { inEveryLanguage } from "./in-every-language.ts";

/** Sentences of refusals that no first page can meet: of parts that come late, and of no player. */
export const lateErrors = inEveryLanguage(
  (lang) => import(`./dictionaries/${lang}/late-errors.json`, { with: { type: "json" } }),
);
