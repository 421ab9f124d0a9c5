import type { MemoryDatabase } from "./store/memory-database.ts";

/** Counts what a world has reached, so that a report shows what was put to the test. */
export function countStored(database: MemoryDatabase): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const { kind } of database.transfers.all()) {
    count(`transfer of kind ${String(kind).padStart(2, "0")}`);
  }
  for (const { state, funding } of database.bets.committed()) {
    count(`bet ${state}`);
    if (funding !== null) count("bet paid by a bonus");
  }
  for (const { state } of database.sales.committed()) count(`sale ${state}`);
  for (const { state } of database.grants.committed()) count(`bonus ${state}`);
  // Of a withdrawal every state it went through: few end where two persons had to look.
  for (const { state } of database.withdrawalSteps.committed()) count(`withdrawal ${state}`);
  for (const { state, grant_id: grantId } of database.rounds.committed()) {
    count(`round ${state}`);
    if (grantId !== null) count("round paid by a bonus");
  }
  for (const { kind } of database.gameCalls.committed()) count(`game call ${kind}`);
  for (const { kind } of database.blocks.committed()) {
    count(kind === 0 ? "sealed block" : "sealed block of late rows");
  }
  for (const { state } of database.payments.committed()) count(`deposit ${state}`);
  return counts;
}
