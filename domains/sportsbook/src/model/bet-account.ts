import type { JsonObject } from "@fairline/kernel";
import {
  type CountingRate,
  countedAt,
  draftsAtRate,
  type HeadState,
  type TransferDraft,
} from "@fairline/wallet";
import type { StoredBet } from "./bet.ts";
import type { FundingRow } from "./funding.ts";

/** The currency account that pays a stake and is paid, with the rate by which all of it counts. */
export type BetAccount = { readonly accountId: bigint; readonly rate: CountingRate };

/** What the player's limits hold against a stake, in the currency of his main account. */
export function countedStake({ stakeMinor, account }: Pick<StoredBet, "stakeMinor" | "account">) {
  return account === null ? stakeMinor : countedAt(account.rate, stakeMinor, "up");
}

/** Movements of a bet's account, as the ledger counts them; those of the main one as they are. */
export function countedDrafts(
  account: BetAccount | null,
  drafts: readonly TransferDraft[],
): readonly TransferDraft[] {
  return account === null ? drafts : draftsAtRate(drafts, account.rate);
}

/** Whether neither the player's main account nor the bet's is frozen or closed. */
export function isAccountOpen(
  account: BetAccount | null,
  { status, accounts }: Pick<HeadState, "status" | "accounts">,
): boolean {
  if (account === null || status !== 0) return status === 0;
  return accounts.some(({ accountId, status }) => accountId === account.accountId && status === 0);
}

/** As a bet's row keeps it, where a bonus would stand: no bonus takes part in such a bet. */
export function toAccountJson({ accountId, rate }: BetAccount): JsonObject {
  return {
    accountId: String(accountId),
    rateId: String(rate.rateId),
    num: String(rate.num),
    den: String(rate.den),
    fromCurrencyId: rate.fromCurrencyId,
    toCurrencyId: rate.toCurrencyId,
  };
}

/** A stored account. */
export type BetAccountRow = {
  readonly accountId: string;
  readonly rateId: string;
  readonly num: string;
  readonly den: string;
  readonly fromCurrencyId: number;
  readonly toCurrencyId: number;
};

/** Who pays a bet that the main account does not pay alone, as its row keeps it. */
export type PayerRow = FundingRow | BetAccountRow;

/** Reads what a bet's row keeps; null when a bonus takes part, or the main account pays alone. */
export function toBetAccount(row: PayerRow | null): BetAccount | null {
  if (row === null || !isAccountRow(row)) return null;
  const { accountId, rateId, num, den, fromCurrencyId, toCurrencyId } = row;
  const rate = { rateId: BigInt(rateId), num: BigInt(num), den: BigInt(den) };
  return { accountId: BigInt(accountId), rate: { ...rate, fromCurrencyId, toCurrencyId } };
}

function isAccountRow(row: PayerRow): row is BetAccountRow {
  return "rateId" in row;
}
