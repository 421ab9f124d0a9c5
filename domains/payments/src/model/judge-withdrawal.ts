import type { WithdrawalCause } from "./withdrawal.ts";

/**
 * The most that goes out without a person, for a withdrawal and the player's others of 24 hours
 * together, by whatever methods: three hundred euros, and about as much in each other currency.
 * Minor units. In a currency that is not named, a person looks at everything.
 */
const AUTOMATIC_MAX_MINOR: Readonly<Record<string, bigint>> = {
  EUR: 30_000n,
  USD: 30_000n,
  GBP: 25_000n,
  RUB: 2_500_000n,
  JPY: 45_000n,
  KWD: 100_000n,
  BTC: 300_000n,
  ETH: 100_000_000n,
  USDT: 300_000_000n,
};

/** Where a new withdrawal begins. */
type FirstStep =
  | { readonly state: "approved"; readonly cause: WithdrawalCause }
  | { readonly state: "review"; readonly cause: WithdrawalCause };

/** A small sum goes out at once; splitting a large one changes nothing. Amounts in minor units. */
export function firstStep(
  currency: string,
  amountMinor: bigint,
  othersOfDayMinor: bigint,
): FirstStep {
  const max = AUTOMATIC_MAX_MINOR[currency] ?? 0n;
  if (amountMinor > max) return { state: "review", cause: "amount" };
  if (amountMinor + othersOfDayMinor > max) return { state: "review", cause: "sum-of-day" };
  return { state: "approved", cause: "small" };
}
