import { describe, expect, it } from "vitest";
import { whenKnown } from "./when-known.ts";

describe("when a value is known", () => {
  it("goes on at once", () => {
    expect(whenKnown(1, (value) => value + 1)).toBe(2);
  });

  it("goes on later when it is promised, and rejects with what fails then", async () => {
    const later = whenKnown(Promise.resolve(1), (value) => value + 1);
    expect(later).toBeInstanceOf(Promise);
    expect(await later).toBe(2);
    const failing = whenKnown(Promise.resolve(1), () => {
      throw new TypeError("no");
    });
    await expect(failing).rejects.toThrow("no");
  });
});
