import { assert } from "@fairline/kernel";
import type { PaymentState } from "./payment.ts";

/**
 * Where a deposit may go from each state; anything else is a bug. Late money turns a payment that
 * had ended without any into a credited or a held one. Those two end only with money that goes back, and
 * only a dispute that was won brings it again.
 */
const MOVES: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ["awaiting", "pending", "failed", "cancelled"],
  awaiting: [
    "pending",
    "succeeded",
    "held",
    "failed",
    "cancelled",
    "expired",
    "refunded",
    "charged-back",
  ],
  pending: ["succeeded", "held", "failed", "expired", "refunded", "charged-back"],
  succeeded: ["refunded", "charged-back"],
  held: ["refunded", "charged-back"],
  failed: ["succeeded", "held", "refunded", "charged-back"],
  cancelled: ["succeeded", "held", "refunded", "charged-back"],
  expired: ["succeeded", "held", "refunded", "charged-back"],
  refunded: [],
  "charged-back": ["succeeded", "held"],
};

/** Whether the table has this move. */
export function canMove(from: PaymentState, to: PaymentState): boolean {
  return MOVES[from].includes(to);
}

/** Stops the program at a move that is not in the table. */
export function assertMove(from: PaymentState, to: PaymentState): void {
  assert(canMove(from, to), `a payment never goes from ${from} to ${to}`);
}
