import { assert, isRefused, type Refused, refused } from "@fairline/kernel";
import { findCurrency } from "@fairline/money";
import { chooseAccount } from "@fairline/wallet";
import type { BetAccount } from "../model/bet-account.ts";
import type { SportsbookDeps } from "../ports.ts";

/** What a bet is staked in: `account` is null for the player's main account. */
export type ChosenAccount = { readonly currency: string; readonly account: BetAccount | null };

/**
 * The account that a player names for a bet, with the rate of now, by which all of the bet counts for ever.
 * Whether it is open and has the money, the ledger says.
 */
export async function chooseBetAccount(
  { ledger, findRate }: Pick<SportsbookDeps, "ledger" | "findRate">,
  playerId: bigint,
  accountId: string,
  mainCurrency: string,
): Promise<ChosenAccount | Refused> {
  const account = chooseAccount(await ledger.findAccounts(playerId), accountId);
  if (isRefused(account)) return account;
  const currency = account.currencyCode;
  if (account.kind === "main") return { currency, account: null };
  const rate = await findRate?.(idOf(currency), idOf(mainCurrency));
  if (rate === undefined) return refused("RATE_UNAVAILABLE");
  return { currency, account: { accountId: account.accountId, rate } };
}

function idOf(code: string): number {
  const currency = findCurrency(code);
  assert(currency, `the ledger's currency ${code} is known`);
  return currency.id;
}
