import type { Api } from "@fairline/http";
import type { Payments } from "../payments.ts";
import { mountFindPaymentMethods } from "./find-payment-methods.ts";
import { mountFindPayments } from "./find-payments.ts";
import { mountGetPayment } from "./get-payment.ts";
import { mountReceiveHook } from "./receive-hook.ts";
import { mountStartDeposit } from "./start-deposit.ts";
import { mountWithdrawals } from "./withdrawals.ts";

/** Puts the calls of this domain, and the door for providers' messages, on the api. */
export function mountPaymentsRoutes(api: Api, payments: Payments): void {
  mountFindPaymentMethods(api, payments);
  mountStartDeposit(api, payments);
  mountGetPayment(api, payments);
  mountFindPayments(api, payments);
  mountWithdrawals(api, payments);
  mountReceiveHook(api, payments);
}
