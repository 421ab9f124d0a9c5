import { expect, it } from "vitest";
import { nextIndex } from "./next-index.ts";

it("wraps around, goes to the ends, and leaves other keys alone", () => {
  expect(nextIndex("ArrowRight", 2, 3)).toBe(0);
  expect(nextIndex("ArrowLeft", 0, 3)).toBe(2);
  expect(nextIndex("ArrowUp", -1, 3)).toBe(2);
  expect(nextIndex("Home", 2, 3)).toBe(0);
  expect(nextIndex("End", 0, 3)).toBe(2);
  expect(nextIndex("Tab", 0, 3)).toBeUndefined();
  expect(nextIndex("ArrowRight", 0, 0)).toBeUndefined();
});
