import { languages } from "@fairline/i18n";
import { describe, expect, it } from "vitest";
import { writeOutLanguages } from "./language-lists.ts";

describe("texts of every language", () => {
  const broken = [
    "export const messages = inEveryLanguage(",
    '  (lang) => import(`./locales/${lang}.json`, { with: { type: "json" } }),',
    ");",
  ].join("\n");
  const inOneLine =
    'messages: inEveryLanguage((lang) => import(`./${lang}/menu.json`, { with: { type: "json" } })),';

  it("are one import for each language, as if somebody had written the list", () => {
    const list = writeOutLanguages(broken);
    expect(list.match(/import\(/g)).toHaveLength(languages.length);
    expect(list).toMatch(/^export const messages = \{ en: \(\) => import\(".*\) \};$/);
    expect(list).toContain('ru: () => import("./locales/ru.json", { with: { type: "json" } })');
  });

  it("may be asked for within one line, by any path that names the language", () => {
    const list = writeOutLanguages(inOneLine);
    expect(list).toMatch(/^messages: \{ .* \},$/);
    expect(list).toContain('zh: () => import("./zh/menu.json", { with: { type: "json" } })');
  });

  it("leave all other code as it is", () => {
    const code = 'import { inEveryLanguage } from "@fairline/i18n/every-language";';
    expect(writeOutLanguages(code)).toBe(code);
  });
});
