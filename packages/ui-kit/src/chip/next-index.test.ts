import { expect, it } from "vitest";
import { keyAlongLine } from "./key-along-line.ts";
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

it("turns left and right round where the line of text runs from the right", () => {
  const inside = (dir: string | null) => ({
    closest: () => (dir === null ? null : { getAttribute: () => dir }),
  });
  const from = (dir: string | null, key: string) =>
    Reflect.apply(keyAlongLine, undefined, [key, inside(dir)]);
  expect([from("rtl", "ArrowLeft"), from("rtl", "ArrowRight")]).toEqual([
    "ArrowRight",
    "ArrowLeft",
  ]);
  expect([from("ltr", "ArrowLeft"), from(null, "ArrowRight")]).toEqual(["ArrowLeft", "ArrowRight"]);
  expect([from("rtl", "ArrowDown"), from("rtl", "Home")]).toEqual(["ArrowDown", "Home"]);
});
