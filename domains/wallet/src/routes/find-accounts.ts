import type { CallReply } from "@fairline/contracts/calls";
import type { Ledger, LedgerAccount } from "../ledger.ts";

type AccountView = CallReply<"findAccounts">["accounts"][number];

/** The player's accounts as the contract shows them; he plays from the main one. */
export async function presentAccounts(ledger: Pick<Ledger, "findAccounts">, playerId: bigint) {
  const accounts = await ledger.findAccounts(playerId);
  return { accounts: accounts.map(presentAccount) };
}

/** One account as its owner sees it. */
export function presentAccount(account: LedgerAccount): AccountView {
  return {
    accountId: account.accountId.toString(),
    kind: account.kind,
    currency: account.currencyCode,
    balanceMinor: account.balanceMinor.toString(),
    isActive: account.kind === "main",
  };
}
