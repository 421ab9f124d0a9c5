import { z } from "zod";
import { minorText } from "../fields.ts";

/** A bonus that can be taken: its terms in one currency, amounts in minor units of it. */
export const offerView = z.object({
  templateId: z.string(),
  version: z.number().int(),
  /** The player's choice for his first deposit that brings it. */
  choice: z.literal([1, 2]),
  /** False for a player whose first deposit has been made: the terms can be read, nothing more. */
  mayBeTaken: z.boolean(),
  products: z.array(z.string()),
  /** Share of the deposit in basis points, what it is capped at, and the least deposit. */
  pctBp: z.number().int(),
  capMinor: minorText,
  minDepositMinor: minorText,
  /** How many times what `basis` names has to be wagered. */
  wagerX: z.number().int(),
  basis: z.enum(["bonus", "bonus+deposit"]),
  sticky: z.boolean(),
  maxBetMinor: minorText.nullable(),
  maxWinMinor: minorText.nullable(),
  /** Legs of at least `minOddsMilli` a bet needs. */
  minLegs: z.number().int(),
  minOddsMilli: z.number().int().nullable(),
  /** What of a stake counts, in basis points; the first that fits of game, provider, market, product. */
  contributions: z.array(
    z.object({
      by: z.enum(["game", "provider", "market", "product"]),
      id: z.string(),
      bp: z.number().int(),
    }),
  ),
  activateWithinDays: z.number().int(),
  expiresDays: z.number().int(),
});

/** A bonus that can be taken. */
export type OfferView = z.infer<typeof offerView>;

/** Example used by the contract. */
export const offerExample: OfferView = {
  templateId: "welcome-sport",
  version: 1,
  choice: 1,
  mayBeTaken: true,
  products: ["sport-line", "sport-live"],
  pctBp: 10_000,
  capMinor: "10000",
  minDepositMinor: "100",
  wagerX: 5,
  basis: "bonus",
  sticky: false,
  maxBetMinor: null,
  maxWinMinor: null,
  minLegs: 3,
  minOddsMilli: 1_400,
  contributions: [
    { by: "product", id: "sport-line", bp: 10_000 },
    { by: "product", id: "sport-live", bp: 10_000 },
  ],
  activateWithinDays: 7,
  expiresDays: 30,
};
