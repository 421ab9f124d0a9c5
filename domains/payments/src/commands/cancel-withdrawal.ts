import { assert, type Refused, refused } from "@fairline/kernel";
import { isCancellable, type Withdrawal } from "../model/withdrawal.ts";
import type { PaymentsDeps } from "../payments.ts";
import { endWithdrawal } from "./end-withdrawal.ts";

const TRIES_MAX = 5;

/**
 * Takes a withdrawal back while it has not been sent; cancelling and sending compete for the same
 * revision, so exactly one of them happens. Repeating a cancellation answers the same.
 */
export async function cancelWithdrawal(
  deps: PaymentsDeps,
  playerId: bigint,
  id: bigint,
): Promise<Withdrawal | Refused> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const withdrawal = await deps.store.findWithdrawal(id);
    if (withdrawal?.playerId !== playerId) return refused("NOT_FOUND");
    if (withdrawal.state === "cancelled") return withdrawal;
    if (!isCancellable(withdrawal.state)) return refused("WITHDRAW_CANCEL_TOO_LATE");
    const reply = await endWithdrawal(deps, withdrawal, { to: "cancelled", cause: "player" });
    assert(reply.kind !== "refused", "a hold that ends is never refused");
  }
  return refused("WITHDRAW_CANCEL_TOO_LATE");
}
