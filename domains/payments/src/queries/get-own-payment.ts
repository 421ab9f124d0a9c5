import { isOpen, type Payment } from "../model/payment.ts";
import type { PaymentsDeps } from "../payments.ts";

/** A player who looks causes at most one status query in this time. */
const LOOK_PAUSE_MS = 5_000;

/**
 * A payment of this player. Looking at an open one has its provider asked soon, so a player who
 * returns usually sees his money before the provider's message comes.
 */
export async function getOwnPayment(
  deps: PaymentsDeps,
  playerId: bigint,
  id: bigint,
): Promise<{ payment: Payment; isQueryPlanned: boolean } | undefined> {
  const payment = await deps.store.findOwnPayment(playerId, id);
  if (!payment) return undefined;
  if (!isOpen(payment)) return { payment, isQueryPlanned: false };
  const nowMs = deps.clock.nowMs();
  const isQueryPlanned = await deps.store.hurryQuery(id, nowMs, nowMs - LOOK_PAUSE_MS);
  return { payment, isQueryPlanned };
}
