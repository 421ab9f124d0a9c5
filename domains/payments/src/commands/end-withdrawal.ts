import {
  idTimeMs,
  internalKey,
  type LedgerReply,
  requestHash,
  withdrawalPaidDraft,
  withdrawalReturnedDraft,
} from "@fairline/wallet";
import {
  assertWithdrawalMove,
  type Withdrawal,
  type WithdrawalCause,
} from "../model/withdrawal.ts";
import type { PaymentsDeps } from "../payments.ts";
import { withdrawalGuard, withdrawalRecord } from "../store/withdrawals.ts";

/** How a withdrawal ends, and why. */
export type WithdrawalEnd = {
  readonly to: "paid" | "returned" | "cancelled" | "rejected";
  readonly cause: WithdrawalCause;
  readonly providerRef?: string | undefined;
};

/**
 * Ends a withdrawal in the statement that moves its money: out through the provider, or back to the
 * player. Its hold ends once, whoever comes first; "blocked" when the withdrawal has moved on.
 */
export function endWithdrawal(
  { ledger }: PaymentsDeps,
  withdrawal: Withdrawal,
  { to, cause, providerRef }: WithdrawalEnd,
): Promise<LedgerReply> {
  assertWithdrawalMove(withdrawal.state, to);
  const { id, amountMinor, playerId } = withdrawal;
  const text = `withdrawal:${id}:${withdrawal.rev}:${to}`;
  return ledger.submit({
    playerId,
    ...internalKey(text, idTimeMs(id)),
    requestHash: requestHash(text),
    guard: withdrawalGuard(withdrawal),
    decide: (_, nowMicros) => ({
      kind: "accepted",
      transfers: [
        to === "paid"
          ? withdrawalPaidDraft(amountMinor, id)
          : withdrawalReturnedDraft(amountMinor, id),
      ],
      records: [
        withdrawalRecord(withdrawal, {
          to,
          cause,
          providerRef,
          nowMs: Number(nowMicros / 1_000n),
        }),
      ],
      ref: id,
      result: { withdrawalId: String(id) },
    }),
  });
}
