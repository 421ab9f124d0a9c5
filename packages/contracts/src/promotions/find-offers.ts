import { z } from "zod";
import { contract } from "../contract.ts";
import { currencyCode } from "../fields.ts";
import { offerExample, offerView } from "./offer-view.ts";

/**
 * The bonuses of first deposits, in a player's own currency or the one that is asked for; a
 * bonus that is not offered in it is left out. Nothing is listed for a player who may not be
 * offered anything.
 */
export const findOffers = contract({
  id: "find-offers",
  method: "GET",
  path: "/promotions-api/v1/offers",
  access: "guest",
  effect: "none",
  summary:
    "Lists the bonuses of first deposits with their terms, and whether each may still be taken.",
  query: z.strictObject({ currency: currencyCode.optional() }),
  reply: z.object({
    currency: currencyCode,
    /** False for a player who may not be offered anything; the list is empty then. */
    mayBeOffered: z.boolean(),
    offers: z.array(offerView),
  }),
  errors: [],
  example: { reply: { currency: "EUR", mayBeOffered: true, offers: [offerExample] } },
});
