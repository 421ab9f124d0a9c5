import { z } from "zod";
import { contract } from "../contract.ts";
import { currencyCode, cursor, minorText } from "../fields.ts";
import { betExample, betView } from "./views.ts";

/** The player's bets, newest first, with totals of the filter. */
export const findBets = contract({
  id: "find-bets",
  method: "GET",
  path: "/sportsbook-api/v1/bets",
  access: "player",
  effect: "none",
  summary: "Lists bets by state and period.",
  query: z.strictObject({
    /** `settled` are all that are not open; `partly-returned` came back for less than was staked. */
    status: z
      .enum([
        "all",
        "open",
        "settled",
        "won",
        "lost",
        "partly-returned",
        "refunded",
        "rejected",
        "cashed-out",
      ])
      .optional(),
    /** Unix milliseconds. */
    from: z
      .string()
      .regex(/^(?:0|[1-9]\d{0,14})$/)
      .optional(),
    to: z
      .string()
      .regex(/^(?:0|[1-9]\d{0,14})$/)
      .optional(),
    cursor: cursor.optional(),
    limit: z
      .string()
      .regex(/^(?:0|[1-9]\d{0,2})$/)
      .optional(),
  }),
  reply: z.object({
    bets: z.array(betView),
    totals: z.object({
      count: z.number().int(),
      /** One for each currency that bets of the filter were staked in. */
      sums: z.array(
        z.object({
          currency: currencyCode,
          stakedMinor: minorText,
          /** What of the stakes is not decided yet. */
          openMinor: minorText,
          returnedMinor: minorText,
        }),
      ),
    }),
    next: cursor.optional(),
  }),
  errors: [],
  example: {
    reply: {
      bets: [betExample],
      totals: {
        count: 1,
        sums: [{ currency: "EUR", stakedMinor: "2500", openMinor: "2500", returnedMinor: "0" }],
      },
    },
  },
});
