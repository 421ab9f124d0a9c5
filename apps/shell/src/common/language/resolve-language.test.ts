import fc from "fast-check";
import { languages } from "@fairline/i18n";
import { describe, expect, it } from "vitest";
import { type SiteChanges, siteFacts } from "../facts/site-facts.ts";
import { type LanguageFacts, readAcceptLanguage, resolveLanguage } from "./resolve-language.ts";

function resolve(path: string, change: Partial<LanguageFacts> = {}, changes: SiteChanges = {}) {
  const site = siteFacts(changes);
  return resolveLanguage({
    path,
    cookie: undefined,
    asked: [],
    site,
    isSignedIn: false,
    ...change,
  });
}

describe("language of a page", () => {
  it.each([
    ["/en/live", "en", "/live", "valid"],
    ["/ru", "ru", "/", "valid"],
    ["/ru/", "ru", "/", "valid"],
    ["/", "ru", "/", "missing"],
    ["/live", "ru", "/live", "missing"],
    ["/zz/live", "ru", "/live", "not allowed"],
    ["/EN/live", "en", "/live", "not allowed"],
    ["/En", "en", "/", "not allowed"],
    ["/en-US/live", "en", "/live", "not allowed"],
    ["/pt_BR/live/", "pt", "/live/", "not allowed"],
    ["/zh-CN", "zh", "/", "not allowed"],
    ["/zh-Hans-CN/results", "zh", "/results", "not allowed"],
    ["/zh-Hant/results", "zh", "/results", "not allowed"],
    ["/ES-419/results", "es", "/results", "not allowed"],
    ["/it-IT/results", "ru", "/results", "not allowed"],
    ["/en-such-page", "ru", "/en-such-page", "missing"],
    ["/en_", "ru", "/en_", "missing"],
    ["/english", "ru", "/english", "missing"],
    ["//en/live", "en", "/live", "valid"],
    ["///en", "en", "/", "valid"],
  ])("[NAV-01] of %s is %s and the rest %s (%s)", (path, lang, rest, prefix) => {
    expect(resolve(path)).toEqual({ lang, path: rest, prefix });
  });

  it("[CFG-05] is the address, then the cookie, then the browser, then the default", () => {
    const asked = ["en-IE", "ru"];
    expect(resolve("/en", { cookie: "ru" }).lang).toBe("en");
    expect(resolve("/", { cookie: "ru", asked }).lang).toBe("ru");
    expect(resolve("/", { cookie: "xx", asked }).lang).toBe("en");
    expect(resolve("/", { asked: ["is", "ru-RU"] }).lang).toBe("ru");
    expect(resolve("/", {}, { core: { lng: "en" } }).lang).toBe("en");
  });

  it("is English where the browser asks for other languages alone, and nothing else is known", () => {
    expect(resolve("/", { asked: ["it", "fo"] })).toMatchObject({ lang: "en" });
    expect(resolve("/it/live", { asked: ["it"] })).toMatchObject({ lang: "en", path: "/live" });
    expect(resolve("/", { asked: ["it"], cookie: "ru" }).lang).toBe("ru");
    const german = { core: { languages: ["de"], lng: "de" } };
    expect(resolve("/", { asked: ["it"] }, german).lang).toBe("de");
    expect(resolve("/", { asked: [] }).lang).toBe("ru");
  });

  it("[CFG-03] core.languages are all that anybody may be spoken to in", () => {
    const offered = { core: { languages: ["de", "en"], lng: "de" } };
    expect(resolve("/en/live", {}, offered)).toMatchObject({ lang: "en", prefix: "valid" });
    for (const isSignedIn of [false, true]) {
      const facts = { cookie: "fr", asked: ["fr", "en"], isSignedIn };
      expect(resolve("/fr/live", facts, offered)).toMatchObject({
        lang: "en",
        prefix: "not allowed",
      });
    }
    expect(resolve("/", {}, offered).lang).toBe("de");
  });

  it("[CFG-05] is English at its own address where no language is allowed", () => {
    const nothing = { core: { languages: ["de"], langHiddenUnauthorized: ["de"], lng: "de" } };
    expect(resolve("/de/live", {}, nothing)).toMatchObject({ lang: "en", prefix: "not allowed" });
    expect(resolve("/en/live", {}, nothing)).toEqual({
      lang: "en",
      path: "/live",
      prefix: "valid",
    });
  });

  it("[CFG-05] is English where the default is not allowed, and says so", () => {
    expect(resolve("/", {}, { core: { lng: "xx" } })).toMatchObject({
      lang: "en",
      refusedDefault: "xx",
    });
  });

  it("is not one that is hidden from guests, until they sign in", () => {
    const hidden = { core: { langHiddenUnauthorized: ["ru"] } };
    expect(resolve("/ru/live", { cookie: "ru", asked: ["ru"] }, hidden)).toEqual({
      lang: "en",
      path: "/live",
      prefix: "not allowed",
      refusedDefault: "ru",
    });
    expect(resolve("/ru/live", { isSignedIn: true }, hidden)).toMatchObject({
      lang: "ru",
      prefix: "valid",
    });
  });

  it("[CFG-05] is always one that may be shown, whatever anybody asks for", () => {
    const anyCode = fc.constantFrom("en", "ru", "de", "xx", "");
    fc.assert(
      fc.property(
        fc.constantFrom("/", "/en/a", "/ru/a", "/xx/a", "/a"),
        anyCode,
        fc.array(fc.constantFrom("en-GB", "ru", "de-DE", "*")),
        fc.subarray(["en", "ru"]),
        anyCode,
        fc.boolean(),
        (path, cookie, asked, langHiddenUnauthorized, lng, isSignedIn) => {
          const changes = { core: { lng, langHiddenUnauthorized } };
          const found = resolve(path, { cookie, asked, isSignedIn }, changes);
          const isHidden = !isSignedIn && langHiddenUnauthorized.includes(found.lang);
          // English is always loadable: it alone may be hidden and still be the last resort.
          expect(isHidden && found.lang !== "en").toBe(false);
          expect(languages.some(({ code }) => code === found.lang)).toBe(true);
          expect(found.path.startsWith("/")).toBe(true);
        },
      ),
    );
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
