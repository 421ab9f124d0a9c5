import { z } from "zod";
import { contract } from "../contract.ts";
import { idText } from "../fields.ts";
import { paymentExample, paymentView } from "./payment-view.ts";

/** The server's word about a payment; the return pages believe nothing else. */
export const getPayment = contract({
  id: "get-payment",
  method: "GET",
  path: "/payments-api/v1/payments/:paymentId",
  access: "player",
  effect: "none",
  summary: "Reads one payment of the player.",
  params: z.strictObject({ paymentId: idText }),
  reply: z.object({ payment: paymentView }),
  errors: [],
  example: { reply: { payment: paymentExample } },
});
