import { cancelWithdrawal, findWithdrawals, startWithdrawal } from "@fairline/contracts";
import type { Api } from "@fairline/http";
import { isRefused, refused } from "@fairline/kernel";
import { parsePaymentId } from "../model/payment-id.ts";
import { presentWithdrawal } from "../model/withdrawal.ts";
import type { Payments } from "../payments.ts";

/** Pays out, takes back and lists for the signed-in player. */
export function mountWithdrawals(api: Api, payments: Payments): void {
  api.mount(startWithdrawal, async ({ body, signedIn }) => {
    const started = await payments.startWithdrawal({ playerId: signedIn().playerId, ...body });
    return isRefused(started) ? started : { withdrawal: presentWithdrawal(started) };
  });
  api.mount(cancelWithdrawal, async ({ params, signedIn }) => {
    const id = parsePaymentId(params.withdrawalId);
    if (id === undefined) return refused("NOT_FOUND");
    const cancelled = await payments.cancelWithdrawal(signedIn().playerId, id);
    return isRefused(cancelled) ? cancelled : { withdrawal: presentWithdrawal(cancelled) };
  });
  api.mount(findWithdrawals, async ({ query, signedIn }) => {
    const beforeId = query.cursor === undefined ? undefined : parsePaymentId(query.cursor);
    if (query.cursor !== undefined && beforeId === undefined) {
      return refused("BAD_REQUEST", { field: "query.cursor" });
    }
    const page = await payments.findWithdrawals(signedIn().playerId, beforeId);
    return {
      withdrawals: page.withdrawals.map(presentWithdrawal),
      ...(page.nextId === undefined ? {} : { next: String(page.nextId) }),
    };
  });
}
