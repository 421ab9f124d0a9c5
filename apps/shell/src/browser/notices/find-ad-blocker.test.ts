import { describe, expect, it } from "vitest";
import { findAdBlocker } from "./find-ad-blocker.ts";

describe("an ad-blocker", () => {
  it("is found when the element is hidden and the file did not come, and only then", async () => {
    const found = (height: number, isThere: boolean) =>
      findAdBlocker({ baitHeight: () => height, fetchesFile: async () => isThere });
    expect(await found(0, false)).toBe(true);
    expect(await found(0, true)).toBe(false);
    expect(await found(12, false)).toBe(false);
    expect(await found(12, true)).toBe(false);
  });
});
