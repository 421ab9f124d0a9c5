import { describe, expect, it } from "vitest";
import { wordsOf } from "./words-of.ts";

describe("words of another language", () => {
  it("say which one, and their direction", () => {
    expect(wordsOf("en", "ar")).toEqual({ lang: "en", dir: "ltr" });
    expect(wordsOf("ar", "en")).toEqual({ lang: "ar", dir: "rtl" });
    expect(wordsOf("xx", "en")).toEqual({ lang: "xx", dir: "auto" });
  });

  it("are those around them where the language is the same", () => {
    expect(wordsOf("ru", "ru")).toEqual({});
  });
});
