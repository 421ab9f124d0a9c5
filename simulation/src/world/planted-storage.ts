import type { MemoryDatabase } from "../store/memory-database.ts";
import { Transaction } from "../store/transaction.ts";

/** Changes what is stored behind the back of everybody, if that is planted. */
export function tamperWith(database: MemoryDatabase): void {
  const { plant, transfers, blocks, houseRollups } = database;
  const transaction = new Transaction();
  const [row] = transfers.all();
  if (plant.strikes("changed-row") && row !== undefined) {
    transfers.tamper(0, { ...row, at: row.at + 1n });
  }
  if (plant.strikes("lost-block")) blocks.remove(transaction, 1);
  if (plant.strikes("wrong-rollup")) {
    for (const [id, sum] of houseRollups.entries()) houseRollups.put(transaction, id, sum + 1n);
  }
  transaction.commit();
}
