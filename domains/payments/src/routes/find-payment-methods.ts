import { findPaymentMethods } from "@fairline/contracts";
import type { Api } from "@fairline/http";
import { isRefused } from "@fairline/kernel";
import type { Payments } from "../payments.ts";

/** Lists the ways to pay in. */
export function mountFindPaymentMethods(api: Api, payments: Payments): void {
  api.mount(findPaymentMethods, async ({ query, signedIn }) => {
    const methods = await payments.findMethods(signedIn().playerId, query.accountId);
    if (isRefused(methods)) return methods;
    return {
      methods: methods.map((method) => ({
        methodId: method.methodId,
        nameKey: method.nameKey,
        currency: method.currency,
        minMinor: String(method.minMinor),
        maxMinor: String(method.maxMinor),
        feeBp: method.feeBp,
        timeKey: method.timeKey,
        isTest: method.isTest,
        provider: method.providerName,
      })),
    };
  });
}
