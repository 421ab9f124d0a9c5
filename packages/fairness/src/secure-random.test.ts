import { describe, expect, it } from "vitest";
import { secureBelow, secureBytes, secureToken } from "./secure-random.ts";

describe("secure random", () => {
  it("gives as many bytes as asked and other bytes each time", () => {
    expect(secureBytes(10)).toHaveLength(10);
    expect(secureBytes(16)).not.toEqual(secureBytes(16));
  });

  it("writes tokens that fit into a URL and a cookie", () => {
    expect(secureToken()).toMatch(/^[\w-]{22}$/);
    expect(secureToken(32)).toMatch(/^[\w-]{43}$/);
    expect(secureToken()).not.toBe(secureToken());
  });

  it("stays below the limit and refuses an empty range", () => {
    for (let draw = 0; draw < 200; draw++) expect(secureBelow(3)).toBeLessThan(3);
    expect(() => secureBelow(0)).toThrow("limit");
  });
});
