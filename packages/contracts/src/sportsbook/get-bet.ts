import { z } from "zod";
import { contract } from "../contract.ts";
import { idText } from "../fields.ts";
import { betExample, betView } from "./views.ts";

/** One bet of the player; another player's id answers NOT_FOUND. */
export const getBet = contract({
  id: "get-bet",
  method: "GET",
  path: "/sportsbook-api/v1/bets/:betId",
  access: "player",
  effect: "none",
  summary: "Reads one bet.",
  params: z.strictObject({ betId: idText }),
  reply: z.object({ bet: betView }),
  errors: [],
  example: { reply: { bet: betExample } },
});
