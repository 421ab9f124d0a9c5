import { rational } from "@fairline/money";
import { describe, expect, it } from "vitest";
import { DISPLAY_ODDS_MAX, displayOddsMilli } from "./open-bet.ts";
import { maxStakeOfVolume } from "./stake-limit.ts";

describe("displayed odds", () => {
  it("are the product rounded half-up to thousandths", () => {
    expect(displayOddsMilli([1_390, 1_130])).toBe(1_571);
    expect(displayOddsMilli([2_150])).toBe(2_150);
    expect(displayOddsMilli([1_500, 1_001])).toBe(1_502);
  });

  it("stop at a readable maximum", () => {
    expect(displayOddsMilli(Array.from({ length: 40 }, () => 1_000_000))).toBe(DISPLAY_ODDS_MAX);
  });
});

describe("greatest stake of a volume", () => {
  it("is the volume at 2 and above, and volume over profit below", () => {
    expect(maxStakeOfVolume(250n, rational(2n))).toBe(250n);
    expect(maxStakeOfVolume(250n, rational(1_819n, 1_000n))).toBe(305n);
  });
});
