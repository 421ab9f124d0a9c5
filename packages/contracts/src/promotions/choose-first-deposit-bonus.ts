import { z } from "zod";
import { contract } from "../contract.ts";

const choice = z.literal([0, 1, 2]);

/** Keeps which bonus the player wants for his first deposit: 0 none, 1 sports, 2 casino. */
export const chooseFirstDepositBonus = contract({
  id: "choose-first-deposit-bonus",
  method: "POST",
  path: "/promotions-api/v1/first-deposit-bonus",
  access: "player",
  effect: "change",
  summary: "Chooses the bonus of the first deposit.",
  body: z.strictObject({ choice }),
  reply: z.object({ choice }),
  errors: ["BONUS_CHOICE_FINAL", "BONUS_NOT_AVAILABLE"],
  example: { body: { choice: 1 }, reply: { choice: 1 } },
});
