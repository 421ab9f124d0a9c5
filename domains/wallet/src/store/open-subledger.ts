import { assert } from "@fairline/kernel";
import type { Pool } from "pg";
import type { HouseSide } from "../ledger.ts";
import type { SubledgerKind } from "../model/house-accounts.ts";

/** Finds the accounts of a provider or pool, or opens them. */
export async function openSubledger(
  pool: Pool,
  kind: SubledgerKind,
  name: string,
): Promise<HouseSide> {
  const opened = await pool.query<{ number: number }>(
    "select wallet_open_subledger($1, $2) as number",
    [kind, name],
  );
  const number = opened.rows[0]?.number;
  assert(number !== undefined, "a subledger has its number");
  return { house: kind, subledger: number };
}
