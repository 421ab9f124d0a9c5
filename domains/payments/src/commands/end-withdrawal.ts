import {
  countedDrafts,
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
import { clearingOf } from "./post-money.ts";

/** How a withdrawal ends, and why. */
export type WithdrawalEnd = {
  readonly to: "paid" | "returned" | "cancelled" | "rejected";
  readonly cause: WithdrawalCause;
  readonly providerRef?: string | undefined;
  /** The person of a decision, and why he refused. */
  readonly operator?: string;
  readonly reason?: string;
};

/**
 * Ends a withdrawal in the statement that moves its money: out through the provider, or back to the
 * player. Its hold ends once, whoever comes first; "blocked" when the withdrawal has moved on.
 */
export async function endWithdrawal(
  deps: PaymentsDeps,
  withdrawal: Withdrawal,
  end: WithdrawalEnd,
): Promise<LedgerReply> {
  const { to } = end;
  assertWithdrawalMove(withdrawal.state, to);
  const { id, amountMinor, playerId, account } = withdrawal;
  // Decisions of two persons at once are two: one of them is told that it came too late.
  const decided = end.operator === undefined ? "" : `:${end.operator}:${end.reason ?? ""}`;
  const text = `withdrawal:${id}:${withdrawal.rev}:${to}${decided}`;
  const clearing = to === "paid" ? await clearingOf(deps, withdrawal) : undefined;
  return deps.ledger.submit({
    playerId,
    ...internalKey(text, idTimeMs(id)),
    requestHash: requestHash(text),
    guard: withdrawalGuard(withdrawal),
    decide: (_, nowMicros) => ({
      kind: "accepted",
      transfers: countedDrafts(account, [
        clearing
          ? withdrawalPaidDraft(amountMinor, id, clearing)
          : withdrawalReturnedDraft(amountMinor, id, account?.accountId),
      ]),
      records: [withdrawalRecord(withdrawal, { ...end, nowMs: Number(nowMicros / 1_000n) })],
      ref: id,
      result: { withdrawalId: String(id) },
    }),
  });
}
