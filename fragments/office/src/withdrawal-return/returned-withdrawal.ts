import type { WithdrawalView } from "@fairline/contracts";

const WITHDRAWAL_ID = /^\d{1,19}$/;

/** The withdrawal that an address names, as text of digits; null where it names none. */
export function namedWithdrawal(query: URLSearchParams): string | null {
  return query.get("withdrawal");
}

/** The named one among a player's own; the newest where none is named. */
export function returnedWithdrawal(
  own: readonly WithdrawalView[],
  withdrawalId: string | null,
): WithdrawalView | null {
  if (withdrawalId === null) return own[0] ?? null;
  if (!WITHDRAWAL_ID.test(withdrawalId)) return null;
  return own.find((one) => one.withdrawalId === withdrawalId) ?? null;
}
