import { assert } from "@fairline/kernel";

/** An invariant asked of the database: no rows, always. */
export type ProviderCheck = {
  readonly invariant: number;
  readonly title: string;
  readonly sql: string;
};

/** Where a ledger's own list of invariants has the rounds of games. */
const ROUNDS_OF_GAMES = 7;

/**
 * Compares what the provider says of its rounds with what the wallet booked for them, for whoever may read
 * both; `providerId` is the wallet's number for it. A round whose stake or pay is on its way may be booked
 * or not.
 */
export function providerChecks(providerId: number): readonly ProviderCheck[] {
  assert(Number.isInteger(providerId), "a provider has a number");
  return [
    {
      invariant: ROUNDS_OF_GAMES,
      title: "Every round of our own games is booked as its provider says, and no other is",
      sql: `
        select 'round ' || coalesce(p.id::text, c.round_key) as subject,
          coalesce(p.phase, 'unknown') || ' with ' || coalesce(p.stake_minor, 0) || ' and '
          || coalesce(p.pay_minor, 0) || ', booked ' || coalesce(c.state, 'nowhere') || ' with '
          || coalesce(c.staked_minor, 0) || ', ' || coalesce(c.refunded_minor, 0) || ' and '
          || coalesce(c.paid_minor, 0) as detail
        from provider_rounds p
        full join (select * from casino_rounds where provider_id = ${providerId}) c
          on c.round_key = p.id::text
        where not coalesce(case p.phase
          when 'settled' then c.state = 'closed' and c.staked_minor = p.stake_minor
            and c.paid_minor = p.pay_minor and c.refunded_minor = 0 and c.credits = 1
          when 'voided' then c.id is null
            or (c.state = 'voided' and c.refunded_minor = c.staked_minor and c.paid_minor = 0)
          when 'refused' then c.id is null
          when 'open' then c.state = 'open' and c.staked_minor = p.stake_minor and c.credits = 0
          else p.id is not null end, false)`,
    },
  ];
}
