import { z } from "zod";
import { contract } from "../contract.ts";
import { cursor } from "../fields.ts";
import { withdrawalExample, withdrawalView } from "./withdrawal-view.ts";

/** The player's withdrawals, newest first. */
export const findWithdrawals = contract({
  id: "find-withdrawals",
  method: "GET",
  path: "/payments-api/v1/withdrawals",
  access: "player",
  effect: "none",
  summary: "Lists the player's withdrawals.",
  query: z.strictObject({ cursor: cursor.optional() }),
  reply: z.object({ withdrawals: z.array(withdrawalView), next: cursor.optional() }),
  errors: [],
  example: { reply: { withdrawals: [withdrawalExample] } },
});
