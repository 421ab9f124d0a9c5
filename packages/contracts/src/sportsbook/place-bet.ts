import { z } from "zod";
import { contract } from "../contract.ts";
import { askedMinorText, requestId } from "../fields.ts";
import { askedLeg, betExample, betView, oddsPolicy, plan } from "./views.ts";

/** Places a bet from the player's active account, at most once for a `requestId`. */
export const placeBet = contract({
  id: "place-bet",
  method: "POST",
  path: "/sportsbook-api/v1/bets",
  access: "player",
  effect: "money",
  summary: "Places a bet and reserves its stake.",
  body: z.strictObject({
    requestId,
    plan,
    stakeMinor: askedMinorText,
    oddsPolicy,
    legs: z.array(askedLeg).max(60),
  }),
  reply: z.object({ bet: betView }),
  errors: [
    "COUPON_DUPLICATE_REQUEST",
    "COUPON_REQUEST_STALE",
    "COUPON_ACCOUNT_BLOCKED",
    "COUPON_STRUCTURE_INVALID",
    "COUPON_LEGS_RELATED",
    "COUPON_SELECTION_UNKNOWN",
    "COUPON_FIXTURE_CLOSED",
    "COUPON_MARKET_SUSPENDED",
    "COUPON_MARKET_CLOSED",
    "COUPON_FEED_STALE",
    "COUPON_PAST_CUTOFF",
    "COUPON_ODDS_CHANGED",
    "COUPON_STAKE_INVALID",
    "COUPON_STAKE_BELOW_MIN",
    "COUPON_STAKE_ABOVE_MAX",
    "COUPON_LIABILITY_EXCEEDED",
    "SELF_EXCLUDED",
    "SESSION_LIMIT",
    "LIMIT_WAGER_24H",
    "LIMIT_WAGER_7D",
    "LIMIT_WAGER_30D",
    "LIMIT_LOSS_24H",
    "LIMIT_LOSS_7D",
    "LIMIT_LOSS_30D",
    "WALLET_INSUFFICIENT_FUNDS",
  ],
  example: {
    body: {
      requestId: "01920000-0000-7000-8000-000000000002",
      plan: "single",
      stakeMinor: "2500",
      oddsPolicy: "better",
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
    reply: { bet: betExample },
  },
});
