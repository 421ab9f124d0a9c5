import { countedMinor, fromRatedRow, type RatedAccount, type RatedRow } from "@fairline/wallet";
import type { StoredBet } from "./bet.ts";
import type { FundingRow } from "./funding.ts";

/** What the player's limits hold against a stake, in the currency of his main account. */
export function countedStake({ stakeMinor, account }: Pick<StoredBet, "stakeMinor" | "account">) {
  return countedMinor(account, stakeMinor, "up");
}

/**
 * Who pays a bet that the main account does not pay alone, as its row keeps it: a bonus takes part, or a
 * currency account pays all of it.
 */
export type PayerRow = FundingRow | RatedRow;

/** Reads what a bet's row keeps; null when no currency account pays. */
export function toBetAccount(row: PayerRow | null): RatedAccount | null {
  return row === null || !isRated(row) ? null : fromRatedRow(row);
}

function isRated(row: PayerRow): row is RatedRow {
  return "rateId" in row;
}
