import { type Refused, refused } from "@fairline/kernel";
import {
  compare,
  divide,
  multiply,
  ONE,
  type Rational,
  rational,
  roundDown,
  subtract,
} from "@fairline/money";
import { maxStakeOfVolume, priceOf } from "@fairline/odds";
import { type BetTerms, maxReturnsMinor } from "./bet-terms.ts";
import type { StakeLimits } from "./stake-limits.ts";

/** A leg's price and the room the house still has on its outcome. */
export type StakeLeg = {
  readonly oddsMilli: number;
  readonly roomMinor: bigint;
  /** What it still admits of whole accumulators; absent for a single. */
  readonly accumulatorRoomMinor?: bigint | undefined;
};

/** The stakes that pass, in minor units. */
export type StakeRange = {
  readonly minMinor: bigint;
  /** What one coupon may take at this price. */
  readonly volumeMaxMinor: bigint;
  /** What the room on its outcomes admits. */
  readonly roomMaxMinor: bigint;
  /** Greater stakes return no more: the cap is reached. */
  readonly fullMaxMinor: bigint;
};

const WHOLE = /^\d{1,64}$/;

/** The stake in minor units, or the refusal of something that is no whole number. */
export function parseStake(text: string): bigint | Refused {
  return WHOLE.test(text) ? BigInt(text) : refused("COUPON_STAKE_INVALID");
}

/** Which stakes pass; the page shows it, and step 6 of acceptance judges by it. */
export function stakeRange(limits: StakeLimits, legs: readonly StakeLeg[]): StakeRange {
  const price = legs.map((leg) => priceOf(leg.oddsMilli)).reduce((all, one) => multiply(all, one));
  const rooms = legs.flatMap(({ roomMinor, oddsMilli, accumulatorRoomMinor: room }) => [
    maxStakeOfRoom(roomMinor, priceOf(oddsMilli)),
    // No accumulator costs more than the cap: room for that is room for any.
    ...(room === undefined || room >= limits.payoutCapMinor ? [] : [maxStakeOfRoom(room, price)]),
  ]);
  return {
    minMinor: limits.minMinor,
    volumeMaxMinor: maxStakeOfVolume(limits.volumeMinor, price),
    roomMaxMinor: rooms.reduce(lesser),
    fullMaxMinor: roundDown(divide(rational(limits.payoutCapMinor), price)),
  };
}

/** The greatest stake that passes; 0 when none does. */
export function greatestStake(range: StakeRange): bigint {
  const { minMinor, volumeMaxMinor, roomMaxMinor } = range;
  const max = lesser(roomMaxMinor, volumeMaxMinor);
  return max < minMinor ? 0n : max;
}

/**
 * The greatest stake that passes and is worth it: stake × odds stay within the cap. The least stake where
 * even that reaches the cap, 0 when none passes.
 */
export function fullStake(range: StakeRange): bigint {
  const most = lesser(greatestStake(range), range.fullMaxMinor);
  return greatestStake(range) > 0n && most < range.minMinor ? range.minMinor : most;
}

/** Step 6 of acceptance: every refusal for size carries the stake that would pass. */
export function judgeStake(
  stakeMinor: bigint,
  range: StakeRange,
  currency: string,
): Refused | undefined {
  if (stakeMinor < range.minMinor) {
    return refused("COUPON_STAKE_BELOW_MIN", { minMinor: String(range.minMinor), currency });
  }
  const maxMinor = String(greatestStake(range));
  if (stakeMinor > range.volumeMaxMinor) {
    return refused("COUPON_STAKE_ABOVE_MAX", { maxMinor, currency });
  }
  if (stakeMinor > range.roomMaxMinor) {
    return refused("COUPON_LIABILITY_EXCEEDED", { maxMinor, currency });
  }
  return undefined;
}

/** What the house may lose on an outcome by a stake, counted as a single; a part of a unit counts. */
export function riskOf(stakeMinor: bigint, oddsMilli: number): bigint {
  return (stakeMinor * BigInt(oddsMilli - 1_000) + 999n) / 1_000n;
}

/** What the house may lose by a whole accumulator: its returns, up to the cap, beyond the stake. */
export function accumulatorRiskOf(terms: BetTerms): bigint {
  const riskMinor = maxReturnsMinor(terms) - terms.stakeMinor;
  return riskMinor > 0n ? riskMinor : 0n;
}

function maxStakeOfRoom(roomMinor: bigint, price: Rational): bigint {
  if (roomMinor <= 0n || compare(price, ONE) <= 0) return 0n;
  return roundDown(divide(rational(roomMinor), subtract(price, ONE)));
}

function lesser(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
