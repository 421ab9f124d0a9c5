import type { BetState, OddsPolicy, OutcomeResult, Plan } from "@fairline/contracts";
import type { Json, JsonObject } from "@fairline/kernel";

/** An account; the fields from `seq` on mean something on heads alone. */
export type AccountRow = {
  readonly id: bigint;
  readonly playerId: bigint;
  readonly headId: bigint;
  readonly kind: 0 | 4 | 8 | 9;
  readonly currencyId: number;
  readonly balanceMinor: bigint;
  readonly floorMinor: bigint;
  readonly postingNo: bigint;
  readonly status: 0 | 1 | 2;
  readonly seq: bigint;
  readonly lastAt: bigint;
  readonly wager: bigint;
  readonly won: bigint;
  readonly deposit: bigint;
  readonly withdraw: bigint;
  readonly reservedWager: bigint;
};

export type RequestRow = {
  readonly ownerId: bigint;
  /** Empty for a tombstone. */
  readonly hash: string;
  readonly code: string | null;
  readonly ref: bigint | null;
  readonly groupId: bigint | null;
  readonly amountMinor: bigint;
  readonly result: JsonObject;
  readonly at: bigint;
};

export type HoldRow = {
  readonly id: bigint;
  readonly headId: bigint;
  readonly accountId: bigint;
  readonly kind: 1 | 2;
  readonly transferId: bigint;
  readonly amountMinor: bigint;
  readonly baseMinor: bigint | null;
  readonly state: 0 | 1 | 2;
};

export type WorkerRow = { readonly holder: string; readonly until: bigint };

export type OutboxRow = {
  readonly id: bigint;
  readonly topic: string;
  readonly player_id: bigint | null;
  readonly body: JsonObject;
};

/** A selection of a bet as the sportsbook stores it: values in a fixed order. */
export type LegColumn = readonly Json[];

/** A piece of risk that was added or taken off, and by whose bets; null is nobody's. */
export type RiskMoveRow = {
  readonly id: bigint;
  readonly key: string;
  readonly riskMinor: bigint;
  readonly worker: number | null;
  readonly at: bigint;
};

/** What of a selection a record names. */
export type LegRisk = {
  readonly fixtureId: string;
  readonly marketKey: string;
  readonly outcomeId: string;
  readonly riskMinor: string;
};

export type LegResultJson = { readonly result: OutcomeResult } | null;

/** Columns as the sportsbook selects them. */
export type BetRow = {
  /** When the ledger took the stake: the time of the first event. */
  readonly placed_at: bigint;
  readonly sold_stake_minor: bigint;
  readonly sold_minor: bigint;
  readonly sale_ends_at: bigint | null;
  readonly funding: JsonObject | null;
  readonly id: bigint;
  readonly at: bigint;
  readonly player_id: bigint;
  readonly currency_id: number;
  readonly request_id: string;
  readonly plan: Plan;
  readonly policy: OddsPolicy;
  readonly stake_minor: bigint;
  readonly payout_cap_minor: bigint;
  readonly legs: readonly LegColumn[];
  readonly state: BetState;
  readonly rev: number;
  readonly delay_ends_at: bigint | null;
  readonly rejection: JsonObject | null;
  readonly results: readonly LegResultJson[];
  readonly returns_minor: bigint | null;
  readonly paid_rev: number | null;
  /** Time of the transfers of the settlement in force, and what its event is. */
  readonly paid_at: bigint | null;
  readonly paid_as: string | null;
};

export type BetEventRow = {
  readonly betId: bigint;
  readonly rev: number;
  readonly kind: string;
  readonly at: bigint;
  readonly amountMinor: bigint | null;
  readonly code: string | null;
};

/** A sale of a bet, or of a part of it. */
export type SaleRow = {
  readonly id: bigint;
  readonly betId: bigint;
  readonly rev: number;
  readonly stakeMinor: bigint;
  readonly priceMinor: bigint;
  readonly legs: readonly JsonObject[];
  readonly state: "waiting" | "paid" | "rejected";
  readonly endsAt: bigint | null;
  readonly at: bigint;
};

/** A page of due bets. */
export type DueRow = {
  readonly betIds: readonly bigint[];
  readonly seq: bigint;
  readonly nextAt: number;
  readonly tries: number;
};

export type KnownResultRow = {
  readonly fixture_id: bigint;
  readonly market_key: string;
  readonly rev: number;
  readonly last_kind: string;
  readonly result: JsonObject | null;
  readonly windows: readonly JsonObject[];
};

/** Columns as the limits select them. */
export type LimitVersionRow = {
  readonly id: bigint;
  readonly player_id: bigint;
  readonly type: number;
  readonly value: bigint | null;
  readonly source: string;
  /** 0 pending, 1 active, 2 inactive. */
  readonly state: number;
  readonly requested_at: bigint;
  readonly effective_at: bigint;
  readonly confirmed_at: bigint | null;
  readonly ends_at: bigint | null;
  readonly ended_at: bigint | null;
};

export type RulesRow = {
  readonly player_id: bigint;
  readonly w1: bigint | null;
  readonly w7: bigint | null;
  readonly w30: bigint | null;
  readonly l1: bigint | null;
  readonly l7: bigint | null;
  readonly l30: bigint | null;
  readonly d1: bigint | null;
  readonly d7: bigint | null;
  readonly d30: bigint | null;
  readonly excluded_from: bigint | null;
  readonly excluded_until: bigint | null;
  readonly timeout_from: bigint | null;
  readonly timeout_until: bigint | null;
  readonly excluded_later: readonly bigint[];
  readonly timeout_later: readonly bigint[];
  readonly session_h: number | null;
  readonly session_from: bigint | null;
  readonly check_min: number | null;
};

