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

/** What is asked for, and what his money says of the player; amounts in minor units. */
export type PayoutFacts = {
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly othersOfDayMinor: bigint;
  /** Whether money of his ever came by the method that is to pay him. */
  readonly hasPaidIn: boolean;
  readonly depositsOfHour: number;
  readonly depositedOfWeekMinor: bigint;
  readonly depositedOfWeekBeforeMinor: bigint;
  /** Over the life of the account, as the ledger counts them. */
  readonly depositedMinor: bigint;
  readonly wageredMinor: bigint;
  /** What other domains know of him; undefined when they did not answer. */
  readonly player: PlayerFacts | undefined;
};

/** What other domains know of a player who wants money. */
export type PlayerFacts = {
  readonly accountAgeMs: number;
  /** He is banned, or has to say who he is. */
  readonly isHeldUp: boolean;
};

/** Where a new withdrawal begins. */
type FirstStep =
  | { readonly state: "approved"; readonly cause: WithdrawalCause }
  | { readonly state: "review"; readonly cause: WithdrawalCause };

/** From here on risk is not low any more, and a person looks. */
const RISK_LOW_MAX = 29;
const DAY_MS = 86_400_000;
const DEPOSITS_OF_HOUR_MANY = 3;
const GROWTH_MANY = 3n;
const POINTS = { newAccount: 10, manyDeposits: 10, growingDeposits: 15, unplayed: 20 };

/**
 * A small sum goes out at once, to where money came from, when nothing speaks against it; splitting a
 * large one changes nothing. Everything else waits for a person and is never refused here.
 */
export function firstStep(facts: PayoutFacts): FirstStep {
  const { currency, amountMinor, othersOfDayMinor, player } = facts;
  const max = AUTOMATIC_MAX_MINOR[currency] ?? 0n;
  if (amountMinor > max) return { state: "review", cause: "amount" };
  if (amountMinor + othersOfDayMinor > max) return { state: "review", cause: "sum-of-day" };
  if (player === undefined || player.isHeldUp) return { state: "review", cause: "standing" };
  if (!facts.hasPaidIn) return { state: "review", cause: "means" };
  if (riskOf(facts, player) > RISK_LOW_MAX) return { state: "review", cause: "risk" };
  return { state: "approved", cause: "small" };
}

/** Points from 0; each line speaks for itself. */
function riskOf(facts: PayoutFacts, { accountAgeMs }: PlayerFacts): number {
  const { depositedOfWeekMinor, depositedOfWeekBeforeMinor: before } = facts;
  const isGrowing = before > 0n && depositedOfWeekMinor >= GROWTH_MANY * before;
  return (
    (accountAgeMs < DAY_MS ? POINTS.newAccount : 0) +
    (facts.depositsOfHour >= DEPOSITS_OF_HOUR_MANY ? POINTS.manyDeposits : 0) +
    (isGrowing ? POINTS.growingDeposits : 0) +
    (facts.wageredMinor < facts.depositedMinor ? POINTS.unplayed : 0)
  );
}
