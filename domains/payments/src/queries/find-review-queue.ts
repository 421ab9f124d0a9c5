import { cutPage } from "@fairline/kernel";
import { reasonsForTwo } from "../model/judge-withdrawal.ts";
import { DAY_MS, idAfter, idBefore, largestSumOfDay } from "../model/sum-of-day.ts";
import { sumsCurrency, type Withdrawal } from "../model/withdrawal.ts";
import type { PaymentStore } from "../store/payment-store.ts";
import type { WithdrawalStore } from "../store/withdrawal-store.ts";

/** A withdrawal that waits for a person, with what he should know. */
export type ReviewItem = {
  readonly withdrawal: Withdrawal;
  /** The largest sum of 24 hours that it is part of, in minor units of `sumCurrency`. */
  readonly sumOfDayMinor: bigint;
  /** Of the player's main account. */
  readonly sumCurrency: string;
  /** Whether two persons have to approve it, as it stands now. */
  readonly takesTwo: boolean;
  /** Other players who paid in by a means of this one's, a few of them. */
  readonly sharers: readonly bigint[];
};

/** Withdrawals that wait for a person, the oldest first; `nextId` leads to the later ones. */
export type ReviewQueue = {
  readonly items: readonly ReviewItem[];
  readonly nextId: bigint | undefined;
};

const PAGE_ROWS = 20;
const SHARERS_MAX = 5;

/** A page of what waits for a person. */
export async function findReviewQueue(
  store: PaymentStore & WithdrawalStore,
  afterId: bigint | undefined,
): Promise<ReviewQueue> {
  const found = await store.findInReview({ afterId: afterId ?? 0n, limit: PAGE_ROWS + 1 });
  const { rows, lastBeforeNext } = cutPage(found, PAGE_ROWS);
  const items: ReviewItem[] = [];
  // One after the other: the desk may wait, players may not.
  for (const withdrawal of rows) items.push(await describe(store, withdrawal));
  return { items, nextId: lastBeforeNext?.id };
}

async function describe(
  store: PaymentStore & WithdrawalStore,
  withdrawal: Withdrawal,
): Promise<ReviewItem> {
  const { id, playerId, needsSecond } = withdrawal;
  const sumCurrency = sumsCurrency(withdrawal);
  const fromId = idBefore(id, DAY_MS);
  const all = await store.findCounted(playerId, { fromId, toId: idAfter(id, DAY_MS) });
  const sumOfDayMinor = largestSumOfDay(id, all);
  const hasPaidOut = await store.hasPaidOutBefore(playerId, fromId);
  const sum = { amountMinor: sumOfDayMinor, othersOfDayMinor: 0n, hasPaidOut };
  const takesTwo = needsSecond || reasonsForTwo({ ...sum, currency: sumCurrency }).length > 0;
  const sharers = await store.findSharers(playerId, SHARERS_MAX);
  return { withdrawal, sumOfDayMinor, sumCurrency, takesTwo, sharers };
}
