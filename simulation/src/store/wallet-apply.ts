import type { BatchPlan, BatchReply, PlannedHead, PlannedItem } from "@fairline/wallet/engine";
import { databaseError } from "./database-error.ts";
import { extensionsOf, guardedBy, guardLocks, record, recordLocks } from "./extensions.ts";
import type { MemoryDatabase } from "./memory-database.ts";
import type { Plant } from "../plants.ts";
import type { RequestRow } from "./wallet-rows.ts";
import type { Transaction } from "./transaction.ts";
import { tellLate } from "./late-rows.ts";
import { headLock, requestKey } from "./wallet-statements.ts";
import { writeHead, writeHold, writeTransfer } from "./wallet-write.ts";

/** Kinds of transfers that take a credited deposit from the player again. */
const SENT_BACK: ReadonlySet<number> = new Set([40, 41]);

const CLOCK_SKEW = "FL001";
const CHECK_VIOLATED = "23514";
const TOMBSTONED = "WALLET_TX_TOMBSTONED";
const AHEAD_MICROS_MAX = 2_000_000n;
const BEHIND_MICROS_MAX = 1_500_000n;

type Verdict = BatchReply["verdicts"][number];
type Known = Map<number, { item: number; hash: string; row: RequestRow }>;

/** The row locks a batch takes, in the order in which everybody takes them. */
export function locksOf(plan: BatchPlan): string[] {
  const extensions = extensionsOf(plan);
  const heads = plan.heads.map(({ before }) => headLock(before.id));
  return [...guardLocks(extensions.guards), ...heads, ...recordLocks(extensions)];
}

/** What `wallet_apply` does, for one batch of players: a verdict per head, all or nothing written. */
export function applyPlan(
  database: MemoryDatabase,
  transaction: Transaction,
  plan: BatchPlan,
  { startedMicros, plant }: { startedMicros: bigint; plant: Plant },
): BatchReply {
  if (plant.strikes("refused-write")) throw databaseError(CHECK_VIOLATED);
  const { guards, records } = extensionsOf(plan);
  const blocked = new Set([
    ...guardedBy(database, transaction, guards),
    ...knownTombstones(database, transaction, plan),
  ]);
  const databaseMicros = checkTime(database, transaction, timesOf(plan), startedMicros);
  const known = probe(database, transaction, plan, plant);
  const verdicts = plan.heads.map((head): Verdict => {
    if (head.items.some(({ item }) => known.has(item))) return "duplicate";
    if (blocked.has(head.before.id)) return "blocked";
    const row = database.accounts.get(transaction, head.before.id);
    return row?.seq === head.before.seq || plant.appliesStale() ? "applied" : "stale";
  });
  const applied = plan.heads.filter((_, index) => verdicts[index] === "applied");
  for (const head of applied) {
    if (head.accepted > 0) writeHead(database, transaction, head);
    for (const item of head.items) writeItem(database, transaction, head, item, plant);
  }
  record(database, transaction, records, new Set(applied.map(({ before }) => before.id)));
  for (const head of applied) announce(database, transaction, head);
  return { verdicts, known: answersOf(known), databaseMicros };
}

/** Refuses times that are not now, and tells the sealer what comes late. */
export function checkTime(
  database: MemoryDatabase,
  transaction: Transaction,
  times: readonly bigint[],
  startedMicros: bigint,
): bigint {
  const now = database.nowMicros();
  const isAhead = times.some((at) => at > now + AHEAD_MICROS_MAX);
  const isBehind = times.some((at) => at <= startedMicros - BEHIND_MICROS_MAX);
  if (isAhead || isBehind) throw databaseError(CLOCK_SKEW);
  tellLate(database, transaction, times);
  return now;
}

/** Known answers as the engine reads them. */
export function answersOf(known: Known): BatchReply["known"] {
  return new Map(
    [...known.values()].map(({ item, hash, row: { code, ref, result } }) => [
      item,
      { item, requestHash: hash === "" ? null : hash, code, ref: ref ?? 0n, result },
    ]),
  );
}

function timesOf(plan: BatchPlan): bigint[] {
  return plan.heads.flatMap(({ items }) =>
    items.flatMap(({ outcome }) =>
      outcome.kind === "refused"
        ? [outcome.at]
        : [outcome.posted.at, ...outcome.posted.rows.map(({ at }) => at)],
    ),
  );
}

function probe(
  database: MemoryDatabase,
  transaction: Transaction,
  plan: BatchPlan,
  plant: Plant,
): Known {
  const known: Known = new Map();
  // Where nobody looks first, a key that is known refuses the batch; outside names are always asked.
  const looksFirst = plan.heads.some(({ items }) =>
    items.some(({ pending }) => pending.looksFirst),
  );
  for (const { items } of plan.heads) {
    for (const { item, pending } of items) {
      if (!looksFirst && pending.item.external === undefined) continue;
      const row = findRequest(database, transaction, pending.item);
      if (row !== undefined && !plant.forgetsKeys()) known.set(item, { item, hash: row.hash, row });
    }
  }
  return known;
}

