import type { Route } from "./routes.ts";
import { answer, countedOf, int8, int8OrNull, number, text, time } from "./values.ts";
import { withdrawalLock, writeWithdrawal } from "./withdrawal-extensions.ts";

const OPEN = new Set(["review", "second-approval", "approved", "sending", "sent", "unknown"]);
const GIVEN_BACK = new Set(["cancelled", "rejected", "returned"]);
/** Pauses double at most so often. */
const DOUBLINGS_MAX = 20;

/** Statements of the withdrawals. */
export const withdrawalRoutes: readonly Route[] = [
  {
    name: "find withdrawal",
    text: /from withdrawals where id = \$1$/,
    run(database, [id], transaction) {
      const found = database.withdrawals.get(transaction, int8(id));
      return answer(found === undefined ? [] : [found]);
    },
  },
  {
    name: "find withdrawals of player",
    text: /from withdrawals\s+where player_id = \$1 and \(\$2::bigint is null or id < \$2\)/,
    run(database, [playerId, beforeId, limit], transaction) {
      const before = int8OrNull(beforeId);
      const own = database.withdrawals
        .all(transaction)
        .filter((row) => row.player_id === int8(playerId) && (before === null || row.id < before))
        .sort((a, b) => Number(b.id - a.id));
      return answer(own.slice(0, number(limit)));
    },
  },
  {
    name: "sum withdrawals",
    text: /^select count\(\*\) as count,\s+coalesce\(sum\(coalesce\(counted_minor, amount_minor\)\) filter \(where id >= \$2/,
    run(database, [playerId, sinceId], transaction) {
      const own = database.withdrawals
        .all(transaction)
        .filter((row) => row.player_id === int8(playerId));
      const young = own.filter((row) => row.id >= int8(sinceId) && !GIVEN_BACK.has(row.state));
      const open = own.filter(({ state }) => OPEN.has(state));
      const counted = young.reduce((sum, row) => sum + countedOf(row), 0n);
      const counts = { count: BigInt(own.length), open: BigInt(open.length) };
      return answer([{ ...counts, counted_minor: counted }]);
    },
  },
  {
    name: "find counted withdrawals",
    text: /^select id, coalesce\(counted_minor, amount_minor\) as amount_minor from withdrawals/,
    run(database, [playerId, fromId, toId], transaction) {
      const found = database.withdrawals
        .all(transaction)
        .filter((row) => row.player_id === int8(playerId) && !GIVEN_BACK.has(row.state))
        .filter(({ id }) => id >= int8(fromId) && id < int8(toId))
        .sort((a, b) => (a.id < b.id ? -1 : 1));
      return answer(found.map((row) => ({ id: row.id, amount_minor: countedOf(row) })));
    },
  },
  {
    name: "find earlier paid withdrawal",
    text: /^select 1 from withdrawals where player_id = \$1 and state = 'paid'/,
    run(database, [playerId, id], transaction) {
      const paid = database.withdrawals
        .all(transaction)
        .some(
          (row) => row.player_id === int8(playerId) && row.state === "paid" && row.id < int8(id),
        );
      return answer(paid ? [{}] : []);
    },
  },
  {
    name: "move withdrawal",
    text: /^select withdrawals_write/,
    locks: (_, [id]) => [withdrawalLock(int8(id))],
    run(database, [id, rev, state, cause, at, ref, operator], transaction) {
      const moved = writeWithdrawal(database, transaction, {
        id: int8(id),
        rev: number(rev),
        state: text(state),
        cause: text(cause),
        at: time(at),
        providerRef: ref === null ? null : text(ref),
        operator: operator === null ? null : text(operator),
      });
      return answer([{ moved }]);
    },
  },
  {
    name: "claim due withdrawals",
    text: /^update withdrawals set looks = looks \+ 1/,
    run(database, [now, firstMs, mostMs, limit], transaction) {
      const at = time(now);
      const due = database.withdrawals
        .all(transaction)
        .filter(({ next_look_at: next }) => next !== null && next <= at)
        .filter(() => !database.plant.strikes("deaf-payouts"))
        .sort((a, b) => Number(a.next_look_at) - Number(b.next_look_at))
        .slice(0, number(limit));
      const claimed = due.map((row) => {
        const pause = number(firstMs) * 2 ** Math.min(row.looks, DOUBLINGS_MAX);
        const next = new Date(at.getTime() + Math.min(number(mostMs), pause));
        return { ...row, looks: row.looks + 1, next_look_at: next };
      });
      for (const row of claimed) database.withdrawals.put(transaction, row.id, row);
      return answer(claimed);
    },
  },
];
