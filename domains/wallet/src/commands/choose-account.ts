import { assert, isRefused, type Refused, refused } from "@fairline/kernel";
import { findCurrency } from "@fairline/money";
import type { WalletErrorCode } from "../errors.ts";
import type { Ledger, LedgerAccount } from "../ledger.ts";
import type { CountingRate } from "../model/at-rate.ts";
import type { RatedAccount } from "../model/rated-account.ts";

/** What choosing an account works with; without rates it is always the main one. */
export type ChooseAccountDeps = {
  readonly ledger: Pick<Ledger, "findAccounts">;
  readonly findRate?: FindRate | undefined;
};

/** By what a currency counts in another now. */
export type FindRate = (
  fromCurrencyId: number,
  toCurrencyId: number,
) => Promise<CountingRate | undefined>;

/** What a call is about: `account` is null for the player's main one. */
export type ChosenAccount = { readonly currency: string; readonly account: RatedAccount | null };

/**
 * The account that a player names for a bet, a deposit or a withdrawal, with the rate of now; his main one
 * unless he names one. Whether it is open and has the money, the ledger says.
 */
export async function chooseAccount(
  { ledger, findRate }: ChooseAccountDeps,
  playerId: bigint,
  accountId: string | undefined,
): Promise<ChosenAccount | Refused<WalletErrorCode>> {
  const accounts = await ledger.findAccounts(playerId);
  const own = findOwnAccount(accounts, accountId);
  if (isRefused(own)) return own;
  const currency = own.currencyCode;
  if (own.kind === "main") return { currency, account: null };
  const main = accounts.find(({ kind }) => kind === "main");
  assert(main, "whoever has an account has a main one");
  const rate = await findRate?.(idOf(currency), idOf(main.currencyCode));
  if (rate === undefined) return refused("RATE_UNAVAILABLE");
  return { currency, account: { accountId: own.accountId, rate } };
}

/**
 * The account of a player that a call names by the text of its number, or his main one. Money of a bonus
 * is staked by its terms alone, and neither paid in nor out.
 */
export function findOwnAccount(
  accounts: readonly LedgerAccount[],
  accountId: string | undefined,
): LedgerAccount | Refused<WalletErrorCode> {
  const isNamed = (account: LedgerAccount) =>
    accountId === undefined ? account.kind === "main" : String(account.accountId) === accountId;
  const account = accounts.find(isNamed);
  if (account === undefined) return refused("WALLET_ACCOUNT_UNKNOWN");
  return account.kind === "bonus" ? refused("WALLET_ACCOUNT_BONUS") : account;
}

function idOf(code: string): number {
  const currency = findCurrency(code);
  assert(currency, `the ledger's currency ${code} is known`);
  return currency.id;
}
