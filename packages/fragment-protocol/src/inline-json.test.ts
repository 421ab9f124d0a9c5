import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isInlineSafe, wrapCode } from "./code.ts";
import { inlineJson } from "./inline-json.ts";

describe("JSON inside a document", () => {
  it("comes back as it went in, and holds nothing that could end its element", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = inlineJson(value);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(text).not.toMatch(/[<>&\u2028\u2029]/);
      }),
    );
  });

  it("keeps hostile and foreign text as data", () => {
    for (const text of ["</script><script>alert(1)", "<!--", "\u2028\u2029", "مرحبا", "😀"]) {
      expect(JSON.parse(inlineJson({ text }))).toEqual({ text });
    }
  });
});

describe("code of a fragment", () => {
  it("only registers itself when it is read", () => {
    const calls: unknown[][] = [];
    const wrapped = wrapCode("plain", "b1", "mf.register(1)");
    expect(wrapped.startsWith('__mf.code("plain","b1",function(mf){"use strict";')).toBe(true);
    expect(calls).toEqual([]);
  });

  it("may not end its own element", () => {
    expect(isInlineSafe("a</SCRIPT>b")).toBe(false);
    expect(isInlineSafe("a<!--b")).toBe(false);
    expect(isInlineSafe("a<b")).toBe(true);
  });
});
