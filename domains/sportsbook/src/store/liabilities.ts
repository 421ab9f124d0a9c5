import type { Pool } from "pg";

/** What the house may lose on one outcome in one currency. */
export type OutcomeRisk = {
  readonly fixtureId: string;
  readonly marketKey: string;
  readonly outcomeId: string;
  readonly currencyId: number;
  readonly riskMinor: bigint;
};

/** Every outcome with open risk. */
export async function findRisks(pool: Pool): Promise<OutcomeRisk[]> {
  const found = await pool.query<{
    fixture_id: bigint;
    market_key: string;
    outcome_id: string;
    currency_id: number;
    risk_minor: bigint;
  }>(
    `select fixture_id, market_key, outcome_id, currency_id, risk_minor
     from outcome_liabilities where risk_minor <> 0`,
  );
  return found.rows.map((row) => ({
    fixtureId: String(row.fixture_id),
    marketKey: row.market_key,
    outcomeId: row.outcome_id,
    currencyId: row.currency_id,
    riskMinor: row.risk_minor,
  }));
}

/** Removes rows that carry nothing; answers how many. */
export async function dropEmptyRisks(pool: Pool): Promise<number> {
  const dropped = await pool.query(
    `delete from outcome_liabilities o using (
       select fixture_id, market_key, outcome_id, currency_id from outcome_liabilities
       where risk_minor = 0 limit 1000 for update skip locked) e
     where (o.fixture_id, o.market_key, o.outcome_id, o.currency_id)
       = (e.fixture_id, e.market_key, e.outcome_id, e.currency_id) and o.risk_minor = 0`,
  );
  return dropped.rowCount ?? 0;
}