/** Columns as the payments select them. */
export type PaymentRow = {
  readonly id: bigint;
  readonly player_id: bigint;
  readonly method_id: string;
  readonly provider: string;
  readonly amount_minor: bigint;
  readonly currency: string;
  readonly account: JsonObject | null;
  readonly counted_minor: bigint | null;
  readonly language: string;
  readonly state: string;
  readonly cause: string;
  readonly rev: number;
  readonly request_id: string;
  readonly request_hash: Buffer;
  readonly provider_ref: string | null;
  readonly redirect_url: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly link_until: Date;
  readonly settle_until: Date;
  readonly next_query_at: Date | null;
  readonly last_query_at: Date | null;
  readonly queries: number;
};

export type PaymentStepRow = {
  readonly paymentId: bigint;
  readonly rev: number;
  readonly state: string;
  readonly cause: string;
  readonly at: Date;
};

export type ProviderEventRow = {
  readonly provider: string;
  readonly event_id: string;
  readonly payment_id: bigint;
  readonly evidence: JsonObject;
  readonly received_at: Date;
  readonly apply_at: Date | null;
  readonly tries: number;
};

/** A bonus, in the columns in which the promotions select it. */
export type GrantRow = {
  readonly id: bigint;
  readonly player_id: bigint;
  readonly template_id: string;
  readonly version: number;
  readonly currency_id: number;
  readonly cause_key: string;
  readonly account_id: bigint | null;
  readonly state: string;
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
  readonly reason: string;
  readonly at: bigint;
};

/** A player's word about the bonus of his first deposit. */
export type FirstDepositRow = {
  readonly playerId: bigint;
  readonly choice: number;
  readonly chosenAt: bigint;
  readonly decidedAt: bigint | null;
};

/** A withdrawal, in the columns in which the payments select it. */
export type WithdrawalRow = {
  readonly id: bigint;
  readonly player_id: bigint;
  readonly method_id: string;
  readonly provider: string;
  readonly amount_minor: bigint;
  readonly currency: string;
  readonly account: JsonObject | null;
  readonly counted_minor: bigint | null;
  readonly state: string;
  readonly cause: string;
  readonly rev: number;
  readonly provider_ref: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly next_look_at: Date | null;
  readonly looks: number;
  readonly reasons: readonly string[];
  readonly needs_second: boolean;
  readonly first_approver: string | null;
  readonly second_approver: string | null;
  readonly first_approved_at: Date | null;
  readonly means: null;
};

export type WithdrawalStepRow = {
  readonly withdrawalId: bigint;
  readonly rev: number;
  readonly state: string;
  readonly cause: string;
  readonly at: Date;
  readonly operator: string | null;
};

/** What one whole unit of a currency was worth in another from a moment on. */
export type RateRow = {
  readonly id: bigint;
  readonly base: number;
  readonly quote: number;
  readonly num: bigint;
  readonly den: bigint;
  readonly at: bigint;
};

/** An offer to exchange. */
export type QuoteRow = {
  readonly id: bigint;
  readonly playerId: bigint;
  readonly rateId: bigint;
  readonly fromAccount: bigint;
  readonly toAccount: bigint;
  readonly amountMinor: bigint;
  readonly receivedMinor: bigint;
  readonly at: bigint;
  readonly expiresAt: bigint;
};

/** A game that a player has open, in the columns in which the casino selects it. */
export type GameSessionRow = {
  readonly id: string;
  readonly provider_id: number;
  readonly player_id: bigint;
  readonly game_id: string;
  readonly ends_at: bigint;
  readonly checked_at: bigint;
};

/** A round of a game, in the columns in which the casino selects it. */
export type RoundRow = {
  readonly id: bigint;
  readonly provider_id: number;
  readonly round_key: string;
  readonly player_id: bigint;
  readonly game_id: string;
  readonly currency_id: number;
  readonly state: string;
  readonly rev: number;
  readonly staked_minor: bigint;
  readonly refunded_minor: bigint;
  readonly paid_minor: bigint;
  readonly credits: number;
  readonly grant_id: bigint | null;
  readonly bonus_account_id: bigint | null;
  readonly bonus_minor: bigint;
  readonly bonus_entered_minor: bigint;
  readonly opened_at: bigint;
  readonly closed_at: bigint | null;
};

/** A call of a provider of games, in the columns in which the casino selects it. */
export type GameCallRow = {
  readonly id: bigint;
  readonly tx_key: string;
  readonly kind: string;
  readonly round_id: bigint | null;
  readonly round_rev: number | null;
  readonly round_key: string;
  readonly player_id: bigint | null;
  readonly debit_minor: bigint;
  readonly bonus_minor: bigint;
  readonly credit_minor: bigint;
  readonly jackpot_minor: bigint;
  readonly target_key: string | null;
  readonly undone_by: string | null;
  readonly at: bigint;
};

/** From when to when rows are that were written in sealed time. */
export type LateBatchRow = {
  readonly id: bigint;
  readonly fromAt: bigint;
  readonly toAt: bigint;
};

/** A stretch of sealed time. */
export type BlockRow = {
  readonly n: number;
  readonly prev: string;
  readonly hash: string;
  /** 0 a seal, 1 rows that came late. */
  readonly kind: 0 | 1;
  readonly fromAt: bigint;
  readonly toAt: bigint;
  readonly rowCount: number;
  readonly sums: string;
  /** What it added to the balances of the house. */
  readonly house: ReadonlyMap<bigint, bigint>;
  readonly sealedAt: bigint;
  /** How many rows the journal held then: what came later was not there to be sealed. */
  readonly journalLength: number;
};
