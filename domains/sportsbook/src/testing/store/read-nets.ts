import type { Pool } from "pg";

/** What is left of everything that was posted about a bet: kinds of accounts and their sums. */
export type BetNet = Readonly<Record<string, bigint>>;

/** Nets by bet id; a movement and its reversal leave nothing. */
export async function readNets(
  pool: Pool,
  betIds: readonly string[],
): Promise<Map<string, BetNet>> {
  const found = await pool.query<{ ref: bigint; account: string; net: bigint }>(
    `select p.ref, coalesce('player ' || a.kind, (p.account_id / 1000)::text) as account,
       sum(p.amount)::bigint as net
     from (select ref, debit_account_id as account_id, -amount_minor as amount from transfers
       union all select ref, credit_account_id, amount_minor from transfers) p
     left join accounts a on a.id = p.account_id and a.player_id is not null
     where p.ref = any ($1::bigint[]) group by 1, 2 having sum(p.amount) <> 0 order by 1, 2`,
    [betIds],
  );
  const nets = new Map<string, BetNet>(betIds.map((betId) => [betId, {}]));
  for (const { ref, account, net } of found.rows) {
    nets.set(String(ref), { ...nets.get(String(ref)), [account]: net });
  }
  return nets;
}
