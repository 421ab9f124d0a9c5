import { expect, it } from "vitest";
import { placeAfter } from "./use-tree-focus.ts";

const texts = ["Football", "England", "France", "Spain"];

it("moves through the menu by arrows, ends and letters", () => {
  expect(placeAfter("ArrowDown", 0, texts)).toBe(1);
  expect(placeAfter("ArrowDown", 3, texts)).toBe(3);
  expect(placeAfter("ArrowUp", 0, texts)).toBe(0);
  expect(placeAfter("End", 0, texts)).toBe(3);
  expect(placeAfter("f", 0, texts)).toBe(2);
  expect(placeAfter("f", 2, texts)).toBe(0);
  expect(placeAfter("z", 0, texts)).toBeUndefined();
  expect(placeAfter("Enter", 0, texts)).toBeUndefined();
});
