import { describe, expect, it } from "vitest";
import { lastSpan } from "./last-span.ts";

describe("the last tile of the lobby", () => {
  it("fills the last row at every number of columns", () => {
    expect([3, 5, 7].map((columns) => lastSpan(11, columns))).toEqual([2, 2, 1]);
    for (let tiles = 2; tiles < 40; tiles += 1) {
      for (const columns of [3, 5, 7]) {
        expect((4 + tiles - 2 + lastSpan(tiles, columns)) % columns, `${tiles}/${columns}`).toBe(0);
      }
    }
  });

  it("is one column wide when it is the feature tile itself", () => {
    expect(lastSpan(1, 5)).toBe(1);
  });
});
