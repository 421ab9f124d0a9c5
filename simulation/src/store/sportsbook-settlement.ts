import { assert } from "@fairline/kernel";
import type { PlacedCells } from "./extensions.ts";
import type { MemoryDatabase } from "./memory-database.ts";
import { moveRisk, noteEvent } from "./sportsbook-extensions.ts";
import type { Transaction } from "./transaction.ts";
import { int8, json, number, text } from "./values.ts";

/** What `sportsbook_settle` does. */
export function settleBets(
  database: MemoryDatabase,
  transaction: Transaction,
  rows: readonly PlacedCells[],
): void {
  for (const { cells } of rows) {
    const [player, id, , rev, kind, at, state, returns, results, paidBy, dueSeq] = cells;
    const betId = int8(id);
    const bet = database.bets.get(transaction, betId);
    assert(bet?.rev === number(rev) - 1, `the bet ${betId} is as it was read`);
    assert(
      state === "won" || state === "lost" || state === "refunded" || state === "mixed",
      "a settled bet has such a state",
    );
    assert(paidBy === "player" || paidBy === "house", "one of both pays");
    database.bets.put(transaction, betId, {
      ...bet,
      rev: number(rev),
      state,
      results: json(results),
      returns_minor: int8(returns),
      paid_rev: number(rev),
      paid_by: paidBy,
    });
    const due = database.settleDue.get(transaction, betId);
    if (due?.seq === int8(dueSeq)) database.settleDue.remove(transaction, betId);
    noteEvent(database, transaction, {
      id: String(betId),
      player_id: String(player),
      state,
      returns_minor: String(returns),
      event: {
        rev: number(rev),
        kind: text(kind),
        at: String(at),
        amount_minor: String(returns),
        code: null,
      },
    });
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
