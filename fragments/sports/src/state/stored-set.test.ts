import { expect, it } from "vitest";
import { parseIds } from "./stored-set.ts";

it("reads what was stored and nothing else", () => {
  expect([...parseIds("fixture:1,champion:2")]).toEqual(["fixture:1", "champion:2"]);
  expect(parseIds(null).size).toBe(0);
  expect([...parseIds("<b>,ok-1,,")]).toEqual(["ok-1"]);
  expect(parseIds("x".repeat(30_000)).size).toBe(0);
});
