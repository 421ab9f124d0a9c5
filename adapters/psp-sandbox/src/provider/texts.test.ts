import { expect, it } from "vitest";
import en from "./locales/en.json" with { type: "json" };
import ru from "./locales/ru.json" with { type: "json" };
import { findTexts } from "./texts.ts";

it("says everything in both languages, with the same values", () => {
  expect(Object.keys(ru)).toEqual(Object.keys(en));
  const values = (text: string) => text.match(/\{\w+\}/g) ?? [];
  for (const [key, text] of Object.entries(ru)) {
    expect(text, key).not.toBe("");
    expect(values(text), key).toEqual(values(Reflect.get(en, key)));
  }
});

it("speaks the first language it knows, and English otherwise", () => {
  expect(findTexts("ru", "en").language).toBe("ru");
  expect(findTexts(undefined, "ru").language).toBe("ru");
  expect(findTexts("xx", "ru").language).toBe("ru");
  expect(findTexts("xx").language).toBe("en");
  expect(findTexts("__proto__").language).toBe("en");
  expect(findTexts("en")("pay", { amount: "10.00 EUR" })).toBe("Pay 10.00 EUR");
});
