import { z } from "zod";
import { contract } from "../contract.ts";
import { cursor } from "../fields.ts";
import { conversionExample, conversionView } from "./conversion-view.ts";

/** Newest first; `next` is absent on the last page. */
export const findConversions = contract({
  id: "find-conversions",
  method: "GET",
  path: "/wallet-api/v1/conversions",
  access: "player",
  effect: "none",
  summary: "Lists the player's exchanges.",
  query: z.strictObject({ cursor: cursor.optional() }),
  reply: z.object({ conversions: z.array(conversionView), next: cursor.optional() }),
  errors: [],
  example: {
    reply: { conversions: [{ ...conversionExample, convertedAt: 1_790_000_712_000 }] },
  },
});
