import { describe, expect, it } from "vitest";
import type { Consent } from "../../common/consent/consent.ts";
import { createKeeper } from "../consent/keeper.ts";
import { keepUploadedCoupon } from "./keep-uploaded-coupon.ts";

function written(search: string, consent: Consent = 1, param = "coupon-code") {
  const cookies = new Map<string, string>();
  const door = {
    text: () => "",
    write: (name: string, value: string) => void cookies.set(name, value),
    remove: (name: string) => void cookies.delete(name),
  };
  keepUploadedCoupon(createKeeper(door, consent), param, search);
  return Object.fromEntries(cookies);
}

describe("a coupon that an address brings", () => {
  it("[ANA-04] is kept only with its parameter, a code in it, and functional consent", () => {
    expect(written("?coupon-code=k7m2p&a=1")).toEqual({ uploaded_coupon: "K7M2P" });
    expect(written("")).toEqual({});
    expect(written("?coupon-code=")).toEqual({});
    expect(written("?coupon-code=K7M2P-or-more")).toEqual({});
    expect(written("?coupon-code=K7M2P", 2)).toEqual({});
  });

  it("[CFG-03] has the parameter that coupon.uploadParam names", () => {
    expect(written("?slip=K7M2P", 1, "slip")).toEqual({ uploaded_coupon: "K7M2P" });
    expect(written("?coupon-code=K7M2P", 1, "slip")).toEqual({});
  });
});
