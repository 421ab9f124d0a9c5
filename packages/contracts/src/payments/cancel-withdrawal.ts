import { z } from "zod";
import { contract } from "../contract.ts";
import { idText } from "../fields.ts";
import { withdrawalExample, withdrawalView } from "./withdrawal-view.ts";

/** Takes a withdrawal back while it has not been sent; its money returns to the account. */
export const cancelWithdrawal = contract({
  id: "cancel-withdrawal",
  method: "DELETE",
  path: "/payments-api/v1/withdrawals/:withdrawalId",
  access: "player",
  effect: "change",
  summary: "Cancels a withdrawal that was not sent.",
  params: z.strictObject({ withdrawalId: idText }),
  reply: z.object({ withdrawal: withdrawalView }),
  errors: ["WITHDRAW_CANCEL_TOO_LATE"],
  example: {
    reply: { withdrawal: { ...withdrawalExample, state: "cancelled", canCancel: false } },
  },
});
