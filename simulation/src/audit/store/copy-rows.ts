import { assert } from "@fairline/kernel";
import type { Pool } from "pg";
import type { StoredRows } from "../stored-rows.ts";

const SEAL_ROWS_MAX = 10_000;

/**
 * Writes rows in one statement, with every constraint and trigger of the table: what a world should
 * never have stored is refused here too.
 */
export async function copyRows(pool: Pool, { table, rows }: StoredRows): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first).join(", ");
  await pool.query(
    `insert into ${table} (${columns}) overriding system value
     select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows, (_, value) => (typeof value === "bigint" ? String(value) : value))],
  );
}

/** Seals every row by the ledger's own function; answers how many were sealed. */
export async function sealAll(pool: Pool): Promise<number> {
  for (let sealed = 0; ; ) {
    const { rows: found } = await pool.query<{ rows: number }>("select rows from wallet_seal($1)", [
      SEAL_ROWS_MAX,
    ]);
    const count = found[0]?.rows;
    assert(count !== undefined, "sealing answers");
    if (count === 0) return sealed;
    sealed += count;
  }
}
