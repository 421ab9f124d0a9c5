import { assert, type JsonObject } from "@fairline/kernel";
import type { PlacedRow } from "./extensions.ts";
import type { MemoryDatabase } from "./memory-database.ts";
import { sharedLock } from "./row-locks.ts";
import type { BetEventRow, BetRow, DueRow, LegRisk } from "./sportsbook-rows.ts";
import type { Transaction } from "./transaction.ts";

/** A row as the sportsbook hands it to its recorder. */
type BetRecord = {
  readonly op: "accept" | "reject" | "reopen";
  readonly id: string;
  readonly at: string;
  readonly player_id: string;
  readonly currency_id: number;
  readonly legs: readonly LegRisk[];
  /** Accepted only: the text of the legs at their final prices. */
  readonly stored_legs?: string;
  readonly state: BetRow["state"];
  readonly risk: number;
  readonly event: {
    readonly rev: number;
    readonly kind: BetEventRow["kind"];
    readonly at: string;
    readonly amount_minor: string | null;
    readonly code: string | null;
  };
  readonly rejection?: BetRow["rejection"];
  readonly results?: BetRow["results"];
  readonly returns_minor?: string;
};

type GuardRow = { readonly id: string; readonly rev: number; readonly due_seq?: string };

/** The bet of a guard or record, and the page that made it due. */
export function betLocks(row: JsonObject): string[] {
  const { id, due_seq: dueSeq } = parse<GuardRow>(row);
  const bet = betLock(BigInt(id));
  return dueSeq === undefined ? [bet] : [bet, sharedLock(pageLock(BigInt(dueSeq)))];
}

/** Names the row lock of a page of due bets. */
export function pageLock(seq: bigint): string {
  return `due page:${String(seq).padStart(20, "0")}`;
}

/** Names the row lock of a bet. */
export function betLock(betId: bigint): string {
  return `bet:${String(betId).padStart(20, "0")}`;
}

/** What `sportsbook_guard` does. */
export function guardBets(
  database: MemoryDatabase,
  transaction: Transaction,
  rows: readonly PlacedRow[],
): bigint[] {
  return rows.flatMap(({ headId, row }) => {
    const { id, rev, due_seq: dueSeq } = parse<GuardRow>(row);
    const bet = database.bets.get(transaction, BigInt(id));
    const isUnchanged =
      bet?.rev === rev &&
      (dueSeq === undefined || isPageDue(database, transaction, BigInt(dueSeq)));
    return isUnchanged ? [] : [headId];
  });
}

/** Whether nobody has closed a page yet. */
export function isPageDue(
  database: MemoryDatabase,
  transaction: Transaction,
  seq: bigint,
): boolean {
  return database.settleDue.get(transaction, seq) !== undefined;
}

/** What `sportsbook_record` does. */
export function recordBets(
  database: MemoryDatabase,
  transaction: Transaction,
  rows: readonly PlacedRow[],
): void {
  const records = rows
    .map(({ row }) => parse<BetRecord>(row))
    .sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
  for (const each of records) {
    change(database, transaction, each);
    noteEvent(database, transaction, each);
    makeDue(database, transaction, each);
    for (const leg of each.legs) moveRisk(database, transaction, leg, each, BigInt(each.risk));
  }
}

function change(database: MemoryDatabase, transaction: Transaction, each: BetRecord): void {
  const id = BigInt(each.id);
  const bet = database.bets.get(transaction, id);
  if (bet !== undefined) {
    logSettlement(database, transaction, bet);
    database.bets.put(transaction, id, {
      ...bet,
      rev: each.event.rev,
      state: each.state,
      legs: each.stored_legs === undefined ? bet.legs : JSON.parse(each.stored_legs),
      rejection: each.rejection ?? bet.rejection,
      results: each.results ?? bet.results,
      returns_minor: null,
      paid_rev: null,
      paid_at: null,
      paid_as: null,
    });
  }
  if (each.op === "accept" || each.op === "reject") database.liveDelays.remove(transaction, id);
}

