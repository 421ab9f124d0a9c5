import type { WithdrawalView } from "@fairline/contracts";
import { assert } from "@fairline/kernel";

/** States of a withdrawal. */
export type WithdrawalState = WithdrawalView["state"];

/** Why a withdrawal is in its state. */
export type WithdrawalCause =
  | "small"
  | "amount"
  | "sum-of-day"
  | "standing"
  | "means"
  | "risk"
  | "person"
  | "calling"
  | "sent"
  | "call-unanswered"
  | "silent"
  | "evidence"
  | "provider-refused"
  | "provider-returned"
  | "player";

/** Money on its way out. Amounts in minor units. */
export type Withdrawal = {
  readonly id: bigint;
  readonly playerId: bigint;
  readonly methodId: string;
  readonly provider: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly state: WithdrawalState;
  readonly cause: WithdrawalCause;
  readonly rev: number;
  readonly providerRef: string | undefined;
  readonly looks: number;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
};

// Unknown leads to an end only by the provider's own word.
const MOVES: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  review: ["approved", "rejected", "cancelled"],
  approved: ["sending", "cancelled"],
  sending: ["sent", "unknown", "paid", "returned"],
  sent: ["unknown", "paid", "returned"],
  unknown: ["sent", "paid", "returned"],
  paid: [],
  returned: [],
  cancelled: [],
  rejected: [],
};

/** Stops the program at a move that is not in the table. */
export function assertWithdrawalMove(from: WithdrawalState, to: WithdrawalState): void {
  assert(MOVES[from].includes(to), `a withdrawal never goes from ${from} to ${to}`);
}

/** Whether the player may still take it back: until it is sent. */
export function isCancellable(state: WithdrawalState): boolean {
  return state === "review" || state === "approved";
}

/** What the player sees of his withdrawal. */
export function presentWithdrawal(withdrawal: Withdrawal): WithdrawalView {
  const { id, methodId, state, amountMinor, currency, createdAtMs, updatedAtMs } = withdrawal;
  return {
    withdrawalId: String(id),
    methodId,
    state,
    amountMinor: String(amountMinor),
    currency,
    createdAt: createdAtMs,
    updatedAt: updatedAtMs,
    canCancel: isCancellable(state),
  };
}
