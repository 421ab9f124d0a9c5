import { z } from "zod";
import { contract } from "../contract.ts";
import { currencyCode } from "../fields.ts";

/** Currencies in which a player may hold money. */
export const findCurrencies = contract({
  id: "find-currencies",
  method: "GET",
  path: "/wallet-api/v1/currencies",
  access: "player",
  effect: "none",
  summary: "Lists the currencies of accounts, and in which of them the player has one.",
  reply: z.object({
    currencies: z.array(
      z.object({
        currency: currencyCode,
        /** Decimals of the minor unit. */
        exponent: z.number().int().min(0).max(9),
        kind: z.enum(["fiat", "crypto"]),
        isOpen: z.boolean(),
      }),
    ),
  }),
  errors: [],
  example: {
    reply: {
      currencies: [
        { currency: "EUR", exponent: 2, kind: "fiat", isOpen: true },
        { currency: "BTC", exponent: 8, kind: "crypto", isOpen: false },
      ],
    },
  },
});
