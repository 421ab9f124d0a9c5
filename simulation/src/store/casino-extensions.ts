import { assert, type JsonObject } from "@fairline/kernel";
import { databaseError } from "./database-error.ts";
import type { PlacedRow } from "./extensions.ts";
import type { MemoryDatabase } from "./memory-database.ts";
import type { GameCallRow, RoundRow } from "./casino-rows.ts";
import type { Transaction } from "./transaction.ts";

type GuardRow = {
  readonly provider_id: number;
  readonly round_key: string;
  readonly rev: number;
  readonly tx_key: string;
};
type RecordRow = {
  readonly provider_id: number;
  readonly tx_key: string;
  readonly id: string;
  readonly kind: GameCallRow["kind"];
  readonly round: {
    readonly id: string;
    readonly key: string;
    readonly player_id: string;
    readonly game_id: string;
    readonly currency_id: number;
    readonly rev: string;
    readonly state: RoundRow["state"];
    readonly grant_id: string | null;
    readonly bonus_account_id: string | null;
    readonly bonus_minor: string;
    readonly bonus_entered_minor: string;
  };
  readonly debit_minor: string;
  readonly bonus_minor: string;
  readonly credit_minor: string;
  readonly jackpot_minor: string;
  readonly pool: number | null;
  readonly refund_minor: string;
  readonly credits: number;
  readonly target_key: string | null;
  readonly at: string;
};
type EndRow = Pick<GuardRow, "provider_id" | "round_key"> & { readonly at: string };

const UNIQUE_VIOLATED = "23505";
const REFUSED = "FL020";

/** Names a round, or a call, among those of all providers. */
export function nameOf(providerId: number, key: string): string {
  return `${providerId}:${key}`;
}

/** Names the row lock of a round. */
export function roundLock(providerId: number, key: string): string {
  return `round:${nameOf(providerId, key)}`;
}

/** The round of a guard. */
export function roundLocks(row: JsonObject): string[] {
  const { provider_id: providerId, round_key: key } = parse<GuardRow>(row);
  return [roundLock(providerId, key)];
}

/** What `casino_guard` does. */
export function guardRounds(
  database: MemoryDatabase,
  transaction: Transaction,
  rows: readonly PlacedRow[],
): bigint[] {
  return rows.flatMap(({ headId, row }) => {
    const { provider_id: providerId, round_key: key, rev, tx_key: txId } = parse<GuardRow>(row);
    const known = database.rounds.get(transaction, nameOf(providerId, key));
    const call = database.gameCalls.get(transaction, nameOf(providerId, txId));
    const isSame = (known?.rev ?? 0) === rev;
    return isSame && call?.kind !== "tombstone" ? [] : [headId];
  });
}

/** What `casino_record` does. */
export function recordRounds(
  database: MemoryDatabase,
  transaction: Transaction,
  rows: readonly PlacedRow[],
): void {
  for (const { row } of rows) {
    const call = parse<RecordRow>(row);
    const key = nameOf(call.provider_id, call.tx_key);
    if (database.gameCalls.get(transaction, key) !== undefined) {
      throw databaseError(UNIQUE_VIOLATED);
    }
    const round = moveRound(database, transaction, call);
    if (database.plant.strikes("lost-call")) continue;
    database.gameCalls.put(transaction, key, {
      id: BigInt(call.id),
      tx_key: call.tx_key,
      kind: call.kind,
      round_id: round.id,
      round_rev: round.rev,
      round_key: round.round_key,
      player_id: round.player_id,
      debit_minor: BigInt(call.debit_minor),
      bonus_minor: BigInt(call.bonus_minor),
      credit_minor: BigInt(call.credit_minor),
      jackpot_minor: BigInt(call.jackpot_minor),
      pool: call.pool,
      target_key: call.target_key,
      undone_by: null,
      at: BigInt(call.at),
    });
    if (call.kind === "rollback") undo(database, transaction, call);
  }
}

