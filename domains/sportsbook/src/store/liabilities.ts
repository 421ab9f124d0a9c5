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
     from outcome_risks where risk_minor <> 0`,
  );
  return found.rows.map((row) => ({
    fixtureId: String(row.fixture_id),
    marketKey: row.market_key,
    outcomeId: row.outcome_id,
    currencyId: row.currency_id,
    riskMinor: row.risk_minor,
  }));
}

const MOVES_MAX = 1_000;

/**
 * Adds what bets moved, this long ago or longer, to the amounts by outcome; what dies in between is
 * folded the next time.
 */
export async function foldRisks(pool: Pool, ageMs: number): Promise<void> {
  for (let folded = MOVES_MAX; folded === MOVES_MAX; ) {
    const answer = await pool.query<{ folded: number }>(
      "select sportsbook_fold_risks($1, $2::int * interval '1 ms') as folded",
      [MOVES_MAX, ageMs],
    );
    folded = answer.rows[0]?.folded ?? 0;
  }
}

/** Whether anybody but bets placed by this process has moved risk lately. */
export async function hasForeignMoves(pool: Pool, worker: number): Promise<boolean> {
  const found = await pool.query<{ has: boolean }>(
    "select exists (select from risk_moves where worker is distinct from $1::smallint) as has",
    [worker],
  );
  return found.rows[0]?.has === true;
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
