import type { Pool } from "pg";

/**
 * Compares what the provider says of its rounds with what the wallet booked for them, in words. A round
 * whose stake or pay is on its way may be booked or not.
 */
export async function roundsAgainstWallet(pool: Pool): Promise<string[]> {
  const found = await pool.query<{ said: string }>(
    `select 'round ' || coalesce(p.id::text, c.round_key) || ': ' || coalesce(p.phase, 'unknown')
       || ' with ' || coalesce(p.stake_minor, 0) || ' and ' || coalesce(p.pay_minor, 0)
       || ', booked ' || coalesce(c.state, 'nowhere') || ' with ' || coalesce(c.staked_minor, 0)
       || ', ' || coalesce(c.refunded_minor, 0) || ' and ' || coalesce(c.paid_minor, 0) as said
     from provider_rounds p full join casino_rounds c on c.round_key = p.id::text
     where not coalesce(case p.phase
       when 'settled' then c.state = 'closed' and c.staked_minor = p.stake_minor
         and c.paid_minor = p.pay_minor and c.refunded_minor = 0 and c.credits = 1
       when 'voided' then c.id is null
         or (c.state = 'voided' and c.refunded_minor = c.staked_minor and c.paid_minor = 0)
       when 'refused' then c.id is null
       when 'open' then c.state = 'open' and c.staked_minor = p.stake_minor and c.credits = 0
       else p.id is not null end, false)`,
  );
  return found.rows.map(({ said }) => said);
}
