import { describe, expect, it } from "vitest";
import { COUPON_CODES, couponCodeOf, couponNumberOf, readCouponCode } from "./coupon-code.ts";

describe("the code of a saved coupon", () => {
  it("is five signs for every number, and leads back to it", () => {
    for (const number of [0, 1, 31, 32, 12_345_678, COUPON_CODES - 1]) {
      const code = couponCodeOf(number);
      expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}$/);
      expect(couponNumberOf(code)).toBe(number);
    }
    expect(couponCodeOf(0)).toBe("22222");
    expect(couponCodeOf(COUPON_CODES - 1)).toBe("ZZZZZ");
  });

  it("is found in what was typed, and nowhere else", () => {
    expect(readCouponCode(" k7m2p ")).toBe("K7M2P");
    for (const text of ["", "K7M2", "K7M2PP", "K7M20", "K7M2O", "K7-2P", "К7M2P"]) {
      expect(readCouponCode(text), text).toBeUndefined();
    }
  });
});
