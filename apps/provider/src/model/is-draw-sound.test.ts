import { createDraw } from "@fairline/fairness/draw";
import { describe, expect, it } from "vitest";
import { isDrawSound } from "./is-draw-sound.ts";

describe("the test of the draw", () => {
  it("is passed by the draw that everybody can check", () => {
    expect(isDrawSound(createDraw)).toBe(true);
  });

  it.each([
    [
      "one that fails",
      () => {
        throw new RangeError("no chance");
      },
    ],
    ["another order of words", (seed, used) => createDraw(seed, (used ?? 0) + 1)],
    ["another nonce", (seed, used) => createDraw({ ...seed, nonce: "30" }, used)],
    ["one that does not go on where it was", (seed) => createDraw(seed)],
  ] satisfies [string, typeof createDraw][])("is not passed by %s", (_, draw) => {
    expect(isDrawSound(draw)).toBe(false);
  });
});
