import { assert } from "@fairline/kernel";
import { centIn, currencies } from "@fairline/money";
import type { HeadState } from "@fairline/wallet";

const CURRENCY_ACCOUNT = 9;
/** What is worth less is no stake by itself, and a rate may leave it over. */
const LEAST_CENTS = 20n;

/**
 * Whether the player has own money on accounts of other currencies, where no stake is taken from.
 * Points are no money, and what an account that is not open holds he cannot move.
 */
export function hasOwnElsewhere({ accounts }: Pick<HeadState, "accounts">): boolean {
  return accounts.some(({ kind, status, currencyId, balanceMinor }) => {
    if (kind !== CURRENCY_ACCOUNT || status !== 0) return false;
    const currency = currencies.find(({ id }) => id === currencyId);
    assert(currency, `currency ${currencyId} is known`);
    return currency.kind !== "points" && balanceMinor >= LEAST_CENTS * centIn(currency.code);
  });
}
