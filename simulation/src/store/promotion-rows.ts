import type { GrantState, WagerReason } from "@fairline/promotions";

/** A bonus, in the columns in which the promotions select it. */
export type GrantRow = {
  readonly id: bigint;
  readonly player_id: bigint;
  readonly template_id: string;
  readonly version: number;
  readonly currency_id: number;
  readonly cause_key: string;
  readonly account_id: bigint | null;
  readonly state: GrantState;
  readonly deposit_minor: bigint;
  readonly principal_minor: bigint;
  readonly required_minor: bigint;
  readonly converted_minor: bigint;
  readonly done_e4: bigint;
  readonly granted_at: bigint;
  readonly activate_until: bigint;
  readonly deposited_at: bigint | null;
  readonly activated_at: bigint | null;
  readonly expires_at: bigint | null;
  readonly ended_at: bigint | null;
  readonly reason: string | null;
};

/** Bonus money in a bet. */
export type BonusStakeRow = {
  readonly grantId: bigint;
  readonly betId: bigint;
  readonly playerId: bigint;
  readonly bonusMinor: bigint;
  readonly isOpen: boolean;
  readonly moves: bigint;
};

/** What a completed bonus paid after its end. */
export type LatePaymentRow = { readonly grantId: bigint; readonly paidMinor: bigint };

/** A line of what counted towards a bonus. */
export type ContributionRow = {
  readonly playerId: bigint;
  readonly grantId: bigint;
  readonly ref: bigint;
  readonly refAt: bigint;
  readonly line: number;
  readonly rev: number;
  readonly countableMinor: bigint;
  readonly bp: number;
  readonly deltaE4: bigint;
  readonly reason: WagerReason;
  readonly at: bigint;
};

/** A player's word about the bonus of his first deposit. */
export type FirstDepositRow = {
  readonly playerId: bigint;
  readonly choice: 0 | 1 | 2;
  readonly chosenAt: bigint;
  readonly decidedAt: bigint | null;
};
