import { assert } from "@fairline/kernel";
import { databaseError } from "./database-error.ts";
import type { PlacedRow } from "./extensions.ts";
import type { MemoryDatabase } from "./memory-database.ts";
import type { BetEventRow, BetRow, LegRisk, SaleRow } from "./sportsbook-rows.ts";
import { moveRisk, noteEvent } from "./sportsbook-extensions.ts";
import type { Transaction } from "./transaction.ts";

/** A row as the sportsbook hands it to the recorder of sales. */
type SaleRecord = {
  readonly op: "sell" | "ask" | "pay" | "reject";
  readonly id: string;
  readonly player_id: string;
  readonly currency_id: number;
  readonly state: BetRow["state"];
  readonly returns_minor: string | null;
  readonly sale_id: string;
  readonly stake_minor: string;
  readonly price_minor: string;
  readonly legs: readonly LegRisk[];
  readonly open_legs?: SaleRow["legs"];
  readonly ends_at?: string;
  readonly event: {
    readonly rev: number;
    readonly kind: BetEventRow["kind"];
    readonly at: string;
    readonly amount_minor: string | null;
    readonly code: string | null;
  };
};

const CHECK_VIOLATED = "23514";

/** What `sportsbook_record_sales` does. */
export function recordSales(
  database: MemoryDatabase,
  transaction: Transaction,
  rows: readonly PlacedRow[],
): void {
  for (const { row } of rows) {
    const each = row as SaleRecord;
    const isLost = each.op === "sell" && database.plant.strikes("lost-sale");
    if (!isLost) writeSale(database, transaction, each);
    changeBet(database, transaction, each);
    const { returns_minor: returns, ...rest } = each;
    noteEvent(database, transaction, returns === null ? rest : { ...rest, returns_minor: returns });
    if (!isPaid(each)) continue;
    for (const leg of each.legs) moveRisk(database, transaction, leg, each, -1n);
  }
}

function writeSale(database: MemoryDatabase, transaction: Transaction, each: SaleRecord): void {
  const id = BigInt(each.sale_id);
  const known = database.sales.get(transaction, id);
  if (each.op === "pay" || each.op === "reject") {
    assert(known?.state === "waiting", `the sale ${id} waits for its end`);
    const state = each.op === "pay" ? "paid" : "rejected";
    database.sales.put(transaction, id, { ...known, state });
    return;
  }
  assert(known === undefined, `the sale ${id} is new`);
  database.sales.put(transaction, id, {
    id,
    betId: BigInt(each.id),
    rev: each.event.rev,
    stakeMinor: BigInt(each.stake_minor),
    priceMinor: BigInt(each.price_minor),
    legs: each.open_legs ?? [],
    state: each.op === "ask" ? "waiting" : "paid",
    endsAt: each.ends_at === undefined ? null : BigInt(each.ends_at),
    at: BigInt(each.event.at),
  });
}

function changeBet(database: MemoryDatabase, transaction: Transaction, each: SaleRecord): void {
  const bet = database.bets.get(transaction, BigInt(each.id));
  assert(bet, `the bet ${each.id} is there`);
  const changed: BetRow = {
    ...bet,
    rev: each.event.rev,
    state: each.state,
    sale_ends_at: each.op === "ask" ? BigInt(each.ends_at ?? "0") : null,
    sold_stake_minor: bet.sold_stake_minor + (isPaid(each) ? BigInt(each.stake_minor) : 0n),
    sold_minor: bet.sold_minor + (isPaid(each) ? BigInt(each.price_minor) : 0n),
  };
  const isWhole =
    changed.sold_stake_minor <= changed.stake_minor &&
    (changed.state === "cashed-out") === (changed.sold_stake_minor === changed.stake_minor);
  const isPaidOut = changed.state !== "accepted" && changed.state !== "pending-delay";
  const isSound = isWhole && (changed.returns_minor === null || isPaidOut);
  if (!isSound) throw databaseError(CHECK_VIOLATED);
  database.bets.put(transaction, bet.id, changed);
}

function isPaid({ op }: SaleRecord): boolean {
  return op === "sell" || op === "pay";
}
