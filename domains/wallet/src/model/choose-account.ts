import { type Refused, refused } from "@fairline/kernel";
import type { WalletErrorCode } from "../errors.ts";
import type { LedgerAccount } from "../ledger.ts";

/**
 * The account of a player that a call names by the text of its number, or his main one when it names
 * none. Money of a bonus is staked by its terms alone, and neither paid in nor out.
 */
export function chooseAccount(
  accounts: readonly LedgerAccount[],
  accountId: string | undefined,
): LedgerAccount | Refused<WalletErrorCode> {
  const isChosen = (account: LedgerAccount) =>
    accountId === undefined ? account.kind === "main" : String(account.accountId) === accountId;
  const account = accounts.find(isChosen);
  if (account === undefined) return refused("WALLET_ACCOUNT_UNKNOWN");
  return account.kind === "bonus" ? refused("WALLET_ACCOUNT_BONUS") : account;
}
