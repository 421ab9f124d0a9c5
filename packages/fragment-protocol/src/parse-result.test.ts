import { describe, expect, it } from "vitest";
import { isFault } from "./errors.ts";
import { parseFragmentResult } from "./parse-result.ts";

const plain = {
  appName: "sports",
  title: "Live",
  codeToEval: "mf.register({})",
  scriptsToLoad: ["/a.js"],
  head: "<meta>",
  body: "<p>x</p>",
  style: "p{}",
  cssToLoad: ["/a.css"],
};

function codeOf(value: unknown, name = "sports"): string {
  const result = parseFragmentResult(value, name);
  return isFault(result) ? result.code : "ok";
}

describe("answer of a fragment", () => {
  it("[MF-01] takes the eight fields of a plain third-party server", () => {
    expect(parseFragmentResult(plain, "sports")).toEqual(plain);
  });

  it("counts the letters of a title, whatever bytes they take", () => {
    expect(codeOf({ ...plain, title: "я".repeat(512) })).toBe("ok");
    expect(codeOf({ ...plain, title: "я".repeat(513) })).toBe("FRAGMENT_SCHEMA");
  });

  it("drops keys it does not know", () => {
    expect(parseFragmentResult({ appName: "sports", more: 1 }, "sports")).toEqual({
      appName: "sports",
    });
  });

  it("refuses the answer of another fragment", () => {
    expect(codeOf(plain, "casino")).toBe("FRAGMENT_SCHEMA");
  });

  it.each([
    ["a number", 1],
    ["a list", []],
    ["nothing", null],
    ["a title that is no text", { ...plain, title: 1 }],
    ["a title that is too long", { ...plain, title: "x".repeat(513) }],
    ["too much code", { ...plain, codeToEval: "x".repeat(16_385) }],
    ["too much style in bytes", { ...plain, style: "я".repeat(32_769) }],
    ["too many sheets", { ...plain, cssToLoad: Array.from({ length: 17 }, () => "/a.css") }],
    ["a script that is no text", { ...plain, scriptsToLoad: [1] }],
    ["a build with a slash", { ...plain, ext: { v: 2, build: "../x" } }],
    ["a status out of range", { ...plain, ext: { v: 2, build: "b", status: 99 } }],
    ["a redirect without a code", { ...plain, ext: { v: 2, build: "b", redirect: { to: "/" } } }],
    ["a part that is no text", { ...plain, ext: { v: 2, build: "b", parts: [1] } }],
    ["a language that is no code", { ...plain, ext: { v: 2, build: "b", languages: ["en-GB"] } }],
    [
      "too many languages",
      { ...plain, ext: { v: 2, build: "b", languages: Array.from({ length: 129 }, () => "en") } },
    ],
    ["a need that is no text", { ...plain, ext: { v: 2, build: "b", needs: { react: 19 } } }],
    ["needs that are a list", { ...plain, ext: { v: 2, build: "b", needs: ["react"] } }],
    ["an unlimited cache", { ...plain, ext: { v: 2, build: "b", cache: { maxAge: -1 } } }],
  ])("refuses %s", (_, value) => {
    expect(codeOf(value)).toBe("FRAGMENT_SCHEMA");
  });

  it("refuses JSON that is nested too deeply", () => {
    let deep: unknown = 1;
    for (let depth = 0; depth < 40; depth += 1) deep = { deep };
    expect(codeOf({ ...plain, ext: { v: 2, build: "b", state: deep } })).toBe("FRAGMENT_SCHEMA");
  });

  it("tells another version from a broken answer", () => {
    expect(codeOf({ ...plain, ext: { v: 3, build: "b" } })).toBe("FRAGMENT_VERSION");
  });

  it("keeps parts, state, status, redirect, languages and components", () => {
    const ext = {
      v: 2,
      build: "b1",
      entry: "/e.js",
      parts: ["list-page"],
      state: { a: [1] },
      status: 404,
      redirect: { to: "/en", code: 301 },
      languages: ["en", "ru"],
      needs: { react: "^19" },
      components: {
        a: { html: "", status: 500, ms: 1, error: { name: "E", message: "m" } },
      },
    };
    expect(parseFragmentResult({ ...plain, ext }, "sports")).toMatchObject({ ext });
  });
});
