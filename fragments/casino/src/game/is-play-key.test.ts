import { expect, it } from "vitest";
import { isPlayKey } from "./is-play-key.ts";

const quiet = Object.assign(new EventTarget(), { closest: () => null });
const taken = Object.assign(new EventTarget(), { closest: () => ({}) });
const enter = {
  key: "Enter",
  repeat: false,
  defaultPrevented: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  target: quiet,
};

it("[R12] Enter plays when it is pressed anew and nothing else takes it", () => {
  expect(isPlayKey(enter)).toBe(true);
  expect(isPlayKey({ ...enter, repeat: true })).toBe(false);
  expect(isPlayKey({ ...enter, key: " " })).toBe(false);
  expect(isPlayKey({ ...enter, ctrlKey: true })).toBe(false);
  expect(isPlayKey({ ...enter, defaultPrevented: true })).toBe(false);
  expect(isPlayKey({ ...enter, target: taken })).toBe(false);
  expect(isPlayKey({ ...enter, target: null })).toBe(false);
});
