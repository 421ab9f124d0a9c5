import { z } from "zod";
import { contract } from "../contract.ts";
import { cursor } from "../fields.ts";
import { paymentExample, paymentView } from "./payment-view.ts";

/** The player's payments, newest first. */
export const findPayments = contract({
  id: "find-payments",
  method: "GET",
  path: "/payments-api/v1/payments",
  access: "player",
  effect: "none",
  summary: "Lists the player's payments.",
  query: z.strictObject({ cursor: cursor.optional() }),
  reply: z.object({ payments: z.array(paymentView), next: cursor.optional() }),
  errors: [],
  example: { reply: { payments: [paymentExample] } },
});
