import { assert, type JsonObject } from "@fairline/kernel";
import type { GrantState } from "@fairline/promotions";
import type { PayerRow } from "@fairline/sportsbook/rows";
import { databaseError } from "./database-error.ts";
import type { PlacedRow } from "./extensions.ts";
import type { MemoryDatabase } from "./memory-database.ts";
import type { BonusStakeRow, GrantRow } from "./promotion-rows.ts";
import type { Transaction } from "./transaction.ts";

type GrantRecord = { readonly grant_id: string } & (
  | {
      readonly op: "activate";
      readonly account_id: string;
      readonly at: string;
      readonly expires_at: string;
    }
  | {
      readonly op: "end";
      readonly state: GrantState;
      readonly reason: string;
      readonly at: string;
      readonly converted_minor: string;
      readonly moves: string | null;
    }
  | { readonly op: "late"; readonly paid_minor: string }
  | { readonly op: "stake"; readonly bet_id: string; readonly bonus_minor: string }
  | { readonly op: "stake-is"; readonly bet_id: string; readonly is_open: boolean }
);

const DOES_NOT_TAKE = "FL041";
const NOT_WRITTEN = "FL021";
const REFUSED = "FL040";
const CHECK_VIOLATED = "23514";
const E4 = 10_000n;
const WITHDRAWAL_HOLD = 11;
const ENDS_OF_UNREACHED = new Set(["time", "spent", "withdrawal"]);

/** Names the row lock of a grant. */
export function grantLock(grantId: bigint): string {
  return `grant:${String(grantId).padStart(20, "0")}`;
}

/** The grant of a record. */
export function grantLocks(row: JsonObject): string[] {
  return [grantLock(BigInt((row as GrantRecord).grant_id))];
}

/** What `promotions_record` does. */
export function recordGrants(
  database: MemoryDatabase,
  transaction: Transaction,
  rows: readonly PlacedRow[],
): void {
  const records = rows.map(({ headId, row }) => ({ headId, each: row as GrantRecord }));
  records.sort((a, b) => Number(BigInt(a.each.grant_id) - BigInt(b.each.grant_id)));
  for (const { headId, each } of records) {
    if (!write(database, transaction, headId, each)) throw databaseError(DOES_NOT_TAKE);
    if (each.op === "stake-is" && each.is_open) touch(database, transaction, headId);
    if (each.op !== "activate" && each.op !== "end") continue;
    const state = each.op === "end" ? each.state : "active";
    database.append(transaction, "bonus.changed", headId, { grantId: each.grant_id, state });
  }
}

/** Writes a grant; one that has ended never changes, and one that moves goes forward. */
export function writeGrant(
  database: MemoryDatabase,
  transaction: Transaction,
  row: GrantRow,
): void {
  const known = database.grants.get(transaction, row.id);
  const isEnded = known !== undefined && known.state !== "pending" && known.state !== "active";
  const isBack = known?.state === "active" && row.state === "pending";
  if (isEnded || isBack || row.done_e4 < 0n) throw databaseError(REFUSED);
  database.grants.put(transaction, row.id, row);
}

/** Whether a withdrawal was asked for since the deposit that a grant is for. */
export function isAskedBack(
  database: MemoryDatabase,
  { player_id: playerId, deposited_at: depositedAt }: GrantRow,
): boolean {
  if (depositedAt === null) return false;
  return database.transfers
    .ofPlayer(playerId)
    .some(({ kind, at }) => kind === WITHDRAWAL_HOLD && at > depositedAt);
}

/** How often stakes were made, ended or opened again. */
export function movesOf(stakes: readonly BonusStakeRow[]): bigint {
  return stakes.reduce((sum, { moves }) => sum + moves, 0n);
}

/** What `sportsbook_record_funding` does. */
export function recordFunding(
  database: MemoryDatabase,
  transaction: Transaction,
  rows: readonly PlacedRow[],
): void {
  for (const { row } of rows) {
    const { id, funding } = row as { readonly id: string; readonly funding: PayerRow };
    const bet = database.bets.get(transaction, BigInt(id));
    if (bet === undefined || bet.funding !== null) throw databaseError(NOT_WRITTEN);
    database.bets.put(transaction, bet.id, { ...bet, funding });
  }
}

function write(
  database: MemoryDatabase,
  transaction: Transaction,
  headId: bigint,
  each: GrantRecord,
): boolean {
  const id = BigInt(each.grant_id);
  const grant = database.grants.get(transaction, id);
  assert(grant, `grant ${id} is known`);
  switch (each.op) {
    case "activate":
      if (grant.state !== "pending" || isAskedBack(database, grant)) return false;
      writeGrant(database, transaction, {
        ...grant,
        state: database.plant.strikes("early-end") ? "forfeited" : "active",
        account_id: database.plant.strikes("orphan-bonus") ? null : BigInt(each.account_id),
        activated_at: BigInt(each.at),
        expires_at: BigInt(each.expires_at),
      });
      return true;
    case "end": {
      const isReached = grant.done_e4 >= grant.required_minor * E4;
      if (grant.state !== "active" || (each.state === "completed" && !isReached)) return false;
      if (isReached && ENDS_OF_UNREACHED.has(each.reason)) return false;
      const stakes = database.bonusStakes.all(transaction).filter(({ grantId }) => grantId === id);
      if (each.moves !== null && BigInt(each.moves) !== movesOf(stakes)) return false;
      writeGrant(database, transaction, {
        ...grant,
        state: each.state,
        reason: each.reason,
        ended_at: BigInt(each.at),
        converted_minor: database.plant.strikes("boundless-conversion")
          ? BigInt(each.converted_minor) + grant.principal_minor * 1_000n
          : BigInt(each.converted_minor),
      });
      return true;
    }
    case "late": {
      const paid = database.latePayments.get(transaction, id)?.paidMinor ?? 0n;
      const paidMinor = paid + BigInt(each.paid_minor);
      if (paidMinor < 0n) throw databaseError(CHECK_VIOLATED);
      database.latePayments.put(transaction, id, { grantId: id, paidMinor });
      return true;
    }
    case "stake": {
      const key = `${id}:${each.bet_id}`;
      const known = database.bonusStakes.get(transaction, key);
      if (known !== undefined && !known.isOpen) return false;
      database.bonusStakes.put(transaction, key, {
        grantId: id,
        betId: BigInt(each.bet_id),
        playerId: headId,
        bonusMinor: (known?.bonusMinor ?? 0n) + BigInt(each.bonus_minor),
        isOpen: true,
        moves: (known?.moves ?? 0n) + 1n,
      });
      return true;
    }
    default: {
      const key = `${id}:${each.bet_id}`;
      const known = database.bonusStakes.get(transaction, key);
      if (known === undefined) return false;
      if (!each.is_open && database.plant.strikes("kept-bonus-stake")) return true;
      database.bonusStakes.put(transaction, key, {
        ...known,
        isOpen: each.is_open,
        moves: known.moves + 1n,
      });
      return true;
    }
  }
}

function touch(database: MemoryDatabase, transaction: Transaction, headId: bigint): void {
  const head = database.accounts.get(transaction, headId);
  assert(head, "a grant's player has a head");
  const now = database.nowMicros();
  const lastAt = now > head.lastAt + 1n ? now : head.lastAt + 1n;
  database.accounts.put(transaction, headId, { ...head, seq: head.seq + 1n, lastAt });
}
