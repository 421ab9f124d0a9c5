import { expect, it } from "vitest";
import { sportIcon } from "./sport-icon.ts";

it("draws a sport by its ball, and one without a drawing as a cup", () => {
  expect(["football", "tennis", "curling", "constructor"].map(sportIcon)).toEqual([
    "football",
    "tennis",
    "trophy",
    "trophy",
  ]);
});
