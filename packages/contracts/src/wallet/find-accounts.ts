import { z } from "zod";
import { contract } from "../contract.ts";
import { accountView } from "../fields.ts";

/** The player's accounts; exactly one is active. */
export const findAccounts = contract({
  id: "find-accounts",
  method: "GET",
  path: "/wallet-api/v1/accounts",
  access: "player",
  effect: "none",
  summary: "Lists the player's accounts with their balances.",
  reply: z.object({ accounts: z.array(accountView) }),
  errors: [],
  example: {
    reply: {
      accounts: [
        {
          accountId: "1000000",
          kind: "main",
          currency: "EUR",
          balanceMinor: "128450",
          isActive: true,
        },
      ],
    },
  },
});
