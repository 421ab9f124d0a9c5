import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ownReturn } from "./own-return.ts";

const ORIGIN = "https://fairline.example";

describe("way back from the terms", () => {
  it("is a page of this site with its query and hash", () => {
    expect(ownReturn("/en/live?a=1#b", ORIGIN)).toBe("/en/live?a=1#b");
  });

  it("may name the site itself", () => {
    expect(ownReturn(`${ORIGIN}/en/live?a=1#b`, ORIGIN)).toBe("/en/live?a=1#b");
  });

  it.each([
    null,
    `${ORIGIN}.evil.test/en`,
    `${ORIGIN}@evil.test/en`,
    "",
    "live",
    "//evil.test",
    "/\\evil.test",
    "https://evil.test/en",
    "javascript:alert(1)",
    `/${"a".repeat(2_048)}`,
  ])("is not %s", (asked) => {
    expect(ownReturn(asked, ORIGIN)).toBeUndefined();
  });

  it("never leads to another origin", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const back = ownReturn(`/${text}`, ORIGIN);
        if (back !== undefined) expect(new URL(back, ORIGIN).origin).toBe(ORIGIN);
      }),
      { seed: 20_260_408 },
    );
  });
});
