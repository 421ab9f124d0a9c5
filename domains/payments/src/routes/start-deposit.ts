import { startDeposit } from "@fairline/contracts";
import type { Api } from "@fairline/http";
import { isRefused } from "@fairline/kernel";
import { presentPayment } from "../model/payment.ts";
import type { Payments } from "../payments.ts";

/** Starts a deposit. */
export function mountStartDeposit(api: Api, payments: Payments): void {
  api.mount(startDeposit, async ({ body, signedIn }) => {
    const started = await payments.startDeposit({ ...body, playerId: signedIn().playerId });
    if (isRefused(started)) return started;
    return { payment: presentPayment(started.payment), next: started.next };
  });
}
