import { z } from "zod";
import { currencyCode, idText, minorText, oddsMilli, section, timeMs } from "../fields.ts";
import { fixtureStatus, marketStatus, outcomeResult } from "../offering/views.ts";

/** What the player does when a price moves: never, higher only, any. */
export const oddsPolicy = z.enum(["none", "better", "any"]);

/** Structure of a coupon. */
export const plan = z.enum(["single", "accumulator"]);

/** One selection as the page saw it; `epoch` and `seq` name the market version. */
export const askedLeg = z.strictObject({
  fixtureId: idText,
  typeId: z.string().max(40),
  specifiers: z.string().max(80),
  outcomeId: z.string().max(40),
  oddsMilli: z.number(),
  epoch: z.number().int().nonnegative(),
  seq: z.number().int().nonnegative(),
});

/** How one selection stands now, in the coupon. */
export const couponLeg = z.object({
  fixtureId: idText,
  typeId: z.string(),
  specifiers: z.string(),
  outcomeId: z.string(),
  section,
  status: marketStatus,
  fixtureStatus,
  oddsMilli: oddsMilli.nullable(),
  epoch: z.number().int(),
  seq: z.number().int(),
  home: z.string(),
  away: z.string(),
  sport: z.string(),
  championName: z.string(),
  slug: z.string(),
  championSlug: z.string(),
  championId: idText,
  startsAt: timeMs,
  score: z.tuple([z.number().int(), z.number().int()]).nullable(),
});

/** State of a bet as its owner sees it. */
export const betState = z.enum([
  "pending-delay",
  "accepted",
  "rejected",
  "won",
  "lost",
  "refunded",
  "mixed",
  "cashed-out",
]);

/** One selection of a placed bet. */
export const betLeg = z.object({
  fixtureId: idText,
  typeId: z.string(),
  specifiers: z.string(),
  outcomeId: z.string(),
  section,
  home: z.string(),
  away: z.string(),
  championName: z.string(),
  startsAt: timeMs,
  askedOddsMilli: oddsMilli,
  oddsMilli,
  scoreAtBet: z.tuple([z.number().int(), z.number().int()]).nullable(),
  result: outcomeResult.nullable(),
  /** Score when the leg was decided, for "settled at 2:1". */
  scoreAtResult: z.tuple([z.number().int(), z.number().int()]).nullable(),
  resultRev: z.number().int(),
});

/** One entry of a bet's log. */
export const betEvent = z.object({
  rev: z.number().int(),
  kind: z.enum([
    "placed",
    "held",
    "accepted",
    "rejected",
    "settled",
    "rolled-back",
    "resettled",
    "voided",
    "sale-asked",
    "sale-rejected",
    "part-sold",
    "cashed-out",
  ]),
  at: timeMs,
  amountMinor: minorText.nullable(),
  code: z.string().nullable(),
});

/** A bet; `code` is the number on the receipt. */
export const betView = z.object({
  betId: idText,
  requestId: z.string(),
  code: z.string(),
  placedAt: timeMs,
  plan,
  state: betState,
  currency: currencyCode,
  stakeMinor: minorText,
  /** Product of the prices for display only, in thousandths; never used to pay. */
  oddsMilli: z.number().int(),
  /** Of what is kept of the bet. */
  maxReturnsMinor: minorText,
  /** The cap that cuts its returns; null while they stay below. */
  cappedAtMinor: minorText.nullable(),
  /** Everything that came back, sold parts included; null while the rest is open. */
  returnsMinor: minorText.nullable(),
  /** What of the stake was sold back to the house, and for how much. */
  soldStakeMinor: minorText,
  soldMinor: minorText,
  /** While a sale waits for the end of the live delay. */
  saleEndsAt: timeMs.nullable(),
  /** While pending-delay: when the wait ends. */
  delayEndsAt: timeMs.nullable(),
  /** Why it was rejected. */
  rejection: z.object({ code: z.string(), data: z.record(z.string(), z.unknown()) }).nullable(),
  legs: z.array(betLeg),
  events: z.array(betEvent),
  /** The exact calculation: "25.00 × 2.15 × 1/2" as dictionary-free text, once settled. */
  calculation: z.string().nullable(),
  rev: z.number().int(),
});

/** One selection as the page saw it. */
export type AskedLeg = z.infer<typeof askedLeg>;
/** How one selection stands now. */
export type CouponLeg = z.infer<typeof couponLeg>;
/** A bet as its owner sees it. */
export type BetView = z.infer<typeof betView>;
/** One selection of a placed bet. */
export type BetLeg = z.infer<typeof betLeg>;
/** State of a bet. */
export type BetState = z.infer<typeof betState>;
/** What to do when a price moves. */
export type OddsPolicy = z.infer<typeof oddsPolicy>;
/** Structure of a coupon. */
export type Plan = z.infer<typeof plan>;

/** Example used by several contracts. */
export const betExample: BetView = {
  betId: "400000000000000123",
  requestId: "01920000-0000-7000-8000-000000000002",
  code: "K7M2P",
  placedAt: 1_790_000_620_000,
  plan: "single",
  state: "accepted",
  currency: "EUR",
  stakeMinor: "2500",
  oddsMilli: 2_150,
  maxReturnsMinor: "5375",
  cappedAtMinor: null,
  returnsMinor: null,
  soldStakeMinor: "0",
  soldMinor: "0",
  saleEndsAt: null,
  delayEndsAt: null,
  rejection: null,
  legs: [
    {
      fixtureId: "3728001",
      typeId: "fb.result",
      specifiers: "",
      outcomeId: "1",
      section: "line",
      home: "Arsenal",
      away: "Leicester City",
      championName: "England. Premier League",
      startsAt: 1_790_000_000_000,
      askedOddsMilli: 2_150,
      oddsMilli: 2_150,
      scoreAtBet: null,
      result: null,
      scoreAtResult: null,
      resultRev: 0,
    },
  ],
  events: [{ rev: 1, kind: "placed", at: 1_790_000_620_000, amountMinor: "2500", code: null }],
  calculation: null,
  rev: 1,
};
