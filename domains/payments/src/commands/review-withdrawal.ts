import { type Refused, refused } from "@fairline/kernel";
import { reasonsForTwo } from "../model/judge-withdrawal.ts";
import { judgeReview, type Review, stepOfApproval } from "../model/review.ts";
import { DAY_MS, idAfter, idBefore, largestSumOfDay } from "../model/sum-of-day.ts";
import { assertWithdrawalMove, sumsCurrency, type Withdrawal } from "../model/withdrawal.ts";
import type { PaymentsDeps } from "../payments.ts";
import { endWithdrawal } from "./end-withdrawal.ts";

/**
 * Takes a person's decision about a withdrawal. A large or doubtful one goes out when a second person
 * has approved it as well; whether it is large is judged again, by all that was asked for until now.
 */
export async function reviewWithdrawal(
  deps: PaymentsDeps,
  review: Review,
): Promise<Withdrawal | Refused> {
  const withdrawal = await deps.store.findWithdrawal(review.id);
  if (!withdrawal) return refused("NOT_FOUND");
  const nowMs = deps.clock.nowMs();
  const forbidden = judgeReview(withdrawal, review, nowMs);
  if (forbidden) return forbidden;
  const isDone = await carryOut(deps, withdrawal, review, nowMs);
  if (!isDone) return refused("WITHDRAW_REVIEW_CHANGED");
  return (await deps.store.findWithdrawal(review.id)) ?? withdrawal;
}

/** False when somebody else was faster. */
async function carryOut(
  deps: PaymentsDeps,
  withdrawal: Withdrawal,
  { operator, decision }: Review,
  nowMs: number,
): Promise<boolean> {
  if (decision.kind === "reject") {
    const { reason } = decision;
    const end = { to: "rejected", cause: "person", operator, reason } as const;
    const reply = await endWithdrawal(deps, withdrawal, end);
    return reply.kind !== "blocked";
  }
  const to = stepOfApproval(withdrawal, await isLarge(deps, withdrawal), nowMs);
  assertWithdrawalMove(withdrawal.state, to);
  const step = { to, cause: "person", operator, nowMs } as const;
  const isMoved = await deps.store.moveWithdrawal(withdrawal, step);
  deps.nudge();
  return isMoved;
}

async function isLarge({ store }: PaymentsDeps, withdrawal: Withdrawal): Promise<boolean> {
  const { id, playerId } = withdrawal;
  const fromId = idBefore(id, DAY_MS);
  const [all, hasPaidOut] = await Promise.all([
    store.findCounted(playerId, { fromId, toId: idAfter(id, DAY_MS) }),
    store.hasPaidOutBefore(playerId, fromId),
  ]);
  const amountMinor = largestSumOfDay(id, all);
  const currency = sumsCurrency(withdrawal);
  return reasonsForTwo({ currency, amountMinor, othersOfDayMinor: 0n, hasPaidOut }).length > 0;
}
