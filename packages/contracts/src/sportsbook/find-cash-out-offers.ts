import { z } from "zod";
import { contract } from "../contract.ts";
import { idText, minorText, timeMs } from "../fields.ts";

/** What the house pays for a bet now; accepted by `offerId` until `expiresAt`. */
export const cashOutOffer = z.object({
  offerId: z.string(),
  /** For all that is kept of the bet. */
  amountMinor: minorText,
  expiresAt: timeMs,
  /** Above 0 the sale waits so long before it is paid, as a live bet does. */
  delaySeconds: z.number().int().nonnegative(),
});

/** Offers for the player's open bets, newest first: those that are named, or the newest 50. */
export const findCashOutOffers = contract({
  id: "find-cash-out-offers",
  method: "GET",
  path: "/sportsbook-api/v1/cash-out-offers",
  access: "player",
  effect: "none",
  summary: "Prices the open bets of the player.",
  query: z.strictObject({
    /** Ids of bets, at most 50, with commas between. */
    bets: z
      .string()
      .regex(/^\d{1,19}(?:,\d{1,19}){0,49}$/)
      .optional(),
  }),
  reply: z.object({
    offers: z.array(
      z.object({
        betId: idText,
        offer: cashOutOffer.nullable(),
        /** Why there is no offer: CASHOUT_UNAVAILABLE, CASHOUT_SUSPENDED or CASHOUT_PENDING. */
        code: z.string().nullable(),
      }),
    ),
  }),
  errors: [],
  example: {
    reply: {
      offers: [
        {
          betId: "400000000000000123",
          offer: {
            offerId: "1-3120-1790000700000",
            amountMinor: "3120",
            expiresAt: 1_790_000_704_000,
            delaySeconds: 6,
          },
          code: null,
        },
        { betId: "400000000000000124", offer: null, code: "CASHOUT_SUSPENDED" },
      ],
    },
  },
});

/** What the house pays for a bet now. */
export type CashOutOfferView = z.infer<typeof cashOutOffer>;
