import { describe, expect, it } from "vitest";
import { secureBelow, secureBytes, secureToken, secureUuid } from "./secure-random.ts";

describe("secure random", () => {
  it("gives as many bytes as asked and other bytes each time", () => {
    expect(secureBytes(10)).toHaveLength(10);
    expect(secureBytes(16)).not.toEqual(secureBytes(16));
  });

  it("never gives the same bytes twice, however many are asked for", () => {
    const given = Array.from({ length: 2_000 }, (_, index) => secureBytes(8 + (index % 60)));
    const texts = given.map((bytes) => Buffer.from(bytes).toString("hex"));
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.some((text) => /^0+$/.test(text))).toBe(false);
  });

  it("writes tokens that fit into a URL and a cookie", () => {
    expect(secureToken()).toMatch(/^[\w-]{22}$/);
    expect(secureToken(32)).toMatch(/^[\w-]{43}$/);
    expect(secureToken()).not.toBe(secureToken());
  });

  it("names things by another random UUID each time", () => {
    expect(secureUuid()).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(secureUuid()).not.toBe(secureUuid());
  });

  it("stays below the limit and refuses an empty range", () => {
    for (let draw = 0; draw < 200; draw++) expect(secureBelow(3)).toBeLessThan(3);
    expect(() => secureBelow(0)).toThrow("limit");
  });
});