/** Heads with a tombstone for a name that is known already. */
function knownTombstones(
  database: MemoryDatabase,
  transaction: Transaction,
  plan: BatchPlan,
): bigint[] {
  return plan.heads
    .filter(({ items }) =>
      items.some(({ pending: { item }, outcome }) => {
        const isNamed = outcome.kind === "accepted" && item.tombstone !== undefined;
        if (!isNamed || item.tombstone === undefined) return false;
        const known = database.externalRequests.get(transaction, outsideKey(item.tombstone));
        return known !== undefined;
      }),
    )
    .map(({ before }) => before.id);
}

type Asked = PlannedItem["pending"]["item"];

function findRequest(
  database: MemoryDatabase,
  transaction: Transaction,
  { playerId, key, external }: Asked,
): RequestRow | undefined {
  if (external !== undefined) {
    return database.externalRequests.get(transaction, outsideKey(external));
  }
  if (key === undefined) return undefined;
  return database.requests.get(transaction, requestKey(playerId, key));
}

const UNIQUE_VIOLATED = "23505";

function outsideKey({ source, key }: NonNullable<Asked["external"]>): string {
  return `${source}:${Buffer.from(key).toString("hex")}`;
}

function writeItem(
  database: MemoryDatabase,
  transaction: Transaction,
  head: PlannedHead,
  { pending, outcome }: PlannedItem,
  plant: Plant,
): void {
  const rows = outcome.kind === "accepted" ? outcome.posted.rows : [];
  for (const row of rows) {
    if (plant.dropsPosting()) continue;
    if (SENT_BACK.has(row.kind) && plant.strikes("kept-refund")) continue;
    const playerId = row.wagerBefore === null ? null : head.before.id;
    writeTransfer(database, transaction, { ...row, playerId });
  }
  const request = writeRequest(database, transaction, { pending, outcome }, plant);
  if (outcome.kind === "refused") return;
  const { tombstone } = pending.item;
  if (tombstone !== undefined) {
    database.externalRequests.put(transaction, outsideKey(tombstone), {
      ...request,
      hash: "",
      code: TOMBSTONED,
      ref: null,
      groupId: null,
      amountMinor: 0n,
      result: {},
    });
  }
  for (const hold of outcome.posted.holds) writeHold(database, transaction, head, hold);
}

/** Writes the answer under the item's key, if it has one. */
function writeRequest(
  database: MemoryDatabase,
  transaction: Transaction,
  { pending, outcome }: Pick<PlannedItem, "pending" | "outcome">,
  plant: Plant,
): RequestRow {
  const { playerId, key, external, requestHash } = pending.item;
  const rows = outcome.kind === "accepted" ? outcome.posted.rows : [];
  const request: RequestRow = {
    ownerId: playerId,
    hash: Buffer.from(requestHash ?? []).toString("hex"),
    code: outcome.kind === "refused" ? outcome.code : null,
    ref: outcome.kind === "accepted" ? outcome.accepted.ref : null,
    groupId: plantedGroup(database, plant) ?? rows[0]?.groupId ?? null,
    amountMinor:
      outcome.kind === "refused" && plant.strikes("costly-refusal")
        ? 1n
        : rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
    result: outcome.kind === "accepted" ? outcome.accepted.result : outcome.data,
    at: outcome.kind === "accepted" ? outcome.posted.at : outcome.at,
  };
  const isStored = findRequest(database, transaction, pending.item) !== undefined;
  if (isStored && !plant.forgetsKeys()) throw databaseError(UNIQUE_VIOLATED);
  if (external !== undefined) {
    database.externalRequests.put(transaction, outsideKey(external), request);
  } else if (key !== undefined) {
    database.requests.put(transaction, requestKey(playerId, key), request);
  }
  return request;
}

/** The group of another request, if that is planted. */
function plantedGroup(database: MemoryDatabase, plant: Plant): bigint | undefined {
  if (!plant.strikes("shared-group")) return undefined;
  const other = database.requests.committed().find(({ groupId }) => groupId !== null);
  return other?.groupId ?? undefined;
}

function announce(
  database: MemoryDatabase,
  transaction: Transaction,
  { before, after, accepted }: PlannedHead,
): void {
  if (accepted === 0) return;
  database.append(transaction, "wallet.balance-changed", before.id, {
    playerId: String(before.id),
    accountId: String(before.id),
    balanceMinor: String(after.main.balanceMinor),
    ledgerVersion: String(before.seq + BigInt(accepted)),
  });
}
