import { z } from "zod";
import { contract } from "../contract.ts";
import { askedMinorText, currencyCode, idText, minorText } from "../fields.ts";
import { askedLeg, couponLeg, plan } from "./views.ts";

/** Prices a coupon without placing: states of the legs, relations, stake range, returns. */
export const priceCoupon = contract({
  id: "price-coupon",
  method: "POST",
  path: "/sportsbook-api/v1/coupon/price",
  access: "guest",
  effect: "none",
  summary: "Tells how a coupon stands now and what it may win.",
  body: z.strictObject({
    plan,
    legs: z.array(askedLeg).max(60),
    stakeMinor: askedMinorText.optional(),
    currency: currencyCode.optional(),
    /** A signed-in player's currency account: its currency says the range of stakes. */
    accountId: idText.optional(),
  }),
  reply: z.object({
    legs: z.array(couponLeg.nullable()),
    /** Pairs of leg positions that may not stand in one accumulator. */
    related: z.array(z.tuple([z.number().int(), z.number().int()])),
    currency: currencyCode,
    oddsMilli: z.number().int().nullable(),
    minStakeMinor: minorText,
    maxStakeMinor: minorText,
    /** The greatest stake whose whole returns are paid: stake × odds within the cap. */
    fullStakeMinor: minorText,
    /** No bet returns more than this, whatever its odds. */
    payoutCapMinor: minorText,
    maxReturnsMinor: minorText.nullable(),
    delaySeconds: z.number().int(),
  }),
  errors: [
    "COUPON_STRUCTURE_INVALID",
    "COUPON_STAKE_INVALID",
    "WALLET_ACCOUNT_UNKNOWN",
    "WALLET_ACCOUNT_BONUS",
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
      stakeMinor: "2500",
    },
    reply: {
      legs: [null],
      related: [],
      currency: "EUR",
      oddsMilli: 2_150,
      minStakeMinor: "20",
      maxStakeMinor: "100000",
      fullStakeMinor: "100000",
      payoutCapMinor: "50000000",
      maxReturnsMinor: "5375",
      delaySeconds: 6,
    },
  },
});
