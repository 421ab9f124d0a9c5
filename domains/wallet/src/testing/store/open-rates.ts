import type { Pool } from "pg";
import type { Ledger } from "../../ledger.ts";

const AT_PAR = { num: 1n, den: 1n };

/** Lets euro and dollars be exchanged: a dollar for so many euro, one for one unless told. */
export async function openRates(
  pool: Pool,
  ledger: Pick<Ledger, "nextId">,
  { num, den }: { readonly num: bigint; readonly den: bigint } = AT_PAR,
): Promise<void> {
  await pool.query(
    `insert into fx_rates (id, base, quote, rate_num, rate_den, source, at)
     select r.id, r.base, r.quote, r.num, r.den, 'test', wallet_now()
     from unnest($1::bigint[], array[1, 2]::smallint[], array[2, 1]::smallint[],
       $2::bigint[], $3::bigint[]) r (id, base, quote, num, den)`,
    [
      [ledger.nextId(), ledger.nextId()],
      [den, num],
      [num, den],
    ].map((cells) => cells.map(String)),
  );
}
