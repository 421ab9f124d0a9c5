import type { JsonObject } from "@fairline/kernel";
import type { HeadState, TransferDraft } from "../ledger.ts";
import { type CountingRate, countedAt, draftsAtRate } from "./at-rate.ts";

/**
 * A currency account that one bet, deposit or withdrawal is about, with the rate by which all of it counts.
 * Where there is null instead, it is about the player's main account, and counts as it is.
 */
export type RatedAccount = { readonly accountId: bigint; readonly rate: CountingRate };

/** What an amount of the account counts in the currency of the main one. */
export function countedMinor(
  account: RatedAccount | null,
  amountMinor: bigint,
  rounding: "up" | "down",
): bigint {
  return account === null ? amountMinor : countedAt(account.rate, amountMinor, rounding);
}

/** Movements of the account, as the ledger counts them; those of the main one as they are. */
export function countedDrafts(
  account: RatedAccount | null,
  drafts: readonly TransferDraft[],
): readonly TransferDraft[] {
  return account === null ? drafts : draftsAtRate(drafts, account.rate);
}

/** How an account stands: whatever the main one is, every other one is at least. */
export function standingOf(
  account: RatedAccount | null,
  { status, balanceMinor, accounts }: Pick<HeadState, "status" | "balanceMinor" | "accounts">,
): Pick<HeadState, "status" | "balanceMinor"> {
  if (account === null) return { status, balanceMinor };
  const own = accounts.find(({ accountId }) => accountId === account.accountId);
  if (own === undefined) return { status: 2, balanceMinor: 0n };
  return { status: status > own.status ? status : own.status, balanceMinor: own.balanceMinor };
}

/** As the row of a bet or payment keeps it. */
export function toRatedJson({ accountId, rate }: RatedAccount): JsonObject {
  return {
    accountId: String(accountId),
    rateId: String(rate.rateId),
    num: String(rate.num),
    den: String(rate.den),
    fromCurrencyId: rate.fromCurrencyId,
    toCurrencyId: rate.toCurrencyId,
  };
}

/** A rated account as it is stored. */
export type RatedRow = {
  readonly accountId: string;
  readonly rateId: string;
  readonly num: string;
  readonly den: string;
  readonly fromCurrencyId: number;
  readonly toCurrencyId: number;
};

/** Reads what a row keeps. */
export function fromRatedRow(row: RatedRow): RatedAccount {
  const { accountId, rateId, num, den, fromCurrencyId, toCurrencyId } = row;
  const rate = { rateId: BigInt(rateId), num: BigInt(num), den: BigInt(den) };
  return { accountId: BigInt(accountId), rate: { ...rate, fromCurrencyId, toCurrencyId } };
}
