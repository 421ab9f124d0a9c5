import { z } from "zod";
import { contract } from "../contract.ts";
import { idText, requestId } from "../fields.ts";
import { betExample, betView } from "./views.ts";

/** Sells an open bet, or a part of it, at the offer the player saw, once for a `requestId`. */
export const cashOutBet = contract({
  id: "cash-out-bet",
  method: "POST",
  path: "/sportsbook-api/v1/bets/:betId/cash-out",
  access: "player",
  effect: "money",
  summary: "Sells an open bet or a part of it.",
  params: z.strictObject({ betId: idText }),
  body: z.strictObject({
    requestId,
    offerId: z.string().max(64),
    /** Of what is kept of the bet, in basis points; absent sells all of it. */
    partBp: z.number().int().min(1).max(10_000).optional(),
  }),
  reply: z.object({ bet: betView }),
  errors: [
    "COUPON_DUPLICATE_REQUEST",
    "COUPON_REQUEST_STALE",
    "COUPON_ACCOUNT_BLOCKED",
    "CASHOUT_UNAVAILABLE",
    "CASHOUT_SUSPENDED",
    "CASHOUT_OFFER_EXPIRED",
    "CASHOUT_PENDING",
  ],
  example: {
    body: {
      requestId: "01920000-0000-7000-8000-000000000007",
      offerId: "1-3120-1790000700000",
    },
    reply: {
      bet: {
        ...betExample,
        state: "cashed-out",
        maxReturnsMinor: "0",
        returnsMinor: "3120",
        soldStakeMinor: "2500",
        soldMinor: "3120",
        events: [
          ...betExample.events,
          { rev: 2, kind: "cashed-out", at: 1_790_000_702_000, amountMinor: "3120", code: null },
        ],
        rev: 2,
      },
    },
  },
});
