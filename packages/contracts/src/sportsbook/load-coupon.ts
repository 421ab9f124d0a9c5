import { z } from "zod";
import { contract } from "../contract.ts";
import { oddsMilli, timeMs } from "../fields.ts";
import { couponCode } from "./save-coupon.ts";
import { couponLeg, plan } from "./views.ts";

/** One selection of a saved coupon: the price it was kept at, and how it stands now. */
const savedLeg = z.object({
  savedOddsMilli: oddsMilli,
  /** Null when nobody offers it any more. */
  now: couponLeg.nullable(),
});

/** Reads a saved coupon at the prices of this moment; it places nothing. */
export const loadCoupon = contract({
  id: "load-coupon",
  method: "GET",
  path: "/sportsbook-api/v1/coupons/:code",
  access: "guest",
  effect: "none",
  summary: "Reads a saved coupon by its code, priced anew.",
  params: z.strictObject({ code: couponCode }),
  reply: z.object({
    code: couponCode,
    plan,
    savedAt: timeMs,
    expiresAt: timeMs,
    legs: z.array(savedLeg),
  }),
  errors: ["COUPON_SAVING_OFF", "COUPON_NOT_SAVED", "COUPON_CODE_TRIES"],
  example: {
    reply: {
      code: "K7M2P",
      plan: "single",
      savedAt: 1_790_000_000_000,
      expiresAt: 1_792_592_000_000,
      legs: [{ savedOddsMilli: 2_150, now: null }],
    },
  },
});
