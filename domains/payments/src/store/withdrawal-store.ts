import type { Counted } from "../model/sum-of-day.ts";
import type { Withdrawal, WithdrawalCause, WithdrawalState } from "../model/withdrawal.ts";
import type { OwnPage } from "./payment-store.ts";

/** Where a withdrawal goes, when and why; decisions have a person, refusals his reason. */
export type WithdrawalMove = {
  readonly to: WithdrawalState;
  readonly cause: WithdrawalCause;
  readonly nowMs: number;
  readonly providerRef?: string | undefined;
  readonly operator?: string;
  readonly reason?: string;
};

/** What a player has asked for. */
export type WithdrawalSums = {
  readonly countedMinor: bigint;
  readonly open: number;
  readonly count: bigint;
};

/**
 * Withdrawals with their steps, each call a transaction of its own. Steps that move money are written
 * by the ledger.
 */
export interface WithdrawalStore {
  /** A withdrawal by its id, whoever owns it. */
  findWithdrawal(id: bigint): Promise<Withdrawal | undefined>;
  /** A player's withdrawals older than `beforeId`, newest first. */
  findWithdrawalsBefore(playerId: bigint, page: OwnPage): Promise<Withdrawal[]>;
  /** Withdrawals that wait for a person, with ids above one, the oldest first. */
  findInReview(page: { readonly afterId: bigint; readonly limit: number }): Promise<Withdrawal[]>;
  /** What a player asked for from an id on and has not taken back; how many are under way, and are. */
  sumWithdrawals(playerId: bigint, sinceId: bigint): Promise<WithdrawalSums>;
  /** A player's withdrawals with ids from one to below another that have not come back. */
  findCounted(
    playerId: bigint,
    span: { readonly fromId: bigint; readonly toId: bigint },
  ): Promise<Counted[]>;
  /** Whether a withdrawal of this player with a lower id was paid. */
  hasPaidOutBefore(playerId: bigint, id: bigint): Promise<boolean>;
  /** A step without money; false when the withdrawal is no longer as it was read. */
  moveWithdrawal(
    withdrawal: Pick<Withdrawal, "id" | "rev">,
    step: WithdrawalMove,
  ): Promise<boolean>;
  /** Takes withdrawals that are due for a look and plans their next one: twice as late each time. */
  claimDueWithdrawals(
    nowMs: number,
    pauses: { readonly firstMs: number; readonly mostMs: number },
    limit: number,
  ): Promise<Withdrawal[]>;
}
