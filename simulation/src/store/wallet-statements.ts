import { currencies } from "@fairline/money";
import { databaseError } from "./database-error.ts";
import type { JournalRow } from "./journal.ts";
import type { MemoryDatabase } from "./memory-database.ts";
import type { MemorySession } from "./memory-pool.ts";
import type { Route } from "./routes.ts";
import type { AccountRow } from "./wallet-rows.ts";
import type { Transaction } from "./transaction.ts";
import { subledgerKindOf } from "./wallet-write.ts";
import { answer, int8, number, text } from "./values.ts";

const WORKERS = 1_024;
const REST_MICROS = 1_000_000n;
const SUBLEDGER_MIN = 200;
const NO_HEAD = "FL012";
const NO_CURRENCY = "FL011";

/** Statements of the ledger outside its lanes. */
export const walletRoutes: readonly Route[] = [
  {
    name: "find accounts",
    text: /from accounts a join currencies c/,
    run(database, [playerId], transaction) {
      const own = database.accounts
        .all(transaction)
        .filter((row) => row.playerId === int8(playerId) && row.kind !== 8)
        .sort((a, b) => (a.kind === b.kind ? Number(a.id - b.id) : a.kind - b.kind));
      return answer(
        own.map((row) => ({
          id: row.id,
          kind: row.kind,
          code: codeOf(row.currencyId),
          balance_minor: row.balanceMinor,
        })),
      );
    },
  },
  {
    name: "find group",
    text: /from transfers where at between \$2 and \$3 and group_id = \(/,
    run(database, [ref, from, to]) {
      const near = database.transfers
        .all()
        .filter(({ at }) => at >= int8(from) && at <= int8(to))
        .sort((a, b) => (a.at < b.at || (a.at === b.at && a.id < b.id) ? -1 : 1));
      const begun = near.filter(({ at }) => at === int8(from)).map(({ groupId }) => groupId);
      const about = near.filter((row) => row.ref === int8(ref)).map(({ groupId }) => groupId);
      const group = begun.findLast((id) => about.includes(id));
      const own = near.filter(({ groupId }) => groupId === group);
      return answer(own.map((row) => toColumns(database, row)));
    },
  },
  {
    name: "find request",
    text: /^select req_hash, code, ref, result from requests/,
    run(database, [owner, key], transaction) {
      const row = database.requests.get(transaction, requestKey(int8(owner), text(key)));
      if (row === undefined) return answer([]);
      const { code, ref, result, hash } = row;
      return answer([{ req_hash: Buffer.from(hash, "hex"), code, ref, result }]);
    },
  },
  {
    name: "key is kept",
    text: /^select wallet_key_is_kept/,
    run: () => answer([{ is_kept: true }]),
  },
  {
    name: "lease worker",
    text: /from wallet_lease_worker/,
    locks: () => ["workers"],
    run(database, [holder, lease], transaction) {
      const now = database.nowMicros();
      for (let worker = 0; worker < WORKERS; worker += 1) {
        const known = database.workers.get(transaction, worker);
        if (known !== undefined && known.until >= now) continue;
        const until = now + int8(lease);
        database.workers.put(transaction, worker, { holder: text(holder), until });
        return answer([{ worker, until_at: until }]);
      }
      return answer([]);
    },
  },
  {
    name: "renew worker",
    text: /^update id_workers set leased_until = wallet_now\(\) \+ \$3/,
    locks: () => ["workers"],
    run(database, [holder, worker, lease], transaction) {
      const now = database.nowMicros();
      const known = database.workers.get(transaction, number(worker));
      if (known === undefined || known.holder !== holder || known.until <= now) return answer([]);
      const until = now + int8(lease);
      database.workers.put(transaction, number(worker), { ...known, until });
      return answer([{ worker: number(worker), until_at: until }]);
    },
  },
  {
    name: "give worker back",
    text: /^update id_workers set leased_until = wallet_now\(\) \+ 1000000/,
    locks: () => ["workers"],
    run(database, [holder, worker], transaction) {
      const known = database.workers.get(transaction, number(worker));
      if (known === undefined || known.holder !== holder) return answer([]);
      const until = database.nowMicros() + REST_MICROS;
      database.workers.put(transaction, number(worker), { ...known, until });
      return answer([]);
    },
  },
  {
    name: "open subledger",
    text: /^select wallet_open_subledger/,
    locks: () => ["subledgers"],
    run(database, [kind, name], transaction) {
      const key = `${number(kind)}:${text(name)}`;
      const known = database.subledgers.get(transaction, key);
      if (known !== undefined) return answer([{ number: known.number }]);
      const next = SUBLEDGER_MIN + database.subledgers.all(transaction).length;
      const row = { number: next, kind: number(kind), name: text(name) };
      database.subledgers.put(transaction, key, row);
      return answer([{ number: next }]);
    },
  },
  {
    name: "database time",
    text: /^select wallet_now\(\) as now$/,
    run: (database) => answer([{ now: database.nowMicros() }]),
  },
  {
    name: "lock heads",
    text: /^select wallet_lock_heads/,
    locks: (_, [ids]) => idsOf(ids).map(headLock),
    run: () => answer([]),
  },
  {
    name: "load heads",
    text: /from accounts where player_id = any/,
    run(database, [ids], transaction) {
      const wanted = new Set(idsOf(ids));
      const rows = database.accounts.all(transaction).filter((row) => wanted.has(row.headId));
      return answer(
        rows.map((row) => ({
          ...accountColumns(row),
          won_fell_at: database.transfers.wonFellAt(row.headId),
        })),
      );
    },
  },
  {
    name: "load windows",
    text: /from wallet_windows\(/,
    run(database, [ids, now], transaction) {
      return answer(idsOf(ids).flatMap((id) => windowsOf(database, transaction, id, int8(now))));
    },
  },
];

/** What `wallet_touch` does, in a transaction. */
export function touchHead(session: MemorySession, headId: bigint): Promise<bigint> {
  return session.ask({
    name: "touch head",
    locks: () => [headLock(headId)],
    run: (transaction) => raiseHead(session.database, transaction, headId),
  });
}

function raiseHead(database: MemoryDatabase, transaction: Transaction, headId: bigint): bigint {
  const head = database.accounts.get(transaction, headId);
  if (head === undefined) throw databaseError(NO_HEAD);
  const now = database.nowMicros();
  const at = now > head.lastAt + 1n ? now : head.lastAt + 1n;
  database.accounts.put(transaction, head.id, { ...head, seq: head.seq + 1n, lastAt: at });
  return at;
}

/** Names the row lock of a head. */
export function headLock(headId: bigint): string {
  return `head:${headId}`;
}

/** Names a request among those of all owners. */
export function requestKey(ownerId: bigint, key: string): string {
  return `${ownerId}:${key}`;
}

/** Opens a player's head account. */
export function openMainAccount(
  database: MemoryDatabase,
  transaction: Transaction,
  playerId: bigint,
  code: string,
): void {
  const currency = currencies.find((each) => each.code === code);
  if (currency === undefined) throw databaseError(NO_CURRENCY);
  database.accounts.put(transaction, playerId, {
    id: playerId,
    playerId,
    headId: playerId,
    kind: 0,
    currencyId: currency.id,
    balanceMinor: 0n,
    floorMinor: 0n,
    postingNo: 0n,
    status: 0,
    seq: 0n,
    lastAt: 0n,
    wager: 0n,
    won: 0n,
    deposit: 0n,
    withdraw: 0n,
    reservedWager: 0n,
  });
}

function idsOf(value: unknown): bigint[] {
  const inner = text(value).slice(1, -1);
  return inner === "" ? [] : inner.split(",").map(BigInt);
}

function codeOf(currencyId: number): string {
  return currencies.find(({ id }) => id === currencyId)?.code ?? "";
}

function accountColumns(row: AccountRow) {
  return {
    id: row.id,
    player_id: row.playerId,
    kind: row.kind,
    currency_id: row.currencyId,
    status: row.status,
    balance_minor: row.balanceMinor,
    posting_no: row.postingNo,
    seq: row.seq,
    last_at: row.lastAt,
    cum_wager: row.wager,
    cum_won: row.won,
    cum_deposit: row.deposit,
    cum_withdraw: row.withdraw,
    reserved_wager: row.reservedWager,
  };
}

const DAY_MICROS = 86_400_000_000n;

/** The counters at the start of each window: those before its first row, or now when it has none. */
function windowsOf(
  database: MemoryDatabase,
  transaction: Transaction,
  headId: bigint,
  nowMicros: bigint,
) {
  const head = database.accounts.get(transaction, headId);
  if (head === undefined) return [];
  const now = nowMicros > head.lastAt ? nowMicros : head.lastAt + 1n;
  const rows = database.transfers.ofPlayer(headId);
  return [1n, 7n, 30n].map((days) => {
    const from = now - days * DAY_MICROS;
    const first = head.lastAt > from ? rows.find((row) => row.at > from) : undefined;
    return {
      id: headId,
      days: Number(days),
      wager: first?.wagerBefore ?? head.wager,
      won: first?.wonBefore ?? head.won,
      deposit: first?.depositBefore ?? head.deposit,
      withdraw: first?.withdrawBefore ?? head.withdraw,
      valid_until: first === undefined ? null : first.at + days * DAY_MICROS,
    };
  });
}

function toColumns(database: MemoryDatabase, row: JournalRow) {
  return {
    id: row.id,
    at: row.at,
    player_id: row.playerId,
    debit_account_id: row.debitAccountId,
    credit_account_id: row.creditAccountId,
    debit_kind: subledgerKindOf(database, row.debitAccountId),
    credit_kind: subledgerKindOf(database, row.creditAccountId),
    amount_minor: row.amountMinor,
    currency_id: row.currencyId,
    rate_id: row.rateId,
    won_delta: row.wonDelta,
    counted: row.wagerDelta + row.wonDelta + row.depositDelta + row.withdrawDelta,
    kind: row.kind,
    group_id: row.groupId,
    ref: row.ref,
  };
}
