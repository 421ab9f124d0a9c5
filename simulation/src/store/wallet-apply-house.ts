import type { BatchReply, HouseBatchPlan } from "@fairline/wallet/engine";
import { guardedBy, guardLocks, houseExtensionsOf, record, recordLocks } from "./extensions.ts";
import type { MemoryDatabase } from "./memory-database.ts";
import type { RequestRow } from "./wallet-rows.ts";
import type { Transaction } from "./transaction.ts";
import { answersOf, checkTime } from "./wallet-apply.ts";
import { requestKey } from "./wallet-statements.ts";
import { writeTransfer } from "./wallet-write.ts";

const HOUSE_OWNER = 0n;

/** The row locks a batch of house items takes. */
export function houseLocksOf(plan: HouseBatchPlan): string[] {
  const keys = plan.items.flatMap(({ pending: { item } }) =>
    item.key === undefined ? [] : [`request:${item.key}`],
  );
  const extensions = houseExtensionsOf(plan);
  return [...guardLocks(extensions.guards), ...keys.sort(), ...recordLocks(extensions)];
}

/** What `wallet_apply_house` does: a verdict per item, all or nothing written. */
export function applyHousePlan(
  database: MemoryDatabase,
  transaction: Transaction,
  plan: HouseBatchPlan,
  startedMicros: bigint,
): BatchReply {
  const { guards, records } = houseExtensionsOf(plan);
  const blocked = guardedBy(database, transaction, guards);
  const databaseMicros = checkTime(database, transaction, [plan.at], startedMicros);
  const known = new Map<number, { item: number; hash: string; row: RequestRow }>();
  const applied = new Set<bigint>();
  const verdicts = plan.items.map((each) => {
    const { item, pending, rows, groupId } = each;
    const asked = pending.item;
    const key = asked.key === undefined ? null : requestKey(HOUSE_OWNER, asked.key);
    const row = key === null ? undefined : database.requests.get(transaction, key);
    if (row !== undefined) {
      known.set(item, { item, hash: row.hash, row });
      return "duplicate";
    }
    if (blocked.has(BigInt(-item))) return "blocked";
    if (key !== null && asked.requestHash !== undefined) {
      database.requests.put(transaction, key, {
        ownerId: HOUSE_OWNER,
        hash: Buffer.from(asked.requestHash).toString("hex"),
        code: null,
        ref: asked.ref,
        groupId,
        amountMinor: rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
        result: {},
        at: plan.at,
      });
    }
    for (const transfer of rows) {
      writeTransfer(database, transaction, {
        ...transfer,
        ...NO_PLAYER,
        at: plan.at,
        groupId,
        currencyId: asked.currencyId,
      });
    }
    applied.add(BigInt(-item));
    return "applied";
  });
  record(database, transaction, records, applied);
  return { verdicts, known: answersOf(known), databaseMicros };
}

const NO_PLAYER = {
  playerId: null,
  debitNo: null,
  creditNo: null,
  debitAfter: null,
  creditAfter: null,
  wagerBefore: null,
  wonBefore: null,
  depositBefore: null,
  withdrawBefore: null,
  wagerDelta: 0n,
  wonDelta: 0n,
  depositDelta: 0n,
  withdrawDelta: 0n,
  rateId: null,
} as const;
