import { parseMinor } from "@fairline/money";

/** An account of the player's beside his main one that he may stake from. */
export type SpendAccount = {
  readonly accountId: string;
  readonly currency: string;
  readonly minor: bigint;
};

/** The accounts of which bets can be staked, and the chosen one; null is the main account. */
export type Spending = {
  readonly accounts: readonly SpendAccount[];
  readonly accountId: string | null;
};

/** The chosen account; undefined when it is the main one. */
export function chosenAccount({ accounts, accountId }: Spending): SpendAccount | undefined {
  return accounts.find((account) => account.accountId === accountId);
}

/** The accounts with what was pushed of one of them; whatever is not understood changes nothing. */
export function withPushed(
  accounts: readonly SpendAccount[],
  { accountId, balanceMinor }: { readonly [name: string]: unknown },
): readonly SpendAccount[] {
  const minor = typeof balanceMinor === "string" ? parseMinor(balanceMinor) : undefined;
  if (minor === undefined || accounts.every((each) => each.accountId !== accountId)) {
    return accounts;
  }
  return accounts.map((each) => (each.accountId === accountId ? { ...each, minor } : each));
}
