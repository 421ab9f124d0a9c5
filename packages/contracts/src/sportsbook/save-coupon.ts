import { z } from "zod";
import { contract } from "../contract.ts";
import { timeMs } from "../fields.ts";
import { askedLeg, plan } from "./views.ts";

/** The code of a saved coupon: five signs without 0, O, 1 and I. */
export const couponCode = z.string().regex(/^[2-9A-HJ-NP-Z]{5}$/);

/** Keeps the selections of a coupon, never its stake; the same selections keep their code. */
export const saveCoupon = contract({
  id: "save-coupon",
  method: "POST",
  path: "/sportsbook-api/v1/coupons",
  access: "guest",
  effect: "change",
  summary: "Keeps the selections of a coupon under a code that anybody may load.",
  body: z.strictObject({ plan, legs: z.array(askedLeg).max(60) }),
  reply: z.object({ code: couponCode, expiresAt: timeMs }),
  errors: [
    "COUPON_SAVING_OFF",
    "COUPON_STRUCTURE_INVALID",
    "COUPON_SELECTION_UNKNOWN",
    "COUPON_STORE_FULL",
  ],
  example: {
    body: {
      plan: "single",
      legs: [
        {
          fixtureId: "3728001",
          typeId: "fb.result",
          specifiers: "",
          outcomeId: "1",
          oddsMilli: 2_150,
          epoch: 3,
          seq: 213,
        },
      ],
    },
    reply: { code: "K7M2P", expiresAt: 1_792_592_000_000 },
  },
});
