import { assert } from "@fairline/kernel";
import type { Cell } from "@fairline/wallet";
import type { PlacedCells } from "./extensions.ts";
import type { MemoryDatabase } from "./memory-database.ts";
import type { BetRow, LegColumn } from "./sportsbook-rows.ts";
import { STARTS_AT } from "./bet-legs.ts";
import { moveRisk, resultKey, writeDue } from "./sportsbook-extensions.ts";
import type { Transaction } from "./transaction.ts";
import { int8, int8OrNull, json, number, text } from "./values.ts";

/** What `sportsbook_place` does. */
export function placeBets(
  database: MemoryDatabase,
  transaction: Transaction,
  rows: readonly PlacedCells[],
): void {
  for (const { headId, cells } of rows) {
    const bet = plantedBet(database, toBet(headId, cells));
    if (database.plant.strikes("lost-bet")) continue;
    assert(database.bets.get(transaction, bet.id) === undefined, `the bet ${bet.id} is new`);
    database.bets.put(transaction, bet.id, bet);
    if (bet.delay_ends_at !== null && !database.plant.strikes("lost-delay")) {
      database.liveDelays.put(transaction, bet.id, bet.delay_ends_at);
    }
    const news = { betId: String(bet.id), rev: 1, state: bet.state, returnsMinor: null };
    database.append(transaction, "bet.changed", headId, news);
  }
}

/** What `sportsbook_place_legs` does. */
export function placeLegs(
  database: MemoryDatabase,
  transaction: Transaction,
  rows: readonly PlacedCells[],
): void {
  const due = new Set<bigint>();
  for (const { cells } of rows) {
    const [bet, currency, fixture, market, outcome, risk] = cells;
    const leg = {
      fixtureId: String(fixture),
      marketKey: text(market),
      outcomeId: text(outcome),
      riskMinor: String(risk),
    };
    const worker = Number((int8(bet) >> 12n) & 1_023n);
    moveRisk(database, transaction, leg, { currency_id: number(currency) }, 1n, worker);
    if (database.knownResults.get(transaction, resultKey(leg)) !== undefined) due.add(int8(bet));
  }
  writeDue(database, transaction, [...due]);
}

function plantedBet({ plant }: MemoryDatabase, bet: BetRow): BetRow {
  if (plant.strikes("wrong-stake")) return { ...bet, stake_minor: bet.stake_minor + 1n };
  if (plant.strikes("begun-match")) return { ...bet, legs: bet.legs.map(begun) };
  return bet;
}

/** A selection as it is stored, of a match that began long ago. */
function begun(leg: LegColumn): LegColumn {
  return leg.map((value, index) => (index === STARTS_AT ? 0 : value));
}

function toBet(headId: bigint, cells: readonly Cell[]): BetRow {
  const [id, at, currency, request, plan, policy, stake, cap, legs, delayEnds, placedAt] = cells;
  assert(plan === "single" || plan === "accumulator", "a plan is known");
  assert(policy === "none" || policy === "better" || policy === "any", "a policy is known");
  const delay = int8OrNull(delayEnds);
  return {
    id: int8(id),
    at: int8(at),
    player_id: headId,
    currency_id: number(currency),
    request_id: text(request),
    plan,
    policy,
    stake_minor: int8(stake),
    payout_cap_minor: int8(cap),
    legs: json(legs),
    state: delay === null ? "accepted" : "pending-delay",
    rev: 1,
    delay_ends_at: delay,
    rejection: null,
    results: null,
    returns_minor: null,
    paid_rev: null,
    paid_at: null,
    paid_as: null,
    sold_stake_minor: 0n,
    sold_minor: 0n,
    sale_ends_at: null,
    funding: null,
    placed_at: int8(placedAt),
  };
}
