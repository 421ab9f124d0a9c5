import { cutPage } from "@fairline/kernel";
import type { Withdrawal } from "../model/withdrawal.ts";
import type { WithdrawalStore } from "../store/withdrawal-store.ts";

/** Withdrawals of a player, newest first; `nextId` leads to the older ones. */
export type WithdrawalsPage = {
  readonly withdrawals: readonly Withdrawal[];
  readonly nextId: bigint | undefined;
};

const PAGE_ROWS = 20;

/** A page of a player's withdrawals. */
export async function findWithdrawalsPage(
  store: WithdrawalStore,
  playerId: bigint,
  beforeId: bigint | undefined,
): Promise<WithdrawalsPage> {
  const found = await store.findWithdrawalsBefore(playerId, { beforeId, limit: PAGE_ROWS + 1 });
  const { rows, lastBeforeNext } = cutPage(found, PAGE_ROWS);
  return { withdrawals: rows, nextId: lastBeforeNext?.id };
}
