import type { Pool } from "pg";

/** Rows of one block at most: bounds the memory of hashing and the work of finding a changed row. */
const BLOCK_ROWS_MAX = 20_000;

/** Seals the next block, if there is anything to seal and no other process is at it. */
export async function sealNext(pool: Pool): Promise<{ rows: number; hasMore: boolean }> {
  const sealed = await pool.query<{ rows: number; has_more: boolean }>(
    "select rows, has_more from wallet_seal($1)",
    [BLOCK_ROWS_MAX],
  );
  return { rows: sealed.rows[0]?.rows ?? 0, hasMore: sealed.rows[0]?.has_more ?? false };
}

/** Counts young sealed blocks again; a block that differs is sealed anew as kind 1 and told. */
export async function recountSealed(pool: Pool): Promise<number> {
  const recounted = await pool.query<{ late: number }>("select wallet_recount() as late");
  return recounted.rows[0]?.late ?? 0;
}
