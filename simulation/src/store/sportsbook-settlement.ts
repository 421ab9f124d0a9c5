import { assert } from "@fairline/kernel";
import type { Cell } from "@fairline/wallet";
import { databaseError } from "./database-error.ts";
import type { PlacedCells } from "./extensions.ts";
import type { MemoryDatabase } from "./memory-database.ts";
import { sharedLock } from "./row-locks.ts";
import { betLock, isPageDue, logSettlement, moveRisk, pageLock } from "./sportsbook-extensions.ts";
import type { Transaction } from "./transaction.ts";
import { int8, json, number, text } from "./values.ts";

/** A bet otherwise than it was read. */
const ROW_CHANGED = "FL021";

/** The bet that a row settles, locked by its update after the heads, and the page that made it due. */
export function settleLocks(cells: readonly Cell[]): string[] {
  return [betLock(int8(cells[1])), sharedLock(pageLock(int8(cells.at(-1))))];
}

/** What `sportsbook_settle` does. */
export function settleBets(
  database: MemoryDatabase,
  transaction: Transaction,
  rows: readonly PlacedCells[],
): void {
  for (const { cells } of rows) {
    const [player, id, , rev, kind, at, state, returns, results, dueSeq] = cells;
    const betId = int8(id);
    const bet = database.bets.get(transaction, betId);
    const isDue = isPageDue(database, transaction, int8(dueSeq));
    const isAsRead = bet?.rev === number(rev) - 1 && isDue;
    if (bet === undefined || !isAsRead) throw databaseError(ROW_CHANGED);
    assert(
      state === "won" || state === "lost" || state === "refunded" || state === "mixed",
      "a settled bet has such a state",
    );
    assert(
      kind === "settled" || kind === "resettled" || kind === "voided",
      "a settlement says what it is",
    );
    logSettlement(database, transaction, bet);
    database.bets.put(transaction, betId, {
      ...bet,
      rev: number(rev),
      state: database.plant.strikes("kept-open") ? bet.state : state,
      results: json(results),
      returns_minor: int8(returns),
      paid_rev: number(rev),
      paid_at: int8(at) + (database.plant.strikes("wrong-settlement-time") ? 1n : 0n),
      paid_as: kind,
    });
    const told = { betId: String(betId), rev: number(rev), state, returnsMinor: String(returns) };
    database.append(transaction, "bet.changed", int8(player), told);
  }
}

/** What `sportsbook_settle_legs` does. */
export function freeRisks(
  database: MemoryDatabase,
  transaction: Transaction,
  rows: readonly PlacedCells[],
): void {
  for (const { cells } of rows) {
    const [currency, fixture, market, outcome, risk] = cells;
    const leg = {
      fixtureId: String(fixture),
      marketKey: text(market),
      outcomeId: text(outcome),
      riskMinor: String(risk),
    };
    moveRisk(database, transaction, leg, { currency_id: number(currency) }, 1n);
  }
}
