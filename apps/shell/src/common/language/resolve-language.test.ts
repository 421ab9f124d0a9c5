import { describe, expect, it } from "vitest";
import { readAcceptLanguage, resolveLanguage } from "./resolve-language.ts";

describe("language of a page", () => {
  it.each([
    ["/en/live", "en", "/live", "valid"],
    ["/ru", "ru", "/", "valid"],
    ["/ru/", "ru", "/", "valid"],
    ["/", "en", "/", "missing"],
    ["/live", "en", "/live", "missing"],
    ["/zz/live", "en", "/live", "not allowed"],
    ["/EN/live", "en", "/EN/live", "missing"],
    ["/english", "en", "/english", "missing"],
  ])("[NAV-01] of %s is %s and the rest %s (%s)", (path, lang, rest, prefix) => {
    expect(resolveLanguage({ path, cookie: undefined, asked: [] })).toEqual({
      lang,
      path: rest,
      prefix,
    });
  });

  it("[NAV-01] is the address, then the cookie, then the browser, then English", () => {
    const asked = ["ru-RU", "en"];
    const of = (path: string, cookie?: string, wishes = asked) =>
      resolveLanguage({ path, cookie, asked: wishes }).lang;
    expect(of("/en", "ru")).toBe("en");
    expect(of("/", "en")).toBe("en");
    expect(of("/", "xx")).toBe("ru");
    expect(of("/", undefined)).toBe("ru");
    expect(of("/", undefined, ["de", "fr"])).toBe("en");
  });
});

describe("accept-language", () => {
  it.each([
    [undefined, []],
    ["", []],
    ["*", []],
    ["ru", ["ru"]],
    ["de;q=0.5, ru;q=0.9, en", ["en", "ru", "de"]],
    ["ru;q=0, en;q=0.1", ["en"]],
    ["ru;q=oops", ["ru"]],
  ])("%s asks for %s", (header, expected) => {
    expect(readAcceptLanguage(header)).toEqual(expected);
  });

  it("reads no more than a browser would send", () => {
    expect(readAcceptLanguage(Array.from({ length: 500 }, () => "ru").join())).toHaveLength(20);
  });
});
