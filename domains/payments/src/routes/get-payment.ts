import { getPayment } from "@fairline/contracts";
import type { Api } from "@fairline/http";
import { refused } from "@fairline/kernel";
import { presentPayment } from "../model/payment.ts";
import { parsePaymentId } from "../model/payment-id.ts";
import type { Payments } from "../payments.ts";

/** Reads a payment of the caller; another player's is not found. */
export function mountGetPayment(api: Api, payments: Payments): void {
  api.mount(getPayment, async ({ params, signedIn }) => {
    const id = parsePaymentId(params.paymentId);
    const payment = id && (await payments.getPayment(signedIn().playerId, id));
    return payment ? { payment: presentPayment(payment) } : refused("NOT_FOUND");
  });
}
