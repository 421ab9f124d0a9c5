import { cutPage } from "@fairline/kernel";
import type { Payment } from "../model/payment.ts";
import type { PaymentStore } from "../store/payment-store.ts";

/** One page of a player's payments; `nextBefore` leads to the next one. */
export type PaymentsPage = {
  readonly payments: readonly Payment[];
  readonly nextBefore: bigint | undefined;
};

const PAGE_SIZE = 20;

/** A player's payments, newest first, older than `beforeId`. */
export async function findPaymentsPage(
  store: PaymentStore,
  playerId: bigint,
  beforeId: bigint | undefined,
): Promise<PaymentsPage> {
  const found = await store.findPaymentsBefore(playerId, { beforeId, limit: PAGE_SIZE + 1 });
  const { rows, lastBeforeNext } = cutPage(found, PAGE_SIZE);
  return { payments: rows, nextBefore: lastBeforeNext?.id };
}
