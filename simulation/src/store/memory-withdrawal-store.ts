import type { Withdrawal, WithdrawalStore } from "@fairline/payments";
import { fromRatedRow } from "@fairline/wallet";
import type { MemorySession } from "./memory-pool.ts";
import type { WithdrawalRow } from "./payment-rows.ts";
import type { Transaction } from "./transaction.ts";
import { countedOf } from "./values.ts";
import { withdrawalLock, writeWithdrawal } from "./withdrawal-extensions.ts";

const OPEN = new Set(["review", "second-approval", "approved", "sending", "sent", "unknown"]);
const IN_REVIEW = new Set(["review", "second-approval"]);
const GIVEN_BACK = new Set(["cancelled", "rejected", "returned"]);
/** Pauses double at most so often. */
const DOUBLINGS_MAX = 20;

/** Withdrawals in memory. */
export function memoryWithdrawalStore(session: MemorySession): WithdrawalStore {
  const { database } = session;
  const ownOf = (transaction: Transaction, playerId: bigint) =>
    database.withdrawals
      .all(transaction)
      .filter((row) => row.player_id === playerId)
      .sort((a, b) => Number(a.id - b.id));
  return {
    findWithdrawal: (id) =>
      session.ask({
        name: "find withdrawal",
        run(transaction) {
          const row = database.withdrawals.get(transaction, id);
          return row && toWithdrawal(row);
        },
      }),
    findWithdrawalsBefore: (playerId, { beforeId, limit }) =>
      session.ask({
        name: "find withdrawals of player",
        run: (transaction) =>
          ownOf(transaction, playerId)
            .filter(({ id }) => beforeId === undefined || id < beforeId)
            .reverse()
            .slice(0, limit)
            .map(toWithdrawal),
      }),
    findInReview: ({ afterId, limit }) =>
      session.ask({
        name: "find withdrawals in review",
        run: (transaction) =>
          database.withdrawals
            .all(transaction)
            .filter((row) => IN_REVIEW.has(row.state) && row.id > afterId)
            .sort((a, b) => Number(a.id - b.id))
            .slice(0, limit)
            .map(toWithdrawal),
      }),
    sumWithdrawals: (playerId, sinceId) =>
      session.ask({
        name: "sum withdrawals",
        run(transaction) {
          const own = ownOf(transaction, playerId);
          const young = own.filter((row) => row.id >= sinceId && !GIVEN_BACK.has(row.state));
          return {
            count: BigInt(own.length),
            open: own.filter(({ state }) => OPEN.has(state)).length,
            countedMinor: young.reduce((sum, row) => sum + countedOf(row), 0n),
          };
        },
      }),
    findCounted: (playerId, { fromId, toId }) =>
      session.ask({
        name: "find counted withdrawals",
        run: (transaction) =>
          ownOf(transaction, playerId)
            .filter(({ id, state }) => id >= fromId && id < toId && !GIVEN_BACK.has(state))
            .map((row) => ({ id: row.id, amountMinor: countedOf(row) })),
      }),
    hasPaidOutBefore: (playerId, id) =>
      session.ask({
        name: "find earlier paid withdrawal",
        run: (transaction) =>
          ownOf(transaction, playerId).some((row) => row.state === "paid" && row.id < id),
      }),
    moveWithdrawal: ({ id, rev }, { to, cause, nowMs, providerRef, operator }) =>
      session.ask({
        name: "move withdrawal",
        locks: () => [withdrawalLock(id)],
        run: (transaction) =>
          writeWithdrawal(database, transaction, {
            id,
            rev,
            state: to,
            cause,
            at: new Date(nowMs),
            providerRef: providerRef ?? null,
            operator: operator ?? null,
          }),
      }),
    claimDueWithdrawals: (nowMs, { firstMs, mostMs }, limit) =>
      session.ask({
        name: "claim due withdrawals",
        run(transaction) {
          const due = database.withdrawals
            .all(transaction)
            .filter(({ next_look_at: next }) => next !== null && next.getTime() <= nowMs)
            .filter(() => !database.plant.strikes("deaf-payouts"))
            .sort((a, b) => Number(a.next_look_at) - Number(b.next_look_at))
            .slice(0, limit);
          const claimed = due.map((row) => {
            const pause = firstMs * 2 ** Math.min(row.looks, DOUBLINGS_MAX);
            const next = new Date(nowMs + Math.min(mostMs, pause));
            return { ...row, looks: row.looks + 1, next_look_at: next };
          });
          for (const row of claimed) database.withdrawals.put(transaction, row.id, row);
          return claimed.map(toWithdrawal);
        },
      }),
  };
}

function toWithdrawal(row: WithdrawalRow): Withdrawal {
  return {
    id: row.id,
    playerId: row.player_id,
    methodId: row.method_id,
    provider: row.provider,
    amountMinor: row.amount_minor,
    currency: row.currency,
    account: row.account && fromRatedRow(row.account),
    countedMinor: countedOf(row),
    state: row.state,
    cause: row.cause,
    reasons: row.reasons,
    needsSecond: row.needs_second,
    firstApprover: row.first_approver ?? undefined,
    firstApprovedAtMs: row.first_approved_at?.getTime(),
    meansHash: row.means ?? undefined,
    rev: row.rev,
    providerRef: row.provider_ref ?? undefined,
    looks: row.looks,
    createdAtMs: row.created_at.getTime(),
    updatedAtMs: row.updated_at.getTime(),
  };
}
