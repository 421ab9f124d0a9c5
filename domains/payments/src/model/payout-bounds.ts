/** Sums of a player's withdrawals of 24 hours, by whatever methods, in minor units of a currency. */
type PayoutBounds = {
  /** The most that goes out without a person: three hundred euros. */
  readonly automaticMaxMinor: bigint;
  /** From here on two persons look: five thousand euros. */
  readonly largeMinor: bigint;
  /** The same while nothing was ever paid to the player: a thousand euros. */
  readonly largeFirstMinor: bigint;
};

// About as much as the euros in every other currency.
const BOUNDS: Readonly<Record<string, readonly [automatic: bigint, large: bigint, first: bigint]>> =
  {
    EUR: [30_000n, 500_000n, 100_000n],
    USD: [30_000n, 500_000n, 100_000n],
    GBP: [25_000n, 420_000n, 84_000n],
    RUB: [2_500_000n, 42_000_000n, 8_400_000n],
    JPY: [45_000n, 750_000n, 150_000n],
    KWD: [100_000n, 1_650_000n, 330_000n],
    BTC: [500_000n, 8_500_000n, 1_700_000n],
    ETH: [100_000_000n, 1_650_000_000n, 330_000_000n],
    USDT: [300_000_000n, 5_000_000_000n, 1_000_000_000n],
  };

/** The bounds of a currency; in one that is not named, two persons look at everything. */
export function payoutBounds(currency: string): PayoutBounds {
  const [automaticMaxMinor, largeMinor, largeFirstMinor] = BOUNDS[currency] ?? [0n, 0n, 0n];
  return { automaticMaxMinor, largeMinor, largeFirstMinor };
}
