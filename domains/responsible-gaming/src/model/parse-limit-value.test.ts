import { describe, expect, it } from "vitest";
import { type LimitType, limitTypes } from "./limit-types.ts";
import { parseLimitValue } from "./parse-limit-value.ts";

const parse = (type: LimitType, text: string | null) => parseLimitValue(type, text, 2);
const refusal = { code: "LIMIT_VALUE_INVALID" };

function allowed(type: LimitType, from: number, to: number): number[] {
  const values = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return values.filter((value) => "value" in parse(type, String(value)));
}

describe("values of limits", () => {
  it("[RGL-01] are known for every type of the specification", () => {
    expect(limitTypes).toEqual([1, 2, 3, 10, 11, 12, 20, 21, 22, 30, 31, 32, 33]);
  });

  it("[RGL-04] are the days, hours and minutes that may be chosen", () => {
    expect(allowed(30, -1, 4_000)).toEqual([
      1, 7, 30, 90, 180, 360, 365, 720, 730, 1080, 1095, 1800, 1825, 3650,
    ]);
    expect(allowed(31, 0, 100)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
    expect(allowed(32, -1, 100)).toEqual([5, 10, 15, 30, 45, 60]);
    expect(allowed(33, -1, 400)).toEqual([1, 7, 30, 90]);
  });

  it("[RGL-04] say that there is none: -1 hours, 999999999 units, or nothing at all", () => {
    expect(parse(31, "-1")).toEqual({ value: null });
    expect(parse(20, "99999999900")).toEqual({ value: null });
    expect(parseLimitValue(22, "999999999", 0)).toEqual({ value: null });
    for (const type of limitTypes) {
      const isKept = type === 30 || type === 33;
      expect(parse(type, null)).toMatchObject(isKept ? refusal : { value: null });
    }
  });

  it("are whole amounts from zero up, below the amount that stands for none", () => {
    for (const type of [1, 2, 3, 10, 11, 12, 20, 21, 22] as const) {
      expect(parse(type, "0")).toEqual({ value: 0n });
      expect(parse(type, "99999999899")).toEqual({ value: 99_999_999_899n });
      for (const text of ["-1", "1.5", "", "1e3", " 1", "99999999901", "9".repeat(20)]) {
        expect(parse(type, text), text).toMatchObject(refusal);
      }
    }
  });
});
