import type { Ledger } from "../ledger.ts";

/** The player's accounts as the contract shows them; he plays from the main one. */
export async function presentAccounts(ledger: Ledger, playerId: bigint) {
  const accounts = await ledger.findAccounts(playerId);
  return {
    accounts: accounts.map((account) => ({
      accountId: account.accountId.toString(),
      kind: account.kind,
      currency: account.currencyCode,
      balanceMinor: account.balanceMinor.toString(),
      isActive: account.kind === "main",
    })),
  };
}
