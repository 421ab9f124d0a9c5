import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseStrictJson } from "./parse-strict-json.ts";

describe("JSON from outside", () => {
  it.each([
    '{"stake":"1","stake":"100"}',
    '{"a":{"b":1,"b":1}}',
    '[{"a":1},{"a":1,"a":2}]',
    '{"a":{"x":1},"a":2}',
    String.raw`{"stake":"1","st\u0061ke":"2"}`,
    String.raw`{"a\"b":1,"a\"b":2}`,
    String.raw`{"a\\":1,"a\\":2}`,
    '{"__proto__":1,"__proto__":2}',
    '\uFEFF{"a":1}',
    "-0",
    '{"a":-0}',
    "[1,-0.0]",
    "[-0e5]",
    '{"a":01}',
    "{'a':1}",
    "{",
    "",
  ])("is not believed where readers could differ: %s", (text) => {
    expect(parseStrictJson(text)).toBeUndefined();
  });

  it("may lie 32 deep, and no deeper", () => {
    const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
    expect(parseStrictJson(nested(32))).toEqual(JSON.parse(nested(32)));
    expect(parseStrictJson(nested(33))).toBeUndefined();
    expect(parseStrictJson(nested(30_000))).toBeUndefined();
  });

  it.each([
    '{"a":"-0","b":[0,-1,-0.5,1e-05,-0.05e1]}',
    String.raw`{"a":"{\"a\":1,\"a\":2}","b\\":"\\\"::","c":["\\",":"]}`,
    '[{"a":1},{"a":1}]',
    ' {"a" : {"a" : {"a" : null}}} ',
    '{"__proto__":1,"constructor":{}}',
    "true",
    '""',
  ])("is read as it is: %s", (text) => {
    expect(parseStrictJson(text)).toEqual(JSON.parse(text));
  });

  it("gives every value back that was written without a key twice", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5, stringUnit: "binary" }), (text) => {
        if (/-0(?:\.0*)?(?:[eE]|[^\d.]|$)/.test(text)) return;
        expect(parseStrictJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it("gives no object back that has a key twice, wherever it lies", () => {
    const members = fc.dictionary(fc.string(), fc.jsonValue(), {
      minKeys: 1,
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(members, fc.nat(), fc.jsonValue(), (object, at, other) => {
        const keys = Object.keys(object);
        const twice = JSON.stringify(keys[at % keys.length]);
        const text = JSON.stringify(object).slice(0, -1);
        const written = `[1,{"x":${text},${twice}:${JSON.stringify(other)}}}]`;
        expect(parseStrictJson(written)).toBeUndefined();
      }),
    );
  });
});
