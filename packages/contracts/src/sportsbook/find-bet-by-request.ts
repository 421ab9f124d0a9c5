import { z } from "zod";
import { contract } from "../contract.ts";
import { requestId } from "../fields.ts";
import { betExample, betView } from "./views.ts";

/** What became of a placement whose answer was lost; `bet` is null when it never arrived. */
export const findBetByRequest = contract({
  id: "find-bet-by-request",
  method: "GET",
  path: "/sportsbook-api/v1/requests/:requestId",
  access: "player",
  effect: "none",
  summary: "Finds the bet of a placement request.",
  params: z.strictObject({ requestId }),
  reply: z.object({ bet: betView.nullable() }),
  errors: [],
  example: { reply: { bet: betExample } },
});
