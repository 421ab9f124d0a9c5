import { z } from "zod";
import { contract } from "../contract.ts";
import { idText } from "../fields.ts";
import { contributionView, grantExample, grantView } from "./views.ts";

/** A bonus with the last 50 bets that counted towards it, or why they did not. */
export const getGrant = contract({
  id: "get-grant",
  method: "GET",
  path: "/promotions-api/v1/grants/:grantId",
  access: "player",
  effect: "none",
  summary: "Reads a bonus and what counted towards it.",
  params: z.strictObject({ grantId: idText }),
  reply: z.object({ grant: grantView, contributions: z.array(contributionView) }),
  errors: ["BONUS_NOT_FOUND"],
  example: {
    reply: {
      grant: grantExample,
      contributions: [
        {
          ref: "7011000000000000003",
          rev: 2,
          at: 1_790_000_500_000,
          countableMinor: "4000",
          bp: 10_000,
          deltaE4: "40000000",
          reason: "counted",
        },
      ],
    },
  },
});
