import { cutPage } from "@fairline/kernel";
import type { Pool } from "pg";
import type { Payment } from "../model/payment.ts";
import { findPaymentsBefore } from "../store/payments.ts";

/** One page of a player's payments; `nextBefore` leads to the next one. */
export type PaymentsPage = {
  readonly payments: readonly Payment[];
  readonly nextBefore: bigint | undefined;
};

const PAGE_SIZE = 20;

/** A player's payments, newest first, older than `beforeId`. */
export async function findPaymentsPage(
  pool: Pool,
  playerId: bigint,
  beforeId: bigint | undefined,
): Promise<PaymentsPage> {
  const found = await findPaymentsBefore(pool, playerId, { beforeId, limit: PAGE_SIZE + 1 });
  const { rows, lastBeforeNext } = cutPage(found, PAGE_SIZE);
  return { payments: rows, nextBefore: lastBeforeNext?.id };
}
