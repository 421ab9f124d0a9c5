import { payoutBounds } from "./payout-bounds.ts";
import type { ReviewReason, WithdrawalCause } from "./withdrawal.ts";

/**
 * What is asked for, and what his money says of the player; amounts in minor units of his main account's
 * currency, in which all of his are summed up.
 */
export type PayoutFacts = {
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly othersOfDayMinor: bigint;
  /** Whether a withdrawal of his was paid before the last 24 hours. */
  readonly hasPaidOut: boolean;
  /** Whether money of his ever came by the method that is to pay him. */
  readonly hasPaidIn: boolean;
  /** Whether any means by which he paid in is another player's too. */
  readonly hasSharedMeans: boolean;
  /** Whether a deposit of his is charged back. */
  readonly hasChargeBack: boolean;
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
type FirstStep = {
  readonly state: "approved" | "review";
  readonly cause: WithdrawalCause;
  readonly reasons: readonly ReviewReason[];
  readonly needsSecond: boolean;
};

/** From here on risk is not low any more, and a person looks. */
const RISK_LOW_MAX = 29;
const DAY_MS = 86_400_000;
const DEPOSITS_OF_HOUR_MANY = 3;
const GROWTH_MANY = 3n;
const POINTS = { newAccount: 10, manyDeposits: 10, growingDeposits: 15, unplayed: 20 };

/** Reasons for which one person is not enough. */
const FOR_TWO: ReadonlySet<ReviewReason> = new Set([
  "charge-back",
  "risk",
  "large-sum",
  "large-first",
]);

/**
 * A small sum goes out at once, to where money came from, when nothing speaks against it; splitting a
 * large one changes nothing. Everything else waits for a person, or for two, and is never refused here.
 */
export function firstStep(facts: PayoutFacts): FirstStep {
  const reasons = [...reasonsToLook(facts), ...reasonsForTwo(facts)];
  const [cause] = reasons;
  const needsSecond = reasons.some((reason) => FOR_TWO.has(reason));
  return cause === undefined
    ? { state: "approved", cause: "small", reasons, needsSecond }
    : { state: "review", cause, reasons, needsSecond };
}

/** What makes a sum too large for one person; `othersOfDayMinor` are the player's of 24 hours. */
export function reasonsForTwo({
  currency,
  amountMinor,
  othersOfDayMinor,
  hasPaidOut,
}: Pick<
  PayoutFacts,
  "currency" | "amountMinor" | "othersOfDayMinor" | "hasPaidOut"
>): ReviewReason[] {
  const { largeMinor, largeFirstMinor } = payoutBounds(currency);
  const sumMinor = amountMinor + othersOfDayMinor;
  const isLargeFirst = !hasPaidOut && sumMinor >= largeFirstMinor;
  return [
    ...(sumMinor >= largeMinor ? (["large-sum"] as const) : []),
    ...(isLargeFirst ? (["large-first"] as const) : []),
  ];
}

function reasonsToLook(facts: PayoutFacts): ReviewReason[] {
  const { currency, amountMinor, othersOfDayMinor, player } = facts;
  const { automaticMaxMinor: max } = payoutBounds(currency);
  const isHeldUp = player === undefined || player.isHeldUp;
  const tests: readonly (readonly [ReviewReason, boolean])[] = [
    ["amount", amountMinor > max],
    ["sum-of-day", amountMinor <= max && amountMinor + othersOfDayMinor > max],
    ["standing", isHeldUp],
    ["means", !facts.hasPaidIn],
    ["shared-means", facts.hasSharedMeans],
    ["charge-back", facts.hasChargeBack],
    ["risk", player !== undefined && riskOf(facts, player) > RISK_LOW_MAX],
  ];
  return tests.flatMap(([reason, isGiven]) => (isGiven ? [reason] : []));
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
