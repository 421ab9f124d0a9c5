import type { Ledger } from "@fairline/wallet";
import type { Pool } from "pg";

/** Lets euro and dollars be exchanged, one for one. */
export async function openRates(pool: Pool, ledger: Pick<Ledger, "nextId">): Promise<void> {
  await pool.query(
    `insert into fx_rates (id, base, quote, rate_num, rate_den, source, at)
     select r.id, r.base, r.quote, 1, 1, 'test', wallet_now()
     from unnest($1::bigint[], array[1, 2]::smallint[], array[2, 1]::smallint[]) r (id, base, quote)`,
    [[ledger.nextId(), ledger.nextId()].map(String)],
  );
}
