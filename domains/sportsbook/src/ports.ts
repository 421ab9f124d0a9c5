import type { Clock, Log, Refused } from "@fairline/kernel";
import type { OfferingBook, SettlementLog } from "@fairline/offering";
import type { FindRate, HeadState, Ledger, RecordDraft, TransferDraft } from "@fairline/wallet";
import type { BetFunding } from "./model/funding.ts";
import type { CouponRules } from "./model/judge-structure.ts";
import type { BetStore } from "./store/bet-store.ts";

/** How many different bets one player may ask for; repeats of a requestId are free. */
export type BetRate = { readonly perSecond: number; readonly perMinute: number };

/** What the sportsbook needs from outside. */
export type SportsbookDeps = {
  readonly store: BetStore;
  readonly ledger: Ledger;
  readonly book: OfferingBook;
  readonly settlements: SettlementLog;
  readonly clock: Clock;
  readonly log: Log;
  /** Called after a commit that wrote news to the outbox outside the ledger. */
  readonly onCommitted?: () => void;
  readonly betRate?: BetRate;
  /** What the site takes now; it must be at hand, no bet waits for it. */
  readonly couponRules?: () => CouponRules;
  /** Whether the site keeps coupons under codes now; it does unless told. */
  readonly savesCoupons?: () => boolean;
  /** By what a currency counts in another; without it bets are staked from main accounts alone. */
  readonly findRate?: FindRate;
  /** Bonuses that may take part in stakes; without it own money pays everything. */
  readonly funding?: Funding;
};

/** A stake that somebody has to pay; amounts in minor units. */
export type StakeToFund = {
  readonly betId: bigint;
  readonly stakeMinor: bigint;
  readonly legs: readonly {
    readonly marketType: string;
    readonly section: "line" | "live";
    readonly oddsMilli: number;
    /** Unix milliseconds. */
    readonly startsAt: number;
  }[];
};

/** What goes into the item of a bet beside its own transfers and records. */
export type FundingEffect = {
  readonly records: readonly RecordDraft[];
  /** What `HeadState.grants` is afterwards. */
  readonly grants: unknown;
};

/** Where the bonus part of what a bet brings back goes. The last two only after the bonus's end. */
export type BonusShare = {
  readonly toGrantMinor: bigint;
  readonly toPlayerMinor: bigint;
  readonly toHouseMinor: bigint;
};

/** Bonuses, asked inside the ledger: every call is pure. The platform wires it. */
export interface Funding {
  /** Who pays a stake; null when own money pays all of it, or nobody can. */
  fund(
    state: HeadState,
    stake: StakeToFund,
    nowMicros: bigint,
  ): (Omit<BetFunding, "holdId"> & FundingEffect) | Refused | null;
  /** Where a bonus share goes now, and what of it the bonus writes. */
  share(state: HeadState, funding: BetFunding, bonusMinor: bigint): BonusShare & FundingEffect;
  /** The bet has ended, or is open again. */
  mark(state: HeadState, betId: bigint, funding: BetFunding, isOpen: boolean): FundingEffect;
  /**
   * A reversal as it can be posted, with who bears what the bonus's account has not got any more, and
   * what the bonus writes of it. `bonusMinor` is the bonus's share of what is reversed.
   */
  takeBack(
    state: HeadState,
    funding: BetFunding,
    settled: { readonly reversal: readonly TransferDraft[]; readonly bonusMinor: bigint },
  ): FundingEffect & { readonly transfers: readonly TransferDraft[] };
}
