import { findPayments } from "@fairline/contracts";
import type { Api } from "@fairline/http";
import { refused } from "@fairline/kernel";
import { presentPayment } from "../model/payment.ts";
import { parsePaymentId } from "../model/payment-id.ts";
import type { Payments } from "../payments.ts";

/** Lists the caller's payments; the cursor is the id of the last one shown. */
export function mountFindPayments(api: Api, payments: Payments): void {
  api.mount(findPayments, async ({ query, signedIn }) => {
    const beforeId = query.cursor === undefined ? undefined : parsePaymentId(query.cursor);
    if (query.cursor !== undefined && beforeId === undefined) {
      return refused("BAD_REQUEST", { field: "query.cursor", reason: "invalid" });
    }
    const page = await payments.findPayments(signedIn().playerId, beforeId);
    return {
      payments: page.payments.map(presentPayment),
      ...(page.nextBefore !== undefined && { next: String(page.nextBefore) }),
    };
  });
}
