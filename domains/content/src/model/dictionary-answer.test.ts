import { defaultSiteConfig } from "@fairline/contracts/site-config";
import { FEATURES } from "@fairline/contracts/features";
import { describe, expect, it } from "vitest";
import { composeDictionaries, dictionariesOf } from "./dictionary-answer.ts";

describe("dictionaries of routes", () => {
  it("[CFG-04] are those of each route, those named and those of every page, each once", () => {
    const wanted = dictionariesOf(
      { 1: ["sports", "coupon"], 81: ["info"] },
      ["1", "81", "7"],
      ["coupon", "header"],
    );
    expect(wanted).toEqual(["main", "common", "errors", "sports", "coupon", "info", "header"]);
  });

  it("[CFG-03] are known for every area of the site until an operator says otherwise", () => {
    const { routeDictionaries } = defaultSiteConfig().dicts;
    const of = (id: number) => routeDictionaries[String(id)];
    expect(of(FEATURES.live)).toContain("sports");
    expect(of(FEATURES.slots)).toEqual(["casino"]);
    expect(of(FEATURES.account)).toEqual(["office"]);
    expect(of(FEATURES.contacts)).toEqual(["info"]);
  });
});

describe("texts of a language", () => {
  it("[CFG-04] fall back to English key by key, and say which keys did", () => {
    const answer = composeDictionaries([
      { name: "main", own: { a: "Ä" }, fallback: { a: "A", b: "B" } },
      { name: "info", own: undefined, fallback: { c: "C" } },
      { name: "nope", own: undefined, fallback: undefined },
    ]);
    expect(answer).toEqual({
      data: { main: { a: "Ä", b: "B" }, info: { c: "C" } },
      fallback: ["b", "c"],
    });
  });
});
