import type { Pool } from "pg";
import type { LedgerAccount } from "../ledger.ts";

/** @row accounts + code */
type AccountRow = { id: bigint; kind: 0 | 4 | 9; code: string; balance_minor: bigint };

const KINDS = { 0: "main", 4: "bonus", 9: "currency" } as const;

/** The player's own accounts, the main one first; what he owes is not an account he sees. */
export async function findAccounts(pool: Pool, playerId: bigint): Promise<LedgerAccount[]> {
  const found = await pool.query<AccountRow>({
    // Every player is asked about before his first bet; to plan it takes longer than to answer it.
    name: "wallet.find-accounts",
    text: `select a.id, a.kind, c.code, a.balance_minor
           from accounts a join currencies c on c.id = a.currency_id
           where a.player_id = $1 and a.kind in (0, 4, 9) order by a.kind, a.id`,
    values: [playerId.toString()],
  });
  return found.rows.map((row) => ({
    accountId: row.id,
    kind: KINDS[row.kind],
    currencyCode: row.code,
    balanceMinor: row.balance_minor,
  }));
}
