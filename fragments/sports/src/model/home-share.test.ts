import { describe, expect, it } from "vitest";
import { homeShare } from "./home-share.ts";

describe("homeShare", () => {
  it("is even when nothing happened", () => {
    expect(homeShare([0, 0])).toBe(50);
    expect(homeShare([3, 1])).toBe(75);
  });
});