/** Writes an entry of a bet's log, and the news of it. */
export function noteEvent(
  database: MemoryDatabase,
  transaction: Transaction,
  {
    event,
    id,
    player_id: playerId,
    state,
    returns_minor: returns,
  }: Pick<BetRecord, "id" | "player_id" | "state" | "event" | "returns_minor">,
): void {
  logEvent(database, transaction, {
    betId: BigInt(id),
    rev: event.rev,
    kind: event.kind,
    at: BigInt(event.at),
    amountMinor: event.amount_minor === null ? null : BigInt(event.amount_minor),
    code: event.code,
  });
  const told = { betId: id, rev: event.rev, state, returnsMinor: returns ?? null };
  database.append(transaction, "bet.changed", BigInt(playerId), told);
}

/** The settlement that stands in a bet goes into the log when it is in force no longer. */
export function logSettlement(
  database: MemoryDatabase,
  transaction: Transaction,
  bet: BetRow,
): void {
  const event = settlementEvent(bet);
  if (event !== null) logEvent(database, transaction, event);
}

/** The event of the settlement in force. */
export function settlementEvent(bet: BetRow): BetEventRow | null {
  const { id, paid_rev: rev, paid_as: kind, paid_at: at, returns_minor: amountMinor } = bet;
  if (rev === null || kind === null || at === null) return null;
  return { betId: id, rev, kind, at, amountMinor, code: null };
}

function logEvent(database: MemoryDatabase, transaction: Transaction, event: BetEventRow): void {
  if (database.plant.strikes("lost-event")) return;
  const key = `${event.betId}:${event.rev}:${event.kind}`;
  assert(database.betEvents.get(transaction, key) === undefined, `the event ${key} is new`);
  database.betEvents.put(transaction, key, event);
}

function makeDue(database: MemoryDatabase, transaction: Transaction, each: BetRecord): void {
  if (each.op !== "accept") return;
  const isKnown = each.legs.some(
    (leg) => database.knownResults.get(transaction, resultKey(leg)) !== undefined,
  );
  if (isKnown) writeDue(database, transaction, [BigInt(each.id)]);
}

/** So many bets a page holds; fewer than in PostgreSQL, so that there are pages at all. */
const PAGE_BETS = 3;

/** What `sportsbook_write_due` does. */
export function writeDue(
  database: MemoryDatabase,
  transaction: Transaction,
  betIds: readonly bigint[],
  { nextAt, tries }: Pick<DueRow, "nextAt" | "tries"> = { nextAt: 0, tries: 0 },
): void {
  for (let from = 0; from < betIds.length; from += PAGE_BETS) {
    const seq = database.nextValue();
    const page = { betIds: betIds.slice(from, from + PAGE_BETS), seq, nextAt, tries };
    database.settleDue.put(transaction, seq, page);
  }
}

/** Names a market over all fixtures. */
export function resultKey(leg: { fixtureId: string; marketKey: string }): string {
  return `${leg.fixtureId}/${leg.marketKey}`;
}

/** Adds to the risk of an outcome, or takes off; `worker` is the process whose bets do it. */
export function moveRisk(
  database: MemoryDatabase,
  transaction: Transaction,
  { fixtureId, marketKey, outcomeId, riskMinor }: LegRisk,
  { currency_id: currencyId }: { readonly currency_id: number },
  sign: bigint,
  worker: number | null = null,
): void {
  const key = JSON.stringify([fixtureId, marketKey, outcomeId, currencyId]);
  const known = database.risks.get(transaction, key) ?? 0n;
  const moved = BigInt(riskMinor) * sign;
  database.risks.put(transaction, key, known + moved);
  const id = database.nextValue();
  const at = database.nowMicros();
  database.riskMoves.put(transaction, id, { id, key, riskMinor: moved, worker, at });
}

/** Rows come as JSON values of a shape that the sportsbook writes. */
function parse<Shape>(row: JsonObject): Shape {
  return row as Shape;
}
