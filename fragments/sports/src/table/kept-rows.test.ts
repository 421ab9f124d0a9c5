import { expect, it } from "vitest";
import { createKeptRows, RESULT_STAYS_MS } from "./kept-rows.ts";

it("keeps an ended row for its time and then forgets it", () => {
  const rows = createKeptRows();
  expect(rows.isKept("a", false, 0)).toBe(false);
  expect(rows.isKept("a", true, 0)).toBe(true);
  expect(rows.isKept("a", true, RESULT_STAYS_MS - 1)).toBe(true);
  expect(rows.hasAny()).toBe(true);
  expect(rows.isKept("a", true, RESULT_STAYS_MS)).toBe(false);
  expect(rows.hasAny()).toBe(false);
});
