import type { Pool } from "pg";

/** Seals when it is told to, and keeps every other sealer out. */
export type HandSealer = {
  /** Seals everything that is committed, in one block unless `rowsMax` bounds it; says how many rows. */
  seal(rowsMax?: number): Promise<number>;
  /** Rolls up what was written in sealed time; says how many rows. */
  recount(): Promise<number>;
  release(): void;
};

/** Takes the lock of sealers: the ledger's own job finds another at work and leaves all to the test. */
export async function sealByHand(pool: Pool): Promise<HandSealer> {
  const client = await pool.connect();
  await client.query("select pg_advisory_lock(4702002)");
  return {
    async seal(rowsMax = 10_000) {
      await client.query("begin");
      // As if the horizon had come to the last row: every statement of the test is committed, and the
      // ledger's time for the next one may lie behind the database's now.
      await client.query(`create or replace function wallet_horizon() returns bigint
        language sql volatile as 'select coalesce(max(at), 0) from transfers'`);
      let rows = 0;
      for (let hasMore = true; hasMore; ) {
        const sealed = await client.query("select rows, has_more from wallet_seal($1)", [rowsMax]);
        rows += sealed.rows[0]?.rows ?? 0;
        hasMore = sealed.rows[0]?.has_more ?? false;
      }
      await client.query("commit");
      return rows;
    },
    async recount() {
      const found = await client.query("select wallet_recount() as late");
      return found.rows[0]?.late ?? 0;
    },
    release: () => client.release(true),
  };
}
