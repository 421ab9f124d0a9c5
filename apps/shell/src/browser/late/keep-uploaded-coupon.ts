import { readCouponCode } from "@fairline/contracts/coupon-code";
import type { Keeper } from "../consent/keeper.ts";

/** Remembers for a day which coupon an address brought; without its parameter nothing is written. */
export function keepUploadedCoupon(keeper: Keeper, param: string, search: string): void {
  const code = readCouponCode(new URLSearchParams(search).get(param) ?? "");
  if (code !== undefined) keeper.write("uploaded_coupon", code);
}
