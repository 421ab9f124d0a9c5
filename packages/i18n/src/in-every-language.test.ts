import { expect, it } from "vitest";
import { inEveryLanguage } from "./in-every-language.ts";
import { languages } from "./languages.ts";

it("[CFG-04] opens the file of the language that is asked for, and no other", async () => {
  const opened: string[] = [];
  const loaders = inEveryLanguage(async (lang) => {
    opened.push(lang);
    return { default: { name: lang } };
  });
  expect(Object.keys(loaders)).toEqual(languages.map(({ code }) => code));
  expect(await loaders.ru?.()).toEqual({ default: { name: "ru" } });
  expect(opened).toEqual(["ru"]);
});
