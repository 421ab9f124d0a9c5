import { type Refused, refused } from "@fairline/kernel";
import { multiply } from "@fairline/money";
import { maxStakeOfVolume, priceOf } from "@fairline/odds";
import type { StakeLimits } from "./stake-limits.ts";

/** A leg's price and the room the house still has on its outcome. */
export type StakeLeg = { readonly oddsMilli: number; readonly roomMinor: bigint };

/** The stakes that pass, in minor units. */
export type StakeRange = {
  readonly minMinor: bigint;
  /** What one coupon may take at this price. */
  readonly volumeMaxMinor: bigint;
  /** What the room on its outcomes admits. */
  readonly roomMaxMinor: bigint;
};

const WHOLE = /^\d{1,64}$/;

/** The stake in minor units, or the refusal of something that is no whole number. */
export function parseStake(text: string): bigint | Refused {
  return WHOLE.test(text) ? BigInt(text) : refused("COUPON_STAKE_INVALID");
}

/** Which stakes pass; the page shows it, and step 6 of acceptance judges by it. */
export function stakeRange(limits: StakeLimits, legs: readonly StakeLeg[]): StakeRange {
  const price = legs.map((leg) => priceOf(leg.oddsMilli)).reduce((all, one) => multiply(all, one));
  const rooms = legs.map((leg) => maxStakeOfRoom(leg.roomMinor, leg.oddsMilli));
  return {
    minMinor: limits.minMinor,
    volumeMaxMinor: maxStakeOfVolume(limits.volumeMinor, price),
    roomMaxMinor: rooms.reduce((least, room) => (room < least ? room : least)),
  };
}

/** The greatest stake that passes; 0 when none does. */
export function greatestStake(range: StakeRange): bigint {
  const { minMinor, volumeMaxMinor, roomMaxMinor } = range;
  const max = roomMaxMinor < volumeMaxMinor ? roomMaxMinor : volumeMaxMinor;
  return max < minMinor ? 0n : max;
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

function maxStakeOfRoom(roomMinor: bigint, oddsMilli: number): bigint {
  return roomMinor <= 0n ? 0n : (roomMinor * 1_000n) / BigInt(oddsMilli - 1_000);
}
