import { z } from "zod";
import { contract } from "../contract.ts";
import { accountView, currencyCode, requestId } from "../fields.ts";

/** The new account is empty; the main account stays the one the limits count in. */
export const openCurrencyAccount = contract({
  id: "open-currency-account",
  method: "POST",
  path: "/wallet-api/v1/accounts",
  access: "player",
  effect: "money",
  summary: "Opens an account in a further currency.",
  body: z.strictObject({ requestId, currency: currencyCode }),
  reply: z.object({ account: accountView }),
  errors: [
    "WALLET_CURRENCY_UNAVAILABLE",
    "WALLET_ACCOUNT_EXISTS",
    "WALLET_ACCOUNT_BLOCKED",
    "WALLET_ACCOUNTS_MAX",
    "WALLET_DUPLICATE_MISMATCH",
    "REQUEST_ID_STALE",
  ],
  example: {
    body: { requestId: "01920000-0000-7000-8000-000000000001", currency: "USD" },
    reply: {
      account: {
        accountId: "400000000000000001",
        kind: "currency",
        currency: "USD",
        balanceMinor: "0",
        isActive: false,
      },
    },
  },
});
