import { centIn } from "@fairline/money";

/** What the house takes in one currency, in minor units. */
export type StakeLimits = {
  readonly minMinor: bigint;
  /** The most one coupon stakes, or wins at prices below 2. */
  readonly volumeMinor: bigint;
  /** The most the house may lose on one outcome. */
  readonly outcomeRiskMinor: bigint;
  /** The most the house may lose on one fixture. */
  readonly fixtureRiskMinor: bigint;
  /** The most that all accumulators together may cost if one outcome wins. */
  readonly accumulatorOutcomeRiskMinor: bigint;
  /** The same for one fixture. */
  readonly accumulatorFixtureRiskMinor: bigint;
  /** An accumulator that may cost no more than this is taken however full those books are. */
  readonly accumulatorSmallMinor: bigint;
  /** No bet returns more. */
  readonly payoutCapMinor: bigint;
};

const IN_CENTS: StakeLimits = {
  minMinor: 20n,
  volumeMinor: 200_000n,
  outcomeRiskMinor: 2_500_000n,
  fixtureRiskMinor: 10_000_000n,
  accumulatorOutcomeRiskMinor: 500_000_000n,
  accumulatorFixtureRiskMinor: 2_000_000_000n,
  accumulatorSmallMinor: 100_000n,
  payoutCapMinor: 50_000_000n,
};

/** The limits of a currency; every currency of the platform has them. */
export function stakeLimitsOf(currencyCode: string): StakeLimits {
  const unit = centIn(currencyCode);
  return {
    minMinor: IN_CENTS.minMinor * unit,
    volumeMinor: IN_CENTS.volumeMinor * unit,
    outcomeRiskMinor: IN_CENTS.outcomeRiskMinor * unit,
    fixtureRiskMinor: IN_CENTS.fixtureRiskMinor * unit,
    accumulatorOutcomeRiskMinor: IN_CENTS.accumulatorOutcomeRiskMinor * unit,
    accumulatorFixtureRiskMinor: IN_CENTS.accumulatorFixtureRiskMinor * unit,
    accumulatorSmallMinor: IN_CENTS.accumulatorSmallMinor * unit,
    payoutCapMinor: IN_CENTS.payoutCapMinor * unit,
  };
}
