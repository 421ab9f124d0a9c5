import type { BetState, BetView, OddsPolicy, OutcomeResult, Plan } from "@fairline/contracts";
import type { RatedAccount } from "@fairline/wallet";
import type { BetFunding } from "./funding.ts";

/** [home, away]. */
export type Pair = readonly [number, number];

/** One selection of a bet as it is stored: the accepted terms, and what was true at submission. */
export type StoredLeg = {
  readonly fixtureId: string;
  /** `typeId` or `typeId/specifiers`. */
  readonly marketKey: string;
  readonly typeId: string;
  readonly specifiers: string;
  readonly outcomeId: string;
  readonly section: "line" | "live";
  readonly sport: string;
  readonly home: string;
  readonly away: string;
  readonly championName: string;
  readonly startsAt: number;
  readonly askedOddsMilli: number;
  /** The price the bet is paid at. */
  readonly oddsMilli: number;
  readonly epoch: number;
  readonly seq: number;
  readonly materialSeq: number;
  readonly scoreAtBet: Pair | null;
  readonly redCardsAtBet: Pair | null;
  /** What the house may lose on this outcome by this bet, counted as a single. */
  readonly riskMinor: string;
  /** What it may lose by the whole accumulator; absent for singles, and for bets of before. */
  readonly accumulatorRiskMinor?: string;
};

/** How a leg ended, so far. */
export type LegOutcome = {
  readonly result: OutcomeResult;
  readonly rev: number;
  readonly certainty: 1 | 2;
  readonly score: Pair | null;
  readonly cause: "result" | "cancelled";
};

/** A bet as stored. `at` is the time inside its id, in microseconds. */
export type StoredBet = {
  readonly id: bigint;
  readonly at: bigint;
  readonly playerId: bigint;
  readonly currencyId: number;
  readonly requestId: string;
  readonly plan: Plan;
  readonly policy: OddsPolicy;
  readonly stakeMinor: bigint;
  readonly payoutCapMinor: bigint;
  readonly legs: readonly StoredLeg[];
  readonly state: BetState;
  readonly rev: number;
  /** Unix milliseconds. */
  readonly delayEndsAt: bigint | null;
  readonly rejection: BetView["rejection"];
  readonly results: readonly (LegOutcome | null)[];
  readonly returnsMinor: bigint | null;
  /** Time in microseconds of the transfers of the settlement in force; null while there is none. */
  readonly paidAt: bigint | null;
  /** What of the stake was sold back, and for how much. */
  readonly soldStakeMinor: bigint;
  readonly soldMinor: bigint;
  /** While a sale waits: when its wait ends, Unix milliseconds. */
  readonly saleEndsAtMs: number | null;
  /** Who pays the stake when a bonus takes part in it. */
  readonly funding: BetFunding | null;
  /** The currency account that the bet is about; null for the main one. */
  readonly account: RatedAccount | null;
};

/** One entry of a bet's log. */
export type StoredEvent = {
  readonly rev: number;
  readonly kind:
    | "placed"
    | "held"
    | "accepted"
    | "rejected"
    | "settled"
    | "rolled-back"
    | "resettled"
    | "voided"
    | "sale-asked"
    | "sale-rejected"
    | "part-sold"
    | "cashed-out";
  /** Microseconds since 1970. */
  readonly at: bigint;
  readonly amountMinor: bigint | null;
  readonly code: string | null;
};

/** `typeId` or `typeId/specifiers`: unique in its fixture. */
export function marketKeyOf(typeId: string, specifiers: string): string {
  return specifiers === "" ? typeId : `${typeId}/${specifiers}`;
}
