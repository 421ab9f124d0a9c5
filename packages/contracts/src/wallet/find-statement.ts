import { z } from "zod";
import { contract } from "../contract.ts";
import { currencyCode, cursor, idText, minorText, timeMs } from "../fields.ts";

/** One movement of a player's account, signed from the player's view. */
export const statementRow = z.object({
  transferId: idText,
  at: timeMs,
  kind: z.enum([
    "stake",
    "hold",
    "release",
    "returns",
    "refund",
    "deposit",
    "reverse",
    "correction",
    "other",
  ]),
  amountMinor: minorText,
  balanceAfterMinor: minorText,
  currency: currencyCode,
  reference: idText,
});

/** Newest first, by keyset; `next` is absent on the last page. */
export const findStatement = contract({
  id: "find-statement",
  method: "GET",
  path: "/wallet-api/v1/statement",
  access: "player",
  effect: "none",
  summary: "Lists the movements of the player's main account.",
  query: z.strictObject({ cursor: cursor.optional() }),
  reply: z.object({ rows: z.array(statementRow), next: cursor.optional() }),
  errors: [],
  example: {
    reply: {
      rows: [
        {
          transferId: "400000000000000001",
          at: 1_790_000_700_000,
          kind: "deposit",
          amountMinor: "10000",
          balanceAfterMinor: "10000",
          currency: "EUR",
          reference: "7",
        },
      ],
    },
  },
});
