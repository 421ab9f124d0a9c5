import { describe, expect, it } from "vitest";
import { FEATURES } from "./features.ts";

describe("numbers of pages and features", () => {
  it("[CFG-06] keep the three that are fixed for ever", () => {
    expect(FEATURES).toMatchObject({ bonusRules: 47, login: 72, quickCoupon: 39 });
  });

  it("[CFG-06] are given once each, and never to the two ban levels", () => {
    const numbers = Object.values(FEATURES);
    expect(new Set(numbers).size).toBe(numbers.length);
    const gaps = [17, 18, 19, 58, 59, 109];
    const expected = Array.from({ length: 128 }, (_, index) => index + 1).filter(
      (number) => !gaps.includes(number),
    );
    expect(numbers).toEqual(expected);
  });
});
