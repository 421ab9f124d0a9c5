import { expect, it } from "vitest";
import en from "./locales/en.json" with { type: "json" };
import { findTexts, languages } from "./texts.ts";

it("says everything in every language, with the same values", () => {
  expect(languages).toHaveLength(10);
  for (const code of languages) {
    const t = findTexts(code);
    for (const [key, text] of Object.entries(en)) {
      const said: unknown = Reflect.apply(t, undefined, [key, { network: "Google" }]);
      expect(said, `${code} ${key}`).not.toBe("");
      expect(String(said).includes("Google"), `${code} ${key}`).toBe(text.includes("{network}"));
    }
  }
});

it("speaks the first language it knows, and English otherwise", () => {
  expect(findTexts(undefined, "ru").language).toBe("ru");
  expect(findTexts("xx").language).toBe("en");
  expect([findTexts("ar").direction, findTexts("en").direction]).toEqual(["rtl", "ltr"]);
});
