import { z } from "zod";
import { contract } from "../contract.ts";
import { idText } from "../fields.ts";
import { grantExample, grantView } from "./views.ts";

/** Gives a bonus up: its money goes back, own money is not touched, open bets stand. */
export const cancelGrant = contract({
  id: "cancel-grant",
  method: "DELETE",
  path: "/promotions-api/v1/grants/:grantId",
  access: "player",
  effect: "change",
  summary: "Gives a bonus up.",
  params: z.strictObject({ grantId: idText }),
  reply: z.object({ grant: grantView }),
  errors: ["BONUS_NOT_FOUND", "BONUS_STATE_CONFLICT"],
  example: {
    reply: {
      grant: {
        ...grantExample,
        state: "forfeited",
        reason: "player",
        balanceMinor: "0",
        endedAt: 1_790_000_900_000,
      },
    },
  },
});
