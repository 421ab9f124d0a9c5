import { assert } from "@fairline/kernel";

/** What the house takes in one currency, in minor units. */
export type StakeLimits = {
  readonly minMinor: bigint;
  /** The most one coupon stakes, or wins at prices below 2. */
  readonly volumeMinor: bigint;
  /** The most the house may lose on one outcome. */
  readonly outcomeRiskMinor: bigint;
  /** The most the house may lose on one fixture. */
  readonly fixtureRiskMinor: bigint;
  /** No bet returns more. */
  readonly payoutCapMinor: bigint;
};

/** Minor units of the currency that stand for one euro cent, roughly: limits are round, not exact. */
const CENT_IN: Readonly<Record<string, bigint>> = {
  EUR: 1n,
  USD: 1n,
  GBP: 1n,
  RUB: 100n,
  JPY: 2n,
  KWD: 3n,
  BTC: 20n,
  ETH: 5_000n,
  USDT: 10_000n,
  PTS: 1n,
};

const IN_CENTS: StakeLimits = {
  minMinor: 20n,
  volumeMinor: 200_000n,
  outcomeRiskMinor: 2_500_000n,
  fixtureRiskMinor: 10_000_000n,
  payoutCapMinor: 50_000_000n,
};

/** The limits of a currency; every currency of the platform has them. */
export function stakeLimitsOf(currencyCode: string): StakeLimits {
  const unit = CENT_IN[currencyCode];
  assert(unit !== undefined, `no stake limits for ${currencyCode}`);
  return {
    minMinor: IN_CENTS.minMinor * unit,
    volumeMinor: IN_CENTS.volumeMinor * unit,
    outcomeRiskMinor: IN_CENTS.outcomeRiskMinor * unit,
    fixtureRiskMinor: IN_CENTS.fixtureRiskMinor * unit,
    payoutCapMinor: IN_CENTS.payoutCapMinor * unit,
  };
}
