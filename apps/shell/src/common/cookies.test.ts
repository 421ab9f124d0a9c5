import { describe, expect, it } from "vitest";
import { readCookies } from "./cookies.ts";

describe("cookie header", () => {
  it("is read by name, the first of a name counts", () => {
    expect([...readCookies("a=1; b=x=y; a=2;c ; =z; d=")]).toEqual([
      ["a", "1"],
      ["b", "x=y"],
      ["d", ""],
    ]);
  });

  it("is bounded", () => {
    const many = Array.from({ length: 500 }, (_, n) => `c${n}=1`).join("; ");
    expect(readCookies(many).size).toBe(100);
  });
});
