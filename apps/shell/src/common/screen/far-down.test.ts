import { describe, expect, it } from "vitest";
import { isFarDown } from "./far-down.ts";

describe("the way up", () => {
  it("is offered after one screen on desktops and four on phones", () => {
    expect([768, 769].map((y) => isFarDown(y, 768, "desktop"))).toEqual([false, true]);
    expect([3_376, 3_377].map((y) => isFarDown(y, 844, "mobile"))).toEqual([false, true]);
    expect(isFarDown(100, 0, "desktop")).toBe(false);
  });
});