/** Writes a round; one that has ended never changes. */
function writeRound(database: MemoryDatabase, transaction: Transaction, row: RoundRow): void {
  const key = nameOf(row.provider_id, row.round_key);
  const known = database.rounds.get(transaction, key);
  if (known !== undefined && (known.state !== "open" || row.rev <= known.rev)) {
    throw databaseError(REFUSED);
  }
  if (!database.plant.strikes("lost-round")) database.rounds.put(transaction, key, row);
  if (row.state === "open") return;
  const body = { roundId: String(row.id), state: row.state };
  database.append(transaction, "round.settled", row.player_id, body);
}

/** Ends an open round. */
export function endRound(
  database: MemoryDatabase,
  transaction: Transaction,
  open: RoundRow,
  closed_at: bigint,
): void {
  writeRound(database, transaction, { ...open, state: "closed", rev: open.rev + 1, closed_at });
}

function extraOf({ plant }: MemoryDatabase): bigint {
  return plant.strikes("wrong-round") ? 1n : 0n;
}

function moveRound(
  database: MemoryDatabase,
  transaction: Transaction,
  { provider_id: providerId, round, ...call }: RecordRow,
): RoundRow {
  const known = database.rounds.get(transaction, nameOf(providerId, round.key));
  const before = known ?? {
    id: BigInt(round.id),
    provider_id: providerId,
    round_key: round.key,
    player_id: BigInt(round.player_id),
    game_id: round.game_id,
    currency_id: round.currency_id,
    staked_minor: 0n,
    refunded_minor: 0n,
    paid_minor: 0n,
    credits: 0,
    opened_at: BigInt(call.at),
  };
  const written = {
    ...before,
    state: round.state,
    rev: Number(round.rev),
    staked_minor: before.staked_minor + BigInt(call.debit_minor) + extraOf(database),
    refunded_minor: before.refunded_minor + BigInt(call.refund_minor),
    paid_minor: before.paid_minor + BigInt(call.credit_minor),
    credits: before.credits + call.credits,
    closed_at: round.state === "open" ? null : BigInt(call.at),
    grant_id: idOf(round.grant_id),
    bonus_account_id: idOf(round.bonus_account_id),
    bonus_minor: BigInt(round.bonus_minor),
    bonus_entered_minor: BigInt(round.bonus_entered_minor),
  };
  const { bonus_minor: bonus, bonus_entered_minor: entered } = written;
  const isOther =
    known !== undefined && known.grant_id !== null && known.grant_id !== written.grant_id;
  if (
    isOther ||
    bonus < 0n ||
    bonus > entered ||
    (written.grant_id === null) !== (entered === 0n)
  ) {
    throw databaseError(REFUSED);
  }
  writeRound(database, transaction, written);
  return written;
}

function undo(
  database: MemoryDatabase,
  transaction: Transaction,
  { provider_id: providerId, tx_key: txKey, target_key: target }: RecordRow,
): void {
  const key = nameOf(providerId, target ?? "");
  const debit = database.gameCalls.get(transaction, key);
  assert(debit, "a rollback that moves money has its debit");
  if (debit.undone_by !== null) throw databaseError(REFUSED);
  database.gameCalls.put(transaction, key, { ...debit, undone_by: txKey });
}

/** What `casino_end_rounds` does. */
export function endRounds(
  database: MemoryDatabase,
  transaction: Transaction,
  rows: readonly PlacedRow[],
): void {
  for (const { row } of rows) {
    const { provider_id: providerId, round_key: key, at } = parse<EndRow>(row);
    const known = database.rounds.get(transaction, nameOf(providerId, key));
    if (known?.state !== "open") continue;
    endRound(database, transaction, known, BigInt(at));
  }
}

function idOf(text: string | null): bigint | null {
  return text === null ? null : BigInt(text);
}

/** Rows come as JSON values of a shape that the casino writes. */
function parse<Shape>(row: JsonObject): Shape {
  return row as Shape;
}
