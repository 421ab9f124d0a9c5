import { expect, it } from "vitest";
import en from "./locales/en.json" with { type: "json" };
import { findTexts, languages } from "./texts.ts";

it("says everything in every language, with the same values", () => {
  for (const { code } of languages) {
    const t = findTexts(code);
    expect(t.language).toBe(code);
    for (const [key, text] of Object.entries(en)) {
      const said: unknown = Reflect.apply(t, undefined, [key, { amount: "10.00 EUR" }]);
      expect(said, `${code} ${key}`).not.toBe("");
      expect(String(said).includes("10.00 EUR"), `${code} ${key}`).toBe(text.includes("{amount}"));
    }
  }
});

it("speaks the first language it knows, and English otherwise", () => {
  expect(findTexts("ru", "en").language).toBe("ru");
  expect(findTexts(undefined, "ru").language).toBe("ru");
  expect(findTexts("xx", "ru").language).toBe("ru");
  expect(findTexts("xx").language).toBe("en");
  expect(findTexts("__proto__").language).toBe("en");
  expect([findTexts("ar").direction, findTexts("en").direction]).toEqual(["rtl", "ltr"]);
  expect(findTexts("en")("pay", { amount: "10.00 EUR" })).toBe("Pay 10.00 EUR");
});
