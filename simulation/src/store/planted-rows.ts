import type { Plant } from "../plants.ts";
import type { JournalRow } from "./journal.ts";
import type { AccountRow } from "./wallet-rows.ts";

const DEPOSIT = 10;
const SHARE = 23;
const SUSPENSE = 199n;

/** A row of the journal as it is stored: once and as it came, unless it is planted otherwise. */
export function plantedTransfers({ name }: Plant, row: JournalRow): readonly JournalRow[] {
  switch (name) {
    case "wrong-after":
      return [row.creditAfter === null ? row : { ...row, creditAfter: row.creditAfter + 1n }];
    case "negative-balance":
      return [row.debitAfter === null ? row : { ...row, debitAfter: -1n }];
    case "stale-counter":
      return [row.wagerBefore === null ? row : { ...row, wagerBefore: row.wagerBefore + 1n }];
    case "generous-counter":
      // What comes back to a bonus counts once more.
      return [
        row.wonDelta > 0n && row.creditAccountId !== row.playerId
          ? { ...row, wonDelta: row.wonDelta + row.amountMinor }
          : row,
      ];
    case "double-reversal":
      return row.reversesId === null ? [row] : [row, { ...row, id: -row.id }];
    case "double-credit":
      return row.kind === DEPOSIT ? [row, { ...row, id: -row.id }] : [row];
    case "misdirected-credit":
      return [row.kind === DEPOSIT ? { ...row, ref: row.ref + 1n } : row];
    case "foreign-clearing":
      return [row.kind === DEPOSIT ? { ...row, debitAccountId: inShared(SUSPENSE, row) } : row];
    case "shared-pool":
      return [row.kind === SHARE ? { ...row, creditAccountId: inShared(SUSPENSE, row) } : row];
    default:
      return [row];
  }
}

function inShared(house: bigint, { currencyId }: JournalRow): bigint {
  return house * 1_000n + BigInt(currencyId);
}

/** A head as it is stored. */
export function plantedHead({ name }: Plant, row: AccountRow): AccountRow {
  switch (name) {
    case "negative-balance":
      return { ...row, balanceMinor: -1n };
    case "wrong-counter":
      return { ...row, wager: row.wager + 1n };
    default:
      return row;
  }
}
