import type { BetState, OddsPolicy, Plan } from "@fairline/contracts";
import type { Json } from "@fairline/kernel";
import type {
  CancelWindow,
  LegOutcome,
  MarketResult,
  PayerRow,
  SavedCoupon,
  StoredBet,
  StoredEvent,
  StoredLeg,
} from "@fairline/sportsbook/rows";

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

/** Columns as the sportsbook selects them. */
export type BetRow = {
  /** When the ledger took the stake: the time of the first event. */
  readonly placed_at: bigint;
  readonly sold_stake_minor: bigint;
  readonly sold_minor: bigint;
  readonly sale_ends_at: bigint | null;
  readonly funding: PayerRow | null;
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
  readonly rejection: StoredBet["rejection"];
  /** Null while nothing is known of any leg. */
  readonly results: readonly (LegOutcome | null)[] | null;
  readonly returns_minor: bigint | null;
  readonly paid_rev: number | null;
  /** Time of the transfers of the settlement in force, and what its event is. */
  readonly paid_at: bigint | null;
  readonly paid_as: StoredEvent["kind"] | null;
};

export type BetEventRow = {
  readonly betId: bigint;
  readonly rev: number;
  readonly kind: StoredEvent["kind"];
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
  readonly legs: readonly StoredLeg[];
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
  readonly last_kind: "settled" | "rolled-back" | "cancelled";
  readonly result: MarketResult["result"];
  readonly windows: readonly CancelWindow[];
};

/** A kept coupon, by whom, and what makes two of them the same one: hashes in hexadecimal digits. */
export type SavedCouponRow = SavedCoupon & {
  readonly digest: string;
  readonly callerHash: string;
};

/** What a bonus pays of a bet, as its row keeps it; null where none takes part. */
export function bonusIn({ funding }: Pick<BetRow, "funding">) {
  return funding !== null && "grantId" in funding ? funding : null;
}
